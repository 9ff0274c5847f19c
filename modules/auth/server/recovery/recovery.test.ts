import { runDueJobs } from '@refectory/engine/jobs/jobs.ts';
import { createJobEnvironment } from '@refectory/server/app/create-job-environment.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { acceptedReply, createSmsFixture, smsPath } from '@refectory/server/test/fixtures/sms-fixture.ts';
import { callWithToken, md5, requestRefresh, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { messageModule } from '#message/server/module.ts';
import { authModule } from '../module.ts';

// A forgotten password is set anew by a code to the phone of the account (spec/auth#forgotten).

const { testApp, gateway, submit, phone, close } = await createSmsFixture();
const { runner } = await testApp.app();
const jobs = [...(authModule.jobs ?? []), ...(messageModule.jobs ?? [])];
const runJobs = () => runDueJobs(testApp.database.ownerUrl, jobs, createJobEnvironment(testApp.pool, runner));
afterAll(close);

const { id: channelId } = (
  await submit({
    code: 'codes',
    provider: 2,
    endpoint: gateway.address,
    bodyTemplate: '{"to":"{phone}","code":"{params.code}"}',
    successText: '"code":0',
  })
).data;
await testApp.call('admin', 'POST', `${smsPath}/enable`, { id: channelId });

let now = Date.parse('2026-11-20T04:00:00Z');
beforeEach(async () => {
  gateway.reply = acceptedReply;
  gateway.requests.length = 0;
  testApp.config.captcha = false;
  now += 60_000;
  testApp.setClock(new Date(now + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '));
  await testApp.run('000000', (ctx) => sql`delete from sys_login_attempt`.execute(ctx.db));
});

let made = 0;
async function somebody(tenantId = '000000') {
  const claimant = { tenantId, account: `forgets${++made}`, phone: phone() };
  const { id } = await testApp.run(tenantId, (ctx) => createUser(ctx, { account: claimant.account }));
  await testApp.run(tenantId, (ctx) =>
    sql`update sys_user set phone = ${claimant.phone} where tenant_id = app_tenant() and id = ${id}`.execute(ctx.db),
  );
  return { ...claimant, id };
}

type Claim = { tenantId: string; account: string; phone: string };
const claim = ({ tenantId, account, phone: number }: Claim) => ({ tenantId, account, phone: number });
const ask = (given: Claim, more: object = {}) =>
  testApp.call(undefined, 'POST', '/blade-auth/oauth/password-code', { ...claim(given), ...more });
const bring = (given: Claim, code: string, newPassword = 'another-1') =>
  testApp.call(undefined, 'POST', '/blade-auth/oauth/password-reset', {
    ...claim(given),
    code,
    newPassword: md5(newPassword),
  });
async function readCode(given: Claim): Promise<string> {
  expect((await ask(given)).status).toBe(200);
  await runJobs();
  const sent = gateway.requests.map(({ body }) => JSON.parse(body) as { to: string; code: string });
  return sent.findLast(({ to }) => to === given.phone)?.code ?? '';
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a forgotten password', () => {
  test('is set by the code of the phone, once; all sessions end', async () => {
    const user = await somebody();
    const { body: session } = await signInWithPassword(testApp, user.account, 'pass1234');
    const code = await readCode(user);
    expect(code).toMatch(/^\d{6}$/);
    expect((await bring(user, code)).body).toMatchObject({ code: 200, data: {} });
    expect((await callWithToken(testApp, session.access_token, 'GET', '/blade-user/info')).status).toBe(401);
    expect((await requestRefresh(testApp, session.refresh_token)).status).toBe(400);
    expect((await signInWithPassword(testApp, user.account, 'another-1')).status).toBe(200);
    expect((await signInWithPassword(testApp, user.account, 'pass1234')).status).toBe(400);
    expect((await bring(user, code, 'third-one')).body).toMatchObject({ code: 400, error: 'auth.wrong-code' });
  });

  test('is answered alike for nobody, another phone and another tenant, and nothing is sent', async () => {
    const user = await somebody();
    const elsewhere = await somebody('100001');
    const asked = [
      { ...user, account: 'nobody-there' },
      { ...user, phone: phone() },
      { ...user, tenantId: '100001' },
      { ...elsewhere, tenantId: '000000' },
      { ...user, tenantId: '999999' },
    ];
    const { body: real } = await ask(user);
    const { requestId: _, ...expected } = real;
    for (const given of asked) {
      const { requestId: _own, ...answer } = (await ask(given)).body;
      expect(answer).toEqual(expected);
    }
    await runJobs();
    expect(gateway.requests.map(({ body }) => JSON.parse(body).to)).toEqual([user.phone]);
    const wrong = await Promise.all([user, ...asked].map(async (given) => (await bring(given, '000000')).body));
    expect(new Set(wrong.map(({ error, msg }) => `${error} ${msg}`)).size).toBe(1);
  });

  test('lasts ten minutes; five tries, twenty at once too; the sixth right one is refused', async () => {
    const user = await somebody();
    const code = await readCode(user);
    const tries = await Promise.all(Array.from({ length: 20 }, () => bring(user, otherThan(code))));
    expect(tries.filter(({ body }) => body.error === 'auth.wrong-code')).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
    await testApp.run('000000', (ctx) => sql`delete from sys_login_attempt`.execute(ctx.db));
    // The code itself is used up, whatever the counters of accounts say.
    expect((await bring(user, code)).body.error).toBe('auth.wrong-code');
    const late = await somebody();
    const old = await readCode(late);
    now += 601_000;
    testApp.setClock(new Date(now + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '));
    expect((await bring(late, old)).body.error).toBe('auth.wrong-code');
  });

  test('one of ten that bring the same code at once sets the password', async () => {
    const user = await somebody();
    const code = await readCode(user);
    await testApp.run('000000', (ctx) => sql`delete from sys_login_attempt`.execute(ctx.db));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => bring(user, code, `at-once-${i}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('asks for a captcha where the sign-in does, and sends five codes in half an hour', async () => {
    const user = await somebody();
    testApp.config.captcha = true;
    expect((await ask(user)).body).toMatchObject({ error: 'auth.wrong-captcha', errors: [{ field: 'captchaCode' }] });
    const { body } = await testApp.call(undefined, 'GET', '/blade-auth/oauth/captcha');
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{ code: string }>`select code from sys_captcha where key = ${body.key}`.execute(ctx.db),
    );
    const captcha = { captchaKey: body.key, captchaCode: rows[0]?.code };
    expect((await ask(user, captcha)).status).toBe(200);
    expect((await ask(user, captcha)).body.error).toBe('auth.wrong-captcha');
    testApp.config.captcha = false;
    for (const given of [user, { ...user, account: 'not-there' }]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(given)));
      const taken = given === user ? 4 : 5;
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(taken);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(8 - taken);
    }
    await runJobs();
    // One message in a minute to one phone.
    expect(gateway.requests).toHaveLength(1);
  });

  test('nobody reads the code in the log, the table or the history; only the phone does', async () => {
    const user = await somebody();
    await ask(user);
    const peek = async (ctx: Parameters<Parameters<typeof testApp.run>[1]>[0]) =>
      (
        await sql<{ params: object; sealed: string | null; code_hash: string | null }>`
          select d.params, d.sealed_params as sealed, c.code_hash
          from message_sms_delivery d left join sys_password_code c on c.tenant_id = d.tenant_id and c.user_id = ${user.id}
          where d.tenant_id = app_tenant() and d.phone = ${user.phone}`.execute(ctx.db)
      ).rows;
    await runJobs();
    const code = JSON.parse(gateway.requests.at(-1)?.body ?? '{}').code as string;
    const [row] = await testApp.run('000000', peek);
    expect(row).toMatchObject({ params: {}, sealed: null });
    expect(row?.code_hash).not.toContain(code);
    const log = await testApp.call('admin', 'GET', '/blade-resource/sms-log/list', { phone: user.phone });
    expect(JSON.stringify(log.body.data.records)).not.toContain(code);
  });

  test('is no way in for whom an administrator has not approved, and none without a channel', async () => {
    const user = await somebody();
    await testApp.run('000000', (ctx) =>
      sql`update sys_user set status = 2 where tenant_id = app_tenant() and id = ${user.id}`.execute(ctx.db),
    );
    expect(await readCode(user)).toBe('');
    const elsewhere = await somebody('100001');
    expect(await readCode(elsewhere)).toBe('');
  });

  test('malformed tenants and forged input are refused', async () => {
    const user = await somebody();
    for (const tenantId of ["0' or 1=1", '../000', '1']) expect((await ask({ ...user, tenantId })).status).toBe(404);
    expect((await bring(user, '')).status).toBe(400);
    expect((await bring(user, '%')).body.error).toBe('auth.wrong-code');
  });
});

describe('the phone of somebody with more rights', () => {
  test('cannot be changed by who may not have those rights', async () => {
    const higher = await testApp.run('000000', (ctx) =>
      createUser(ctx, { account: 'higher', permissions: ['post', 'role', 'role_edit'] }),
    );
    await testApp.run('000000', (ctx) => createUser(ctx, { account: 'clerk', permissions: ['user', 'user_edit'] }));
    const change = (account: string, number: string) =>
      testApp.call(account, 'POST', '/blade-user/update', { id: higher.id, phone: number });
    expect((await change('clerk', phone())).status).toBe(403);
    expect((await change('admin', phone())).status).toBe(200);
  });
});
