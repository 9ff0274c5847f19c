import { createHash } from 'node:crypto';
import type { Answer } from '#test/caller.ts';
import type { World } from '#test/world.ts';

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

type Parameters = Readonly<Record<string, string>>;

/** The token call, by form as our console makes it. */
export async function tokenCall(world: World, form: Parameters, headers: Parameters = {}): Promise<Answer> {
  const { http } = await world.app();
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

export const signInAs = (
  world: World,
  account: string,
  password: string,
  headers: Parameters = {},
): Promise<Answer> => {
  const [tenantId, username] = account.includes('/') ? (account.split('/') as [string, string]) : ['000000', account];
  return tokenCall(world, { grant_type: 'password', tenantId, username, password: md5(password) }, headers);
};

export const refreshWith = (world: World, refreshToken: string, headers: Parameters = {}): Promise<Answer> =>
  tokenCall(world, { grant_type: 'refresh_token', refresh_token: refreshToken }, headers);

/** Any call with a token of one's own. */
export const withToken = (
  world: World,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  input?: object,
): Promise<Answer> => world.call(undefined, method, path, input, { headers: { 'blade-auth': `bearer ${token}` } });
