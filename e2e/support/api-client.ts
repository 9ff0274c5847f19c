import { createHash } from 'node:crypto';

/** Password of the first administrator on all test servers. */
export const adminPassword = 'refectory-e2e';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly tenant_id: string;
  readonly user_id: string;
}

/** API client of a running server. */
export interface ApiClient {
  readonly address: string;
  readonly signIn: (account?: string, password?: string) => Promise<Tokens>;
  /** Calls the API as the administrator and returns `data`; throws on a refusal. */
  readonly call: <T>(path: string, body?: unknown) => Promise<T>;
  /** Calls with another user's token; returns the whole envelope, also of errors. */
  readonly callAs: (token: string, path: string, body?: unknown) => Promise<Envelope>;
}

export interface Envelope {
  readonly code: number;
  readonly data: unknown;
  readonly msg: string;
}

export const md5 = (word: string): string => createHash('md5').update(word).digest('hex');

/** Signs in at a server and returns a client. */
export async function connectApi(address: string, password = adminPassword): Promise<ApiClient> {
  const client = await fetch(`${address}/api/blade-auth/oauth/client`);
  const { data } = (await client.json()) as { data: { clientId: string; clientSecret: string } };
  const basic = `Basic ${Buffer.from(`${data.clientId}:${data.clientSecret}`).toString('base64')}`;

  async function signIn(username = 'admin', typed = password): Promise<Tokens> {
    const form = new URLSearchParams({
      grant_type: 'password',
      tenantId: '000000',
      username,
      password: md5(typed),
    });
    const headers = { Authorization: basic };
    const answer = await fetch(`${address}/api/blade-auth/oauth/token`, { method: 'POST', headers, body: form });
    const tokens = (await answer.json()) as Tokens & { error_description?: string };
    if (!tokens.access_token) throw new Error(`sign-in of ${username}: ${tokens.error_description}`);
    return tokens;
  }

  async function callAs(token: string, path: string, body?: unknown): Promise<Envelope> {
    const answer = await fetch(`${address}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: basic, 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Envelope;
  }

  const { access_token } = await signIn();
  async function call<T>(path: string, body?: unknown): Promise<T> {
    const { code, data: content, msg } = await callAs(access_token, path, body);
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return content as T;
  }

  return { address, signIn, call, callAs };
}
