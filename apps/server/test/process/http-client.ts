import { createHash } from 'node:crypto';

/** A response over HTTP. */
export interface HttpResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** Calls a server over HTTP with credentials. Rejects without a response. */
export type HttpClient = (method: 'GET' | 'POST', path: string, input?: object, key?: string) => Promise<HttpResponse>;

/** Authentication headers of calls. */
export interface Credentials {
  readonly basic: string;
  readonly token: string;
}

/** Signs in (`account` or `tenant/account`) with the console's client and returns a caller. */
export async function signIn(address: string, account: string, password: string): Promise<HttpClient> {
  return createHttpClient(address, await fetchCredentials(address, account, password));
}

/** Signs in and returns the credentials of its calls. */
export async function fetchCredentials(address: string, account: string, password: string): Promise<Credentials> {
  const client = (await (await fetch(`${address}/api/blade-auth/oauth/client`)).json()) as HttpResponse['body'];
  const secret = (client.data?.clientSecret ?? 'saber_secret') as string;
  const basic = `Basic ${Buffer.from(`saber:${secret}`).toString('base64')}`;
  const query = new URLSearchParams({
    grant_type: 'password',
    tenantId: account.includes('/') ? (account.split('/')[0] ?? '') : '000000',
    username: account.split('/').at(-1) ?? '',
    password: createHash('md5').update(password).digest('hex'),
  });
  const answer = await fetch(`${address}/api/blade-auth/oauth/token?${query}`, {
    method: 'POST',
    headers: { authorization: basic },
  });
  const token = (await answer.json()) as HttpResponse['body'];
  if (!answer.ok) throw new Error(`cannot sign in: ${JSON.stringify(token)}`);
  return { basic, token: token.access_token };
}

/** Calls a server with these credentials. */
export function createHttpClient(address: string, { basic, token }: Credentials): HttpClient {
  return async (method, path, input = {}, key) => {
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(`${address}/api${path}${query}`, {
      method,
      headers: {
        authorization: basic,
        'blade-auth': `bearer ${token}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
    });
    return { status: response.status, body: await response.json() };
  };
}
