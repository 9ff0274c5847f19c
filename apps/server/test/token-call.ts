import { createHash } from 'node:crypto';
import type { TestApp } from './test-app.ts';
import type { TestResponse } from './test-client.ts';

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

type Parameters = Readonly<Record<string, string>>;

/** Token call with a form body, as made by the console. */
export async function requestToken(
  testApp: TestApp,
  form: Parameters,
  headers: Parameters = {},
): Promise<TestResponse> {
  const { http } = await testApp.app();
  const response = await http.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    payload: new URLSearchParams(form).toString(),
    headers: {
      authorization: `Basic ${btoa('saber:saber_secret')}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
  return { status: response.statusCode, body: response.json(), raw: response.rawPayload, headers: response.headers };
}

export const signInWithPassword = (
  testApp: TestApp,
  account: string,
  password: string,
  headers: Parameters = {},
): Promise<TestResponse> => {
  const [tenantId, username] = account.includes('/') ? (account.split('/') as [string, string]) : ['000000', account];
  return requestToken(testApp, { grant_type: 'password', tenantId, username, password: md5(password) }, headers);
};

export const requestRefresh = (
  testApp: TestApp,
  refreshToken: string,
  headers: Parameters = {},
): Promise<TestResponse> =>
  requestToken(testApp, { grant_type: 'refresh_token', refresh_token: refreshToken }, headers);

/** A call with a given token. */
export const callWithToken = (
  testApp: TestApp,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  input?: object,
): Promise<TestResponse> =>
  testApp.call(undefined, method, path, input, { headers: { 'blade-auth': `bearer ${token}` } });
