import { createPasskeyDevice, fromPasskeyAddress } from '../../fixtures/passkey/passkey-device.ts';
import type { TestApp } from '../../test-app.ts';
import { testPassword } from '../../test-client.ts';
import { type OwnRequest, readData } from '../walk-tools.ts';
import { signInNew } from './factor-requests.ts';

/** A new user's calls from a page that may use passkeys. */
async function visitor(testApp: TestApp) {
  const headers = { 'blade-auth': `bearer ${await signInNew(testApp)}`, ...fromPasskeyAddress };
  const ask = (method: 'GET' | 'POST', path: string, input: object = {}) =>
    readData(testApp.call(undefined, method, `/blade-auth/${path}`, input, { headers }));
  return { ask, as: { account: null, headers } };
}

async function begun(testApp: TestApp) {
  const { ask, as } = await visitor(testApp);
  const { ticket, options } = await ask('POST', 'passkey/begin', { oldPassword: testPassword });
  return { ask, as, input: { ticket, passkey: createPasskeyDevice().create(String(options)), name: '手机' } };
}

/** Somebody with a passkey, and a recovery code to prove it. */
async function withPasskey(testApp: TestApp) {
  const { ask, as, input } = await begun(testApp);
  const { recoveryCodes } = await ask('POST', 'passkey/confirm', input);
  const { passkeys } = await ask('GET', 'factor');
  const [{ id: passkeyId }] = passkeys as unknown as [{ id: string }];
  return { as, passkeyId, code: (recoveryCodes as unknown as string[])[0] };
}

/** Requests about passkeys, each with a user of its own. */
export const passkeyRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/blade-auth/passkey/sign-in': () => ({ account: null, headers: fromPasskeyAddress, input: {} }),
  'POST /api/blade-auth/passkey/begin': async ({ walk: { testApp } }) => ({
    ...(await visitor(testApp)).as,
    input: { oldPassword: testPassword },
  }),
  'POST /api/blade-auth/passkey/confirm': async ({ walk: { testApp } }) => {
    const { as, input } = await begun(testApp);
    return { ...as, input };
  },
  'POST /api/blade-auth/factor/challenge': async ({ walk: { testApp } }) => ({
    ...(await withPasskey(testApp)).as,
    input: {},
  }),
  'POST /api/blade-auth/passkey/rename': async ({ walk: { testApp } }) => {
    const { as, passkeyId } = await withPasskey(testApp);
    return { ...as, input: { passkeyId, name: 'YubiKey' } };
  },
  'POST /api/blade-auth/passkey/remove': async ({ walk: { testApp } }) => {
    const { as, passkeyId, code } = await withPasskey(testApp);
    return { ...as, input: { passkeyId, code } };
  },
};
