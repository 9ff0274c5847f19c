import { createPasskeyDevice } from '@refectory/server/test/fixtures/passkey/passkey-device.ts';
import { openPasskeyFixture } from '@refectory/server/test/fixtures/passkey/passkey-users.ts';
import { requestRefresh, requestToken } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';

// Passkeys of a person: added, named, removed, required by a role, removed by an administrator (spec/auth#passkeys).

const {
  testApp,
  newUser,
  requireFactor,
  addPasskey,
  userWithPasskey,
  firstStep,
  second,
  ownState,
  prove,
  signInAlone,
  laterOn,
  password,
  headers,
} = await openPasskeyFixture();

test('a second one, an app, new codes and removal take a factor, not the password', async () => {
  const { account, call, device, recoveryCodes } = await userWithPasskey();
  expect((await addPasskey(call)).answer.body.error).toBe('auth.factor-proof');
  const another = await addPasskey(call, await prove(call, device));
  expect(another.answer.body.data.recoveryCodes).toEqual([]);
  expect((await addPasskey(call, { code: recoveryCodes[0] })).answer.status).toBe(200);
  expect((await call('factor/begin', { oldPassword: password })).body.error).toBe('auth.factor-proof');
  const { ticket, uri } = (await call('factor/begin', await prove(call, device))).body.data;
  const code = (at = 0) => (URI.parse(uri) as TOTP).generate({ timestamp: testApp.now().getTime() + at });
  expect((await call('factor/confirm', { ticket, code: code() })).body.data.recoveryCodes).toEqual([]);
  expect((await firstStep(account)).factor_ways).toEqual(['app', 'recovery', 'passkey']);
  const renewed = (await call('factor/recovery-codes', await prove(call, device))).body.data.recoveryCodes;
  expect(renewed).toHaveLength(10);
  const replayed = await prove(call, device);
  expect((await call('factor/recovery-codes', replayed)).status).toBe(200);
  expect((await call('factor/recovery-codes', replayed)).body.errors).toMatchObject([{ field: 'code' }]);
  // The app goes, the passkeys stay; then they go too.
  laterOn(60);
  expect((await call('factor/remove', { code: code() })).status).toBe(200);
  const { passkeys, setUpAt, isOn, codesLeft } = await ownState(account);
  expect([passkeys.length, setUpAt, isOn, codesLeft]).toEqual([3, '', true, 10]);
});

test('renamed by its owner; a passkey is added once, and at most twenty', async () => {
  const { account, call, device } = await userWithPasskey();
  const [{ id }] = (await ownState(account)).passkeys;
  expect((await call('passkey/rename', { passkeyId: id, name: 'YubiKey' })).status).toBe(200);
  expect((await ownState(account)).passkeys).toMatchObject([{ name: 'YubiKey' }]);
  const { ticket, options } = (await call('passkey/begin', await prove(call, device))).body.data;
  expect(JSON.parse(options).excludeCredentials).toMatchObject([{ id: device.id }]);
  const again = { ticket, passkey: device.create(options), name: 'again' };
  expect((await call('passkey/confirm', again)).body.error).toBe('auth.passkey-there');
  await testApp.run('000000', (ctx) =>
    sql`insert into sys_passkey (user_id, credential_id, public_key, counter, origin, name, challenge_at)
      select user_id, credential_id || n, public_key, 0, origin, name, 0 from sys_passkey, generate_series(1, 19) n
      where tenant_id = app_tenant() and id = ${id}::bigint`.execute(ctx.db),
  );
  expect((await addPasskey(call, await prove(call, device))).answer.body.error).toBe('auth.passkey-limit');
});

