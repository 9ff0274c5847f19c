import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, requestRefresh, requestToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { TOTP, URI } from 'otpauth';
import { afterAll, expect, test } from 'vitest';

// Codes of an app and recovery codes, required by roles (spec/auth#second-factor).

const testApp = await createTestApp();
await testApp.app();
afterAll(() => testApp.close());

const password = 'pass1234';
let minute = 0;
/** Each test has minutes of its own, so that no code is used by another. */
function laterOn(): void {
  minute += 2;
  testApp.setClock(`2026-11-20 12:${String(minute).padStart(2, '0')}:00`);
}
const codeFor = (uri: string, seconds = 0) =>
  (URI.parse(uri) as TOTP).generate({ timestamp: testApp.now().getTime() + seconds * 1000 });
const answerCode = (ticket: string, code: string) =>
  requestToken(testApp, { grant_type: 'second_factor', factor_ticket: ticket, code });

let made = 0;
async function newUser(requires = false) {
  const account = `factor${++made}`;
  const { id } = await testApp.run('000000', (ctx) => createUser(ctx, { account, permissions: ['user'] }));
  if (requires)
    await testApp.run('000000', (ctx) =>
      sql`update sys_role r set requires_factor = true from sys_user u
        where r.tenant_id = app_tenant() and u.tenant_id = r.tenant_id and u.id = ${id}::bigint and r.id = any (u.role_id)`.execute(
        ctx.db,
      ),
    );
  return { account, id };
}

/** A user with an app, set up on the profile page. */
async function userWithApp() {
  laterOn();
  const { account, id } = await newUser();
  const call = (path: string, input: object) => testApp.call(account, 'POST', `/blade-auth/factor${path}`, input);
  const { ticket, uri } = (await call('/begin', { oldPassword: password })).body.data;
  const { recoveryCodes } = (await call('/confirm', { ticket, code: codeFor(uri) })).body.data;
  laterOn();
  return { account, id, uri: uri as string, recoveryCodes: recoveryCodes as string[], call };
}
const firstStep = async (account: string) => (await signInWithPassword(testApp, account, password)).body;

test('a right password opens no session; with a code it does, and each code once', async () => {
  const { account, uri } = await userWithApp();
  const refused = await signInWithPassword(testApp, account, password);
  expect(refused).toMatchObject({ status: 400, body: { error: 'second_factor_required' } });
  expect(refused.body.access_token).toBeUndefined();
  expect(refused.body.factor_secret).toBeUndefined();
  const ticket = refused.body.factor_ticket;
  expect((await answerCode(ticket, '000000')).body.error).toBe('invalid_grant');
  const code = codeFor(uri);
  const answers = await Promise.all(Array.from({ length: 4 }, () => answerCode(ticket, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await answerCode(ticket, codeFor(uri, -30))).status).toBe(400);
  expect((await answerCode(ticket, codeFor(uri, 30))).status).toBe(200);
});

test('a recovery code is good once, however it is typed', async () => {
  const { account, recoveryCodes } = await userWithApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first, second] = recoveryCodes as [string, string];
  const { factor_ticket: ticket } = await firstStep(account);
  expect((await answerCode(ticket, first.toUpperCase().replace('-', ' '))).status).toBe(200);
  expect((await answerCode(ticket, first)).status).toBe(400);
  laterOn();
  const { factor_ticket: next } = await firstStep(account);
  const answers = await Promise.all([1, 2, 3, 4].map(() => answerCode(next, second)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await testApp.call('admin', 'GET', '/blade-auth/factor')).body.data).toMatchObject({
    isOn: false,
    codesLeft: 0,
  });
});

test('five wrong codes close the second step, a right one too', async () => {
  const { account, uri } = await userWithApp();
  const { factor_ticket: ticket } = await firstStep(account);
  const wrong = await Promise.all(Array.from({ length: 6 }, (_, n) => answerCode(ticket, `00000${n}`)));
  expect(wrong.filter(({ status }) => status === 200)).toHaveLength(0);
  expect((await answerCode(ticket, codeFor(uri))).body.error_description).toMatch(/30分钟/);
});

test('a ticket is no token, runs out, ends with its password, and is nobody else’s', async () => {
  const { account, uri, id } = await userWithApp();
  const { factor_ticket: ticket } = await firstStep(account);
  const used = await testApp
    .app()
    .then(({ http }) =>
      http.inject({ url: '/api/blade-auth/oauth/user-info', headers: { 'blade-auth': `bearer ${ticket}` } }),
    );
  expect(used.statusCode).toBe(401);
  expect((await answerCode(`${ticket.slice(0, -6)}AAAAA=`, codeFor(uri))).status).toBe(400);
  for (const _ of [1, 2, 3]) laterOn();
  expect((await answerCode(ticket, codeFor(uri))).status).toBe(400);
  const { factor_ticket: fresh } = await firstStep(account);
  expect((await testApp.call('admin', 'POST', '/blade-user/reset-password', { userIds: id })).status).toBe(200);
  expect((await answerCode(fresh, codeFor(uri))).status).toBe(400);
});

