import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { BuiltApp } from '../src/app.ts';

/** A response of the HTTP application. */
export interface TestResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestCallOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls as an account: GET input becomes the query, POST input a JSON body. Without an account: not signed in. */
export type TestCall = (
  account: string | undefined,
  method: 'GET' | 'POST',
  path: string,
  input?: object | string,
  options?: TestCallOptions,
) => Promise<TestResponse>;

/** Password of accounts created by factories, unless given. */
export const testPassword = 'pass1234';

const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`;

export function createTestClient(app: () => Promise<BuiltApp>): TestCall {
  const tokens = new Map<string, Promise<string>>();
  const send = async (options: InjectOptions): Promise<TestResponse> => {
    const response = await (await app()).http.inject(options);
    const json = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: json ? response.json() : undefined,
      raw: response.rawPayload,
      headers: response.headers,
    };
  };
  const signIn = async (account: string): Promise<string> => {
    const [tenantId, username] = account.includes('/') ? (account.split('/') as [string, string]) : ['000000', account];
    const password = createHash('md5')
      .update(username === 'admin' ? 'admin' : testPassword)
      .digest('hex');
    const query = { grant_type: 'password', scope: 'all', tenantId, username, password };
    const { status, body } = await send({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      query,
      headers: { authorization: basic },
    });
    if (status !== 200) throw new Error(`${account} cannot sign in: ${JSON.stringify(body)}`);
    return body.access_token as string;
  };
  return async (account, method, path, input = {}, options = {}) => {
    if (account && !tokens.has(account)) tokens.set(account, signIn(account));
    const token = account ? await tokens.get(account) : undefined;
    const headers = { authorization: basic, ...(token && { 'blade-auth': `bearer ${token}` }), ...options.headers };
    const url = `/api${path}`;
    if (method === 'GET') return send({ method, url, query: input as Record<string, string>, headers });
    return send({ method, url, payload: input, headers });
  };
}
