import { type TOTP, URI } from 'otpauth';
import { createUser } from '../../factories/user.ts';
import type { TestApp } from '../../test-app.ts';
import { testPassword } from '../../test-client.ts';
import { callWithToken, signInWithPassword } from '../../token-call.ts';
import { type OwnRequest, readData } from '../walk-tools.ts';

let made = 0;
/** Signs in a new user; the walk does not, because one with an app is asked for a code. */
export async function signInNew(testApp: TestApp): Promise<string> {
  const account = `second-factor-${++made}`;
  await testApp.run('000000', (ctx) => createUser(ctx, { account }));
  return (await signInWithPassword(testApp, account, testPassword)).body.access_token;
}

const codeFor = (testApp: TestApp, uri: string, seconds = 0) =>
  (URI.parse(uri) as TOTP).generate({ timestamp: testApp.now().getTime() + seconds * 1000 });
const asBearer = (token: string) => ({ account: null, headers: { 'blade-auth': `bearer ${token}` } });

async function begun(testApp: TestApp) {
  const token = await signInNew(testApp);
  const begin = callWithToken(testApp, token, 'POST', '/blade-auth/factor/begin', { oldPassword: testPassword });
  const { ticket, uri } = (await readData(begin)) as unknown as { ticket: string; uri: string };
  return { token, uri, input: { ticket, code: codeFor(testApp, uri) } };
}

/** A request with the next code of somebody who has an app. */
const withApp: OwnRequest = async ({ walk: { testApp } }) => {
  const { token, uri, input } = await begun(testApp);
  await readData(callWithToken(testApp, token, 'POST', '/blade-auth/factor/confirm', input));
  return { ...asBearer(token), input: { code: codeFor(testApp, uri, 30) } };
};

/** Requests about the own second factor, each with a user of its own. */
export const factorRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/blade-auth/factor/begin': async ({ walk: { testApp } }) => ({
    ...asBearer(await signInNew(testApp)),
    input: { oldPassword: testPassword },
  }),
  'POST /api/blade-auth/factor/confirm': async ({ walk: { testApp } }) => {
    const { token, input } = await begun(testApp);
    return { ...asBearer(token), input };
  },
  'POST /api/blade-auth/factor/recovery-codes': withApp,
  'POST /api/blade-auth/factor/remove': withApp,
};
