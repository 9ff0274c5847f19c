import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import {
  callWithToken,
  md5,
  requestRefresh,
  requestToken,
  signInWithPassword,
} from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeSessionsJob } from './purge-sessions-job.ts';

const testApp = await createTestApp();
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

let number = 0;
const signedIn = async (permissions: readonly string[] = []) => {
  const account = `session${++number}`;
  const { id } = await testApp.run('000000', (ctx) => createUser(ctx, { account, permissions }));
  const { body } = await signInWithPassword(testApp, account, 'pass1234');
  return { account, id, access: body.access_token as string, refresh: body.refresh_token as string };
};
const reach = async (token: string) =>
  (await callWithToken(testApp, token, 'GET', '/blade-auth/oauth/user-info')).status;
const over = { error: 'invalid_grant', error_description: '登录已失效，请重新登录' };
const ended = (id: string) =>
  testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{
      end_reason: string;
    }>`select end_reason from sys_session where user_id = ${id} and ended_at is not null`.execute(ctx.db);
    return rows.map((row) => row.end_reason);
  });

describe('refresh', () => {
  test('gives a new pair with all the user fields again; both access tokens stay good until they expire', async () => {
    const { access, refresh } = await signedIn();
    testApp.setClock('2026-11-20 12:50:00');
    const { status, body } = await requestRefresh(testApp, refresh);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(refresh);
    expect(body).toMatchObject({
      expires_in: 3600,
      tenant_id: '000000',
      account: expect.any(String),
      role_id: expect.any(String),
    });
    expect(await reach(access)).toBe(200);
    expect(await reach(body.access_token)).toBe(200);
    testApp.setClock('2026-11-20 13:00:00');
    expect(await reach(access)).toBe(401);
    expect(await reach(body.access_token)).toBe(200);
  });

  test('a spent token gives a sibling pair within 60 s; later it is reuse and ends the whole session', async () => {
    const { id, refresh } = await signedIn();
    const first = await requestRefresh(testApp, refresh);
    testApp.setClock('2026-11-20 12:01:00');
    const sibling = await requestRefresh(testApp, refresh);
    expect(sibling.status).toBe(200);
    expect(await reach(sibling.body.access_token)).toBe(200);
    expect((await requestRefresh(testApp, sibling.body.refresh_token)).status).toBe(200);
    testApp.setClock('2026-11-20 12:01:01');
    expect((await requestRefresh(testApp, refresh)).body).toEqual(over);
    expect(await ended(id)).toEqual(['reuse']);
    expect((await requestRefresh(testApp, first.body.refresh_token)).body).toEqual(over);
  });

  test('reuse is in the error log', async () => {
    const { id, account, refresh } = await signedIn();
    await requestRefresh(testApp, refresh);
    testApp.setClock('2026-11-20 12:10:00');
    await requestRefresh(testApp, refresh);
    const { rows } = await testApp.run('000000', (ctx) =>
      sql`select message from log_error where exception_name = 'RefreshTokenReused' and params like ${`%${id}%`}`.execute(
        ctx.db,
      ),
    );
    expect(rows).toHaveLength(1);
    expect(account).toBeTruthy();
  });

  test('32 at once with one token: each gets a pair of its own, and all of them work', async () => {
    const { refresh } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 32 }, () => requestRefresh(testApp, refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200));
    const next = answers.map(({ body }) => body.refresh_token as string);
    expect(new Set(next).size).toBe(32);
    const again = await Promise.all(next.map((token) => requestRefresh(testApp, token)));
    expect(again.every(({ status }) => status === 200)).toBe(true);
  });

  test('ends seven days after sign-in, however often it was renewed; the last access token ends with it', async () => {
    let { refresh } = await signedIn();
    for (const day of ['22', '24', '26']) {
      testApp.setClock(`2026-11-${day} 12:00:00`);
      refresh = (await requestRefresh(testApp, refresh)).body.refresh_token;
    }
    testApp.setClock('2026-11-27 11:59:00');
    const last = await requestRefresh(testApp, refresh);
    expect(last.body.expires_in).toBe(60);
    testApp.setClock('2026-11-27 12:00:01');
    expect((await requestRefresh(testApp, last.body.refresh_token)).body).toEqual(over);
  });

  test('belongs to its client and its tenant, and to nobody who makes one up', async () => {
    const { refresh } = await signedIn();
    await testApp.run('000000', (ctx) =>
      sql`insert into sys_client (client_id, client_secret, authorized_grant_types)
        select 'other', client_secret, authorized_grant_types from sys_client where client_id = 'saber' on conflict do nothing`.execute(
        ctx.db,
      ),
    );
    const other = { authorization: `Basic ${btoa('other:saber_secret')}` };
    expect((await requestRefresh(testApp, refresh, other)).body).toEqual(over);
    for (const token of [`100001${refresh.slice(6)}`, `000000.${'x'.repeat(43)}`, 'x', `999999${refresh.slice(6)}`])
      expect((await requestRefresh(testApp, token)).body).toEqual(over);
    expect((await requestRefresh(testApp, refresh)).status).toBe(200);
  });

  test('does not count against the limits of sign-in', async () => {
    const { refresh } = await signedIn();
    for (let i = 0; i < 12; i++) await requestRefresh(testApp, `000000.${'x'.repeat(43)}`);
    expect((await requestRefresh(testApp, refresh)).status).toBe(200);
  });
});

