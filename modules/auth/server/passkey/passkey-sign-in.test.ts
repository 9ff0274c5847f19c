import { createPasskeyDevice, type Deviation } from '@refectory/server/test/fixtures/passkey/passkey-device.ts';
import { openPasskeyFixture } from '@refectory/server/test/fixtures/passkey/passkey-users.ts';
import { requestRefresh, requestToken } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

// Passkeys at sign-in, as a second factor and alone: what passes, and all that is refused (spec/auth#passkeys).

const {
  testApp,
  newUser,
  addPasskey,
  userWithPasskey,
  firstStep,
  second,
  ownState,
  prove,
  beginAlone,
  signInAlone,
  laterOn,
  password,
  headers,
} = await openPasskeyFixture();

test('added on the profile page with the password, asked for at sign-in, good once for many calls at once', async () => {
  const { account, device, recoveryCodes } = await userWithPasskey();
  expect(new Set(recoveryCodes).size).toBe(10);
  const demand = await firstStep(account);
  expect(demand).toMatchObject({ error: 'second_factor_required', factor_ways: ['recovery', 'passkey'] });
  expect(JSON.parse(demand.factor_passkey).allowCredentials).toMatchObject([{ id: device.id }]);
  const signed = device.answer(demand.factor_passkey, { isVerified: false });
  const answers = await Promise.all(Array.from({ length: 5 }, () => second(demand, signed)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Signed anew, the challenge is still the same one.
  expect((await second(demand, device.answer(demand.factor_passkey))).body.error).toBe('invalid_grant');
  const state = await ownState(account);
  expect(state.passkeys).toMatchObject([{ name: '手机', origin: 'https://refectory.example' }]);
  expect(state.passkeys[0].lastUsedAt).toMatch(/^2026-11-20/);
});

test('an older challenge is not answered after a newer one', async () => {
  const { account, device } = await userWithPasskey();
  const older = await firstStep(account);
  const newer = await firstStep(account);
  expect((await second(newer, device.answer(newer.factor_passkey))).status).toBe(200);
  expect((await second(older, device.answer(older.factor_passkey))).status).toBe(400);
});

test('a counter that goes back says that the key was copied', async () => {
  const { account, device } = await userWithPasskey();
  const first = await firstStep(account);
  expect((await second(first, device.answer(first.factor_passkey, { counter: 7 }))).status).toBe(200);
  for (const counter of [7, 3, 0]) {
    const next = await firstStep(account);
    expect((await second(next, device.answer(next.factor_passkey, { counter }))).status).toBe(400);
  }
  const next = await firstStep(account);
  expect((await second(next, device.answer(next.factor_passkey, { counter: 8 }))).status).toBe(200);
});

test.each<[string, Deviation]>([
  ['another page', { origin: 'https://refectory.example.evil.example' }],
  ['the same name at another port', { origin: 'https://refectory.example:8443' }],
  ['the same name without https', { origin: 'http://refectory.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['another credential', { credentialId: Buffer.alloc(32, 7).toString('base64url') }],
])('refused as a second factor, alone, and when it is made: %s', async (_name, deviation) => {
  const { account, device } = await userWithPasskey();
  const demand = await firstStep(account);
  expect((await second(demand, device.answer(demand.factor_passkey, deviation))).body.error).toBe('invalid_grant');
  expect((await signInAlone(device, deviation)).body.error).toBe('invalid_grant');
  expect((await signInAlone(device)).status).toBe(200);
  if (deviation.credentialId) return;
  const other = await newUser();
  expect((await addPasskey(other.call, { oldPassword: password }, deviation)).answer.body.error).toBe(
    'auth.passkey-refused',
  );
});

test('a passkey of another user, of another tenant, and one that was removed', async () => {
  const { account, call, device } = await userWithPasskey();
  const other = await userWithPasskey();
  const demand = await firstStep(account);
  expect((await second(demand, other.device.answer(demand.factor_passkey))).status).toBe(400);
  // Alone: the handle says another user, or a tenant that has no such passkey.
  expect((await signInAlone(device, { userHandle: `000000/${other.id}` })).status).toBe(400);
  expect((await signInAlone(device, { userHandle: '123456/1' })).status).toBe(400);
  expect((await signInAlone(device, { userHandle: '' })).status).toBe(400);
  expect((await signInAlone(device, { userHandle: '000000/99999999999999' })).status).toBe(400);
  const [{ id }] = (await ownState(account)).passkeys;
  const foreign = await other.call('passkey/remove', { passkeyId: id, ...(await prove(other.call, other.device)) });
  expect(foreign.status).toBe(404);
  expect((await other.call('passkey/rename', { passkeyId: id, name: 'mine' })).status).toBe(404);
  const late = await firstStep(account);
  expect((await call('passkey/remove', { passkeyId: id, ...(await prove(call, device)) })).status).toBe(200);
  expect((await second(late, device.answer(late.factor_passkey))).status).toBe(400);
  expect((await signInAlone(device)).status).toBe(400);
  // None is left: the password is enough again, and the recovery codes are gone.
  expect((await firstStep(account)).access_token).toBeTruthy();
  expect(await ownState(account)).toMatchObject({ isOn: false, codesLeft: 0 });
});

test('alone it signs in where it has verified its user, and not otherwise', async () => {
  const { account, id, device } = await userWithPasskey();
  expect((await signInAlone(device, { isVerified: false })).body.error).toBe('invalid_grant');
  const opened = await signInAlone(device);
  expect(opened.body).toMatchObject({ account, user_id: id, tenant_id: '000000' });
  expect((await requestRefresh(testApp, opened.body.refresh_token)).status).toBe(200);
  const { ticket, options } = (await beginAlone()).data;
  const signed = device.answer(options);
  const many = await Promise.all(
    Array.from({ length: 4 }, () =>
      requestToken(testApp, { grant_type: 'passkey', factor_ticket: ticket, passkey: signed }, headers),
    ),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('tickets are for one purpose: of the profile page, of the second step, of signing in alone', async () => {
  const { account, call, device } = await userWithPasskey();
  const own = (await call('factor/challenge')).body.data;
  const alone = (await beginAlone()).data;
  const demand = await firstStep(account);
  const ask = (grant: string, ticket: string, options: string) =>
    requestToken(testApp, { grant_type: grant, factor_ticket: ticket, passkey: device.answer(options) }, headers);
  for (const { ticket, options } of [own, alone])
    expect((await ask('second_factor', ticket, options)).status).toBe(400);
  expect((await ask('passkey', own.ticket, own.options)).status).toBe(400);
  expect((await ask('passkey', demand.factor_ticket, demand.factor_passkey)).status).toBe(400);
  const proof = { ticket: alone.ticket, passkey: device.answer(alone.options) };
  expect((await call('factor/recovery-codes', proof)).body.error).toBe('auth.passkey-refused');
  laterOn(6 * 60);
  expect((await ask('passkey', alone.ticket, alone.options)).status).toBe(400);
});

test('a user who may not sign in, and one whose password was reset', async () => {
  const { id, device } = await userWithPasskey();
  const setStatus = (status: number) =>
    testApp.run('000000', (ctx) =>
      sql`update sys_user set status = ${status} where tenant_id = app_tenant() and id = ${id}::bigint`.execute(ctx.db),
    );
  await setStatus(2);
  expect((await signInAlone(device)).body.error_description).toMatch(/待管理员审核/);
  await setStatus(1);
  expect((await signInAlone(device)).status).toBe(200);
  expect((await testApp.call('admin', 'POST', '/blade-user/reset-password', { userIds: id })).status).toBe(200);
  expect((await signInAlone(device)).body.error).toBe('password_change_required');
});

test('five wrong ones close the second step, a right one and a code too; alone for one address only', async () => {
  const { account, device, recoveryCodes } = await userWithPasskey();
  const stranger = createPasskeyDevice();
  const demand = await firstStep(account);
  const wrong = await Promise.all(
    Array.from({ length: 6 }, () =>
      second(demand, stranger.answer(demand.factor_passkey, { credentialId: device.id, userHandle: '' })),
    ),
  );
  expect(wrong.filter(({ status }) => status === 200)).toHaveLength(0);
  expect((await second(demand, device.answer(demand.factor_passkey))).body.error_description).toMatch(/30分钟/);
  const code = { grant_type: 'second_factor', factor_ticket: demand.factor_ticket, code: recoveryCodes[0] ?? '' };
  expect((await requestToken(testApp, code)).status).toBe(429);
  expect((await signInAlone(device)).status).toBe(200);
  for (const _ of [1, 2, 3, 4, 5]) await signInAlone(device, { isVerified: false });
  expect((await signInAlone(device)).body.error_description).toMatch(/30分钟/);
});

test('only where browsers have them: https and a name', async () => {
  const { account, call, device } = await userWithPasskey();
  const without: Record<string, string>[] = [
    { host: 'refectory.example' },
    { host: '192.168.1.5', origin: 'https://192.168.1.5' },
  ];
  for (const at of without) {
    expect((await beginAlone(at)).error).toBe('auth.passkey-unavailable');
    expect((await call('passkey/begin', await prove(call, device), at)).body.error).toBe('auth.passkey-unavailable');
    const demand = await firstStep(account, at);
    expect(demand.factor_ways).toEqual(['recovery']);
    expect(demand.factor_passkey).toBeUndefined();
  }
  // One made here is not asked for elsewhere.
  const elsewhere = { host: 'other.example', origin: 'https://other.example' };
  expect((await firstStep(account, elsewhere)).factor_ways).toEqual(['recovery']);
  expect((await call('factor/challenge', {}, elsewhere)).body.error).toBe('auth.passkey-unavailable');
  expect((await beginAlone({ host: 'localhost:8080' })).data.options).toContain('localhost');
});
