import { URI } from 'otpauth';
import { createUser } from '../../factories/user.ts';
import type { TestApp } from '../../test-app.ts';
import { testPassword } from '../../test-client.ts';
import { dataOf, type OwnRequest } from '../walk-tools.ts';

let made = 0;
async function newUser(testApp: TestApp): Promise<string> {
  const account = `factor-${++made}`;
  await testApp.run('000000', (ctx) => createUser(ctx, { account }));
  return account;
}

const codeFor = (testApp: TestApp, uri: string, seconds = 0) =>
  URI.parse(uri).generate({ timestamp: testApp.now().getTime() + seconds * 1000 } as never);

async function begun(testApp: TestApp) {
  const account = await newUser(testApp);
  const begin = testApp.call(account, 'POST', '/blade-auth/factor/begin', { oldPassword: testPassword });
  const { ticket, uri } = (await dataOf(begin)) as unknown as { ticket: string; uri: string };
  return { account, uri, input: { ticket, code: codeFor(testApp, uri) } };
}

/** A request with the next code of somebody who has an app. */
const withApp: OwnRequest = async ({ walk: { testApp } }) => {
  const { account, uri, input } = await begun(testApp);
  await dataOf(testApp.call(account, 'POST', '/blade-auth/factor/confirm', input));
  return { account, input: { code: codeFor(testApp, uri, 30) } };
};

/** Requests about the own second factor, each with a user of its own. */
export const factorRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/blade-auth/factor/begin': async ({ walk: { testApp } }) => ({
    account: await newUser(testApp),
    input: { oldPassword: testPassword },
  }),
  'POST /api/blade-auth/factor/confirm': async ({ walk: { testApp } }) => {
    const { account, input } = await begun(testApp);
    return { account, input };
  },
  'POST /api/blade-auth/factor/recovery-codes': withApp,
  'POST /api/blade-auth/factor/remove': withApp,
};