describe('the end of a session', () => {
  test('logout ends this session and no other, also with an expired token', async () => {
    const { account, id, access, refresh } = await signedIn();
    const second = (await signInWithPassword(testApp, account, 'pass1234')).body;
    const { status, body } = await callWithToken(testApp, access, 'GET', '/blade-auth/oauth/logout');
    expect({ status, body }).toMatchObject({ status: 200, body: { code: 200, success: true, data: {} } });
    expect(await reach(access)).toBe(401);
    expect((await requestRefresh(testApp, refresh)).body).toEqual(over);
    expect(await reach(second.access_token)).toBe(200);
    testApp.setClock('2026-11-20 14:00:00');
    expect((await callWithToken(testApp, second.access_token, 'GET', '/blade-auth/oauth/logout')).status).toBe(200);
    expect(await ended(id)).toEqual(['logout', 'logout']);
    expect((await testApp.call(undefined, 'GET', '/blade-auth/oauth/logout')).status).toBe(401);
  });

  test('a new password, a lost role and removal end all sessions', async () => {
    const changes = {
      password: (id: string) =>
        sql`update sys_user set password = (select password from sys_user where account = 'admin') where id = ${id}`,
      role: (id: string) => sql`update sys_user set role_id = '{}' where id = ${id}`,
    };
    for (const [reason, change] of Object.entries(changes)) {
      const { id, access, refresh } = await signedIn();
      expect(await reach(access)).toBe(200);
      await testApp.run('000000', (ctx) => change(id).execute(ctx.db));
      expect((await requestRefresh(testApp, refresh)).body).toEqual(over);
      await expect.poll(() => reach(access)).toBe(401);
      expect(await ended(id)).toEqual([reason]);
    }
    const { id, access, refresh } = await signedIn();
    expect((await testApp.call('admin', 'POST', '/blade-user/remove', { ids: id })).status).toBe(200);
    expect(await reach(access)).toBe(401);
    expect((await requestRefresh(testApp, refresh)).body).toEqual(over);
  });

  test('another role beside the old one ends nothing', async () => {
    const { id, access } = await signedIn();
    await testApp.run('000000', (ctx) =>
      sql`update sys_user set role_id = role_id || array(select id from sys_role where role_alias = 'user') where id = ${id}`.execute(
        ctx.db,
      ),
    );
    expect(await ended(id)).toEqual([]);
    expect(await reach(access)).toBe(200);
  });

  test('a removed tenant signs nobody in and out goes who is in; restored it begins anew', async () => {
    const { tenantId } = (
      await testApp.call('admin', 'POST', '/blade-system/tenant/submit', { tenantName: '短命', linkman: 'x' })
    ).body.data;
    const signIn = () =>
      requestToken(testApp, { grant_type: 'password', tenantId, username: 'admin', password: md5('admin') });
    const { access_token } = (await signIn()).body;
    expect(await reach(access_token)).toBe(200);
    const { records } = (await testApp.call('admin', 'GET', '/blade-system/tenant/list', { tenantId })).body.data;
    const removed = await testApp.call('admin', 'POST', '/blade-system/tenant/remove', { ids: records[0].id });
    expect(removed.body.data.results[0].ok).toBe(true);
    expect(await reach(access_token)).toBe(401);
    expect((await signIn()).body.error_description).toBe('租户已停用');
    const [entry] = (await testApp.call('admin', 'GET', '/blade-system/tenant/history', { id: records[0].id })).body
      .data;
    expect((await testApp.call('admin', 'POST', '/blade-system/tenant/restore', { historyId: entry.id })).status).toBe(
      200,
    );
    expect(await reach(access_token)).toBe(401);
    expect((await signIn()).status).toBe(200);
  });
});

test('sessions a month past their end are forgotten, with their spent tokens', async () => {
  const { id, refresh } = await signedIn();
  const count = async () => {
    const { rows } = await testApp.run('000000', (ctx) =>
      sql`select from sys_refresh_token t join sys_session s on s.id = t.session_id where s.user_id = ${id}`.execute(
        ctx.db,
      ),
    );
    return rows.length;
  };
  await requestRefresh(testApp, refresh);
  const environment = { withTenant: testApp.run, listTenants: async () => ['000000', '100001'], now: testApp.now };
  testApp.setClock('2026-12-27 11:00:00');
  await purgeSessionsJob.run(environment, undefined as never);
  expect(await count()).toBe(2);
  testApp.setClock('2026-12-27 12:30:00');
  await purgeSessionsJob.run(environment, undefined as never);
  expect(await count()).toBe(0);
});
