import { createUser } from '@refectory/server/test/factories/user.ts';
import {
  createPasskeyDevice,
  type Deviation,
  fromPasskeyAddress,
  type PasskeyDevice,
} from '@refectory/server/test/fixtures/passkey-device.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { requestRefresh, requestToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { TOTP, URI } from 'otpauth';
import { afterAll, expect, test } from 'vitest';

// Passkeys as a second factor and alone (spec/auth#passkeys).

const testApp = await createTestApp();
await testApp.app();
afterAll(() => testApp.close());

const password = 'pass1234';
const headers = fromPasskeyAddress;
let seconds = 0;
/** Each challenge is newer than the one before. */
function laterOn(by = 1): void {
  seconds += by;
  const at = new Date(Date.parse('2026-11-20T12:00:00Z') + seconds * 1000);
  testApp.setClock(at.toISOString().slice(0, 19).replace('T', ' '));
}

let made = 0;
async function newUser() {
  const account = `passkey${++made}`;
  const { id } = await testApp.run('000000', (ctx) => createUser(ctx, { account, permissions: ['user'] }));
  const call = (path: string, input: object = {}, at: Record<string, string> = headers) => {
    laterOn();
    return testApp.call(account, 'POST', `/blade-auth/${path}`, input, { headers: at });
  };
  return { account, id, call };
}
const requireFactor = (id: string) =>
  testApp.run('000000', (ctx) =>
    sql`update sys_role r set requires_factor = true from sys_user u
      where r.tenant_id = app_tenant() and u.tenant_id = r.tenant_id and u.id = ${id}::bigint and r.id = any (u.role_id)`.execute(
      ctx.db,
    ),
  );

type Caller = Awaited<ReturnType<typeof newUser>>['call'];
/** Adds a passkey on the profile page; the proof is the password, or a factor. */
async function addPasskey(call: Caller, proof: object = { oldPassword: password }, deviation: Deviation = {}) {
  const device = createPasskeyDevice();
  const begun = await call('passkey/begin', proof);
  if (begun.status !== 200) return { device, answer: begun };
  const { ticket, options } = begun.body.data;
  const answer = await call('passkey/confirm', { ticket, passkey: device.create(options, deviation), name: '手机' });
  return { device, answer, ticket, options };
}
async function userWithPasskey() {
  const user = await newUser();
  const { device, answer } = await addPasskey(user.call);
  return { ...user, device, recoveryCodes: answer.body.data.recoveryCodes as string[] };
}
async function firstStep(account: string, at: Record<string, string> = headers) {
  laterOn();
  return (await signInWithPassword(testApp, account, password, at)).body;
}
const second = (demand: { factor_ticket: string }, passkey: string) =>
  requestToken(testApp, { grant_type: 'second_factor', factor_ticket: demand.factor_ticket, passkey }, headers);
async function ownState(account: string) {
  return (await testApp.call(account, 'GET', '/blade-auth/factor')).body.data;
}
/** The answer of a passkey that stands for a code on the profile page. */
async function prove(call: Caller, device: PasskeyDevice, deviation: Deviation = {}) {
  const { ticket, options } = (await call('factor/challenge')).body.data;
  return { ticket, passkey: device.answer(options, deviation) };
}

async function beginAlone(at: Record<string, string> = headers) {
  laterOn();
  return (await testApp.call(undefined, 'POST', '/blade-auth/passkey/sign-in', {}, { headers: at })).body;
}
async function signInAlone(device: PasskeyDevice, deviation: Deviation = {}) {
  const { ticket, options } = (await beginAlone()).data;
  return requestToken(
    testApp,
    { grant_type: 'passkey', factor_ticket: ticket, passkey: device.answer(options, deviation) },
    headers,
  );
}

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
      sql<{ title: string; content: string }>`
        select title, content from message_mail where tenant_id = app_tenant() and user_id = ${id}::bigint`.execute(
        ctx.db,
      ),
    );
  expect((await mails()).rows).toMatchObject([
    {
      title: expect.stringMatching(/两步验证已被管理员解除 · An administrator/),
      content: expect.stringContaining('admin'),
    },
  ]);
  // Nothing is removed a second time, so nothing is told.
  expect((await testApp.call('admin', 'POST', '/blade-user/remove-factor', { ids: id })).status).toBe(200);
  expect((await mails()).rows).toHaveLength(1);
});