test('a role requires it: no session without, set up with the first code, recovery codes with the session', async () => {
  const { account } = await newUser(true);
  const asked = await firstStep(account);
  expect(asked.error).toBe('second_factor_setup_required');
  expect((await answerCode(asked.factor_ticket, '123456')).status).toBe(400);
  const other = await firstStep(account);
  const [one, two] = await Promise.all([
    answerCode(asked.factor_ticket, codeFor(asked.factor_uri)),
    answerCode(other.factor_ticket, codeFor(other.factor_uri)),
  ]);
  expect([one, two].map(({ status }) => status).sort()).toEqual([200, 400]);
  const [opened] = [one, two].filter(({ status }) => status === 200);
  expect(opened?.body.recovery_codes).toHaveLength(10);
  // From now on it is asked for, and cannot be turned off.
  expect((await firstStep(account)).error).toBe('second_factor_required');
  const code = opened?.body.recovery_codes[0];
  const removal = await callWithToken(testApp, opened?.body.access_token, 'POST', '/blade-auth/factor/remove', {
    code,
  });
  expect(removal.body.error).toBe('auth.factor-required-by-role');
});

test('a role that begins to require it ends what is open without: it is not renewed until one is set up', async () => {
  laterOn();
  const { account, id } = await newUser();
  const { body: open } = await signInWithPassword(testApp, account, password);
  const refreshed = await requestRefresh(testApp, open.refresh_token);
  expect(refreshed.status).toBe(200);
  await testApp.run('000000', (ctx) =>
    sql`update sys_role r set requires_factor = true from sys_user u
      where r.tenant_id = app_tenant() and u.tenant_id = r.tenant_id and u.id = ${id}::bigint and r.id = any (u.role_id)`.execute(
      ctx.db,
    ),
  );
  expect((await requestRefresh(testApp, refreshed.body.refresh_token)).status).toBe(400);
  const asked = await firstStep(account);
  const code = codeFor(asked.factor_uri);
  const { body: next } = await answerCode(asked.factor_ticket, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect((await requestRefresh(testApp, next.refresh_token)).status).toBe(200);
});

test('turned off with a code, not with the password, and not while a role requires it', async () => {
  const { account, uri, call } = await userWithApp();
  const guessed = await testApp.call('admin', 'POST', '/blade-auth/factor/begin', { oldPassword: 'wrong' });
  expect(guessed.body).toMatchObject({ code: 400, errors: [{ field: 'oldPassword' }] });
  expect((await call('/begin', { oldPassword: password })).body.msg).toMatch(/已绑定/);
  expect((await call('/remove', { code: '000000' })).body.errors).toMatchObject([{ field: 'code' }]);
  expect((await call('/remove', { code: codeFor(uri) })).status).toBe(200);
  expect((await signInWithPassword(testApp, account, password)).status).toBe(200);
});

test('an administrator removes it, not the own one; the history says so', async () => {
  const { account, id } = await userWithApp();
  const list = await testApp.call('admin', 'GET', '/blade-user/page', { account, hasFactor: true });
  expect(list.body.data.total).toBe(1);
  expect((await testApp.call('admin', 'POST', '/blade-user/remove-factor', { ids: id })).status).toBe(200);
  expect((await signInWithPassword(testApp, account, password)).status).toBe(200);
  const own = await testApp.run('000000', (ctx) =>
    sql<{ id: string }>`select id from sys_user where tenant_id = app_tenant() and account = 'admin'`.execute(ctx.db),
  );
  const refused = await testApp.call('admin', 'POST', '/blade-user/remove-factor', { ids: own.rows[0]?.id });
  expect(refused.body.error).toBe('system.factor-own');
  const history = await testApp.call('admin', 'GET', '/blade-user/history', { id });
  expect(JSON.stringify(history.body.data)).toContain('hasFactor');
  const { rows } = await testApp.run('000000', (ctx) =>
    sql<{
      n: number;
    }>`select count(*)::int as n from sys_recovery_code where tenant_id = app_tenant() and user_id = ${id}::bigint`.execute(
      ctx.db,
    ),
  );
  expect(rows).toEqual([{ n: 0 }]);
});