test('a set-up is the caller’s, ends with the password, and is no other set-up', async () => {
  const { call } = await newUser();
  const other = await newUser();
  const device = createPasskeyDevice();
  const { ticket, options } = (await call('passkey/begin', { oldPassword: password })).body.data;
  const passkey = device.create(options);
  expect((await other.call('passkey/confirm', { ticket, passkey, name: 'x' })).body.error).toBe('auth.factor-ticket');
  expect((await call('factor/confirm', { ticket, code: '000000' })).body.error).toBe('auth.factor-ticket');
  expect((await call('passkey/begin', { oldPassword: 'wrong' })).body.errors).toMatchObject([{ field: 'oldPassword' }]);
  const two = await Promise.all([1, 2].map(() => call('passkey/confirm', { ticket, passkey, name: 'x' })));
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a role requires a factor: a passkey set up at sign-in does, with recovery codes, and the last one stays', async () => {
  const { account, id } = await newUser();
  await requireFactor(id);
  const demand = await firstStep(account);
  expect(demand).toMatchObject({ error: 'second_factor_setup_required', factor_ways: ['app', 'passkey'] });
  const device = createPasskeyDevice();
  expect((await second(demand, device.create(demand.factor_passkey, { rpId: 'evil.example' }))).status).toBe(400);
  const opened = await second(demand, device.create(demand.factor_passkey));
  expect(opened.body.recovery_codes).toHaveLength(10);
  // Another that was begun with the same password is too late, whichever it sets up.
  expect((await second(demand, createPasskeyDevice().create(demand.factor_passkey))).status).toBe(400);
  expect((await requestRefresh(testApp, opened.body.refresh_token)).status).toBe(200);
  const next = await firstStep(account);
  expect(next.factor_ways).toEqual(['recovery', 'passkey']);
  const token = { 'blade-auth': `bearer ${opened.body.access_token}`, ...headers };
  const own = async (path: string, input: object = {}) => {
    laterOn();
    return testApp.call(undefined, 'POST', `/blade-auth/${path}`, input, { headers: token });
  };
  const { passkeys } = (await testApp.call(undefined, 'GET', '/blade-auth/factor', {}, { headers: token })).body.data;
  const removal = async () =>
    (await own('passkey/remove', { passkeyId: passkeys[0].id, code: opened.body.recovery_codes[0] })).body.error;
  expect(await removal()).toBe('auth.factor-required-by-role');
});

test('of two removals of the last factors at the same time a role leaves one', async () => {
  const { account, id, call, recoveryCodes } = await userWithPasskey();
  expect((await addPasskey(call, { code: recoveryCodes[0] })).answer.status).toBe(200);
  await requireFactor(id);
  const { passkeys } = await ownState(account);
  const answers = await Promise.all(
    passkeys.map((passkey: { id: string }, n: number) =>
      call('passkey/remove', { passkeyId: passkey.id, code: recoveryCodes[n + 1] }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('the list of sessions says with which factor each was opened', async () => {
  const { account, device, recoveryCodes } = await userWithPasskey();
  await signInAlone(device);
  const demand = await firstStep(account);
  const code = { grant_type: 'second_factor', factor_ticket: demand.factor_ticket, code: recoveryCodes[0] ?? '' };
  expect((await requestToken(testApp, code)).status).toBe(200);
  const list = await testApp.call('admin', 'GET', '/blade-auth/session/page', { account, size: 20 });
  const methods = list.body.data.records.map(({ method }: { method: number }) => method);
  expect(methods.sort()).toEqual([1, 3, 4]);
});

test('an administrator removes passkeys too, and their owner is told by whom', async () => {
  const { account, id, device } = await userWithPasskey();
  expect((await testApp.call('admin', 'POST', '/blade-user/remove-factor', { ids: id })).status).toBe(200);
  expect((await signInAlone(device)).status).toBe(400);
  expect((await firstStep(account)).access_token).toBeTruthy();
  const mails = () =>
    testApp.run('000000', (ctx) =>
      sql<{ title: string; title_en: string; content: string; content_en: string }>`
        select title, title_en, content, content_en from message_mail where tenant_id = app_tenant() and user_id = ${id}::bigint`.execute(
        ctx.db,
      ),
    );
  expect((await mails()).rows).toMatchObject([
    {
      title: '您的两步验证已被管理员解除',
      title_en: 'An administrator has removed your second factor',
      content: expect.stringMatching(/^操作人：.*admin/),
      content_en: expect.stringMatching(/^Removed by .*admin/),
    },
  ]);
  // Nothing is removed a second time, so nothing is told.
  expect((await testApp.call('admin', 'POST', '/blade-user/remove-factor', { ids: id })).status).toBe(200);
  expect((await mails()).rows).toHaveLength(1);
});
