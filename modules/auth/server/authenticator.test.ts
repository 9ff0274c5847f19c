import { createPool } from '@refectory/engine/database/pool.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { homeServers } from '@refectory/server/test/home-servers.ts';
import { measureFastest } from '@refectory/server/test/measure-fastest.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { type AccessTokenClaims, createAccessTokenCodec } from './token/access-token.ts';

let testApp: TestApp;
/** As another server process has it: its own pool, its own memory. */
let elsewhere: { authority: Authenticator; queries: () => number; close(): Promise<void> };
let number = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  const pool = createPool(testApp.database.appUrl);
  let queries = 0;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    queries += 1;
    return query(...args);
  }) as typeof pool.query;
  const authority = createAuthenticator({ servers: homeServers(pool), config: testApp.config, now: testApp.now });
  elsewhere = {
    authority,
    queries: () => queries,
    close: async () => {
      await authority.close();
      await pool.end();
    },
  };
});
afterAll(async () => {
  await elsewhere.close();
  await testApp.close();
});

const request = (token: string, more: object = {}) =>
  ({ headers: { 'blade-auth': `bearer ${token}` }, query: {}, url: '/api/x', ...more }) as never;
const signedIn = async (permissions: readonly string[] = [], tenantId = '000000') => {
  const account = `right${++number}`;
  const { id, roleId } = await testApp.run(tenantId, (ctx) => createUser(ctx, { account, permissions }));
  const { body } = await signInWithPassword(testApp, `${tenantId}/${account}`, 'pass1234');
  return { account, id, roleId, token: body.access_token as string };
};
/** Asks until it is answered from memory. */
const warm = async (token: string) => {
  const asks = async () => {
    await elsewhere.authority.authenticate(request(token));
    const before = elsewhere.queries();
    await elsewhere.authority.authenticate(request(token));
    return elsewhere.queries() - before;
  };
  await expect.poll(asks, { timeout: 5000 }).toBe(0);
};
const permissionsElsewhere = async (token: string) => [
  ...(await elsewhere.authority.authenticate(request(token))).actor.permissions,
];

describe('who a request comes from', () => {
  test('rights are those of the database: granted codes and the menus above them', async () => {
    const { account, token, id, roleId } = await signedIn(['post_add', 'dept']);
    const signed = await elsewhere.authority.authenticate(request(token));
    expect(signed).toMatchObject({
      tenantId: '000000',
      clientId: 'saber',
      actor: { id, account, name: account, roleIds: [roleId], roles: [`role-${account}`], isAdministrator: false },
    });
    expect([...signed.actor.permissions].sort()).toEqual(['dept', 'post', 'post_add', 'system']);
    expect(signed.actor.deptId).toBe(signed.actor.deptIds[0]);
  });

  test('buttons of the platform are for administrators alone', async () => {
    const { token } = await signedIn(['param', 'param_add', 'param_edit']);
    expect(await permissionsElsewhere(token)).toEqual(expect.arrayContaining(['param', 'system']));
    expect(await permissionsElsewhere(token)).not.toContain('param_add');
    expect((await callWithToken(testApp, token, 'GET', '/blade-system/param/list')).status).toBe(200);
    expect((await callWithToken(testApp, token, 'POST', '/blade-system/param/submit', {})).status).toBe(403);
  });

  test('takes the raw token and any spelling of bearer; in the address for downloads alone', async () => {
    const { token } = await signedIn();
    const ask = (more: object) => elsewhere.authority.authenticate(request('', { headers: {}, ...more }));
    for (const header of [token, `Bearer ${token}`, `BEARER   ${token}`])
      expect(await ask({ headers: { 'blade-auth': header } })).toBeTruthy();
    const query = { 'blade-auth': token };
    const found = (url: string) => ({ query, routeOptions: { url } });
    expect(await ask(found('/api/blade-user/export-user'))).toBeTruthy();
    // The address as it was sent says nothing: only the call that was found counts.
    const spelled = { ...found('/api/blade-user/list'), url: '/api/blade-user/list?x=/blade-user/export-user' };
    await expect(ask(spelled)).rejects.toMatchObject({
      code: 'auth.unauthorized',
    });
  });

  test('refuses no token, a forged one, an expired one, one of an unknown session, and a client that is not its own', async () => {
    const { token } = await signedIn();
    const claims = createAccessTokenCodec(testApp.config.secret).read(token) as AccessTokenClaims;
    const ours = createAccessTokenCodec(testApp.config.secret);
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const bad = [
      '',
      'x',
      `${token.slice(0, -4)}AAAA`,
      `${none}.${token.split('.')[1]}.`,
      createAccessTokenCodec('another secret of thirty-two chars').sign(claims),
      ours.sign({ ...claims, exp: claims.iat - 1 }),
      ours.sign({ ...claims, sid: '999999' }),
      ours.sign({ ...claims, tid: '100001' }),
    ];
    for (const each of bad)
      await expect(elsewhere.authority.authenticate(request(each))).rejects.toMatchObject({
        code: 'auth.unauthorized',
      });
    const other = request(token, { headers: { 'blade-auth': token, authorization: `Basic ${btoa('other:x')}` } });
    await expect(elsewhere.authority.authenticate(other)).rejects.toMatchObject({ code: 'auth.unauthorized' });
    const { status, body } = await testApp.call(
      undefined,
      'GET',
      '/blade-auth/oauth/user-info',
      {},
      { headers: { 'accept-language': 'en' } },
    );
    expect({ status, code: body.code, msg: body.msg }).toEqual({
      status: 401,
      code: 401,
      msg: 'Your session has ended. Please sign in again',
    });
  });
});

describe('memory', () => {
  test('answers within 50 µs once it knows the session', async () => {
    const { token } = await signedIn(['post_add']);
    await warm(token);
    const asked = request(token, {
      headers: { 'blade-auth': `bearer ${token}`, authorization: `Basic ${btoa('saber:saber_secret')}` },
    });
    const requests = 250;
    const limit = (requests * 50) / 1000;
    const took = await measureFastest(200, limit, async () => {
      for (let i = 0; i < requests; i++) await elsewhere.authority.authenticate(asked);
    });
    expect(took).toBeLessThan(limit);
  });

  test('a thousand requests of a session at once are one question', async () => {
    const { token } = await signedIn();
    await warm((await signedIn()).token);
    const before = elsewhere.queries();
    await Promise.all(Array.from({ length: 1000 }, () => elsewhere.authority.authenticate(request(token))));
    expect(elsewhere.queries() - before).toBe(1);
  });

  const changes: [string, (who: { id: string; roleId: string }) => ReturnType<typeof sql>, readonly string[] | 401][] =
    [
      [
        'a menu taken away',
        ({ roleId }) =>
          sql`delete from sys_role_menu where role_id = ${roleId} and menu_id = (select id from sys_menu where code = 'dept')`,
        ['post', 'post_add', 'system'],
      ],
      [
        'a menu given',
        ({ roleId }) =>
          sql`insert into sys_role_menu select '000000', ${roleId}, id, platform from sys_menu where code = 'role'`,
        ['authority', 'dept', 'post', 'post_add', 'role', 'system'],
      ],
      [
        'a session ended',
        ({ id }) => sql`update sys_session set ended_at = now(), end_reason = 'logout' where user_id = ${id}`,
        401,
      ],
      ['a user put on hold', ({ id }) => sql`update sys_user set status = 2 where id = ${id}`, 401],
      ['a user removed', ({ id }) => sql`delete from sys_user where id = ${id}`, 401],
    ];
  test.each(changes)('another process sees %s within a second', async (_, change, expected) => {
    const who = await signedIn(['post_add', 'dept']);
    await warm(who.token);
    await testApp.run('000000', (ctx) => change(who).execute(ctx.db));
    const seen = () =>
      permissionsElsewhere(who.token).then(
        (codes) => codes.sort(),
        () => 401,
      );
    await expect.poll(seen, { timeout: 1000, interval: 5 }).toEqual(expected);
  });

  test('while no announcement can arrive nothing is kept, and it listens again', async () => {
    const { token, roleId } = await signedIn(['dept']);
    await warm(token);
    await testApp.run('000000', (ctx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'refectory-authority' and datname = current_database()`.execute(
        ctx.db,
      ),
    );
    await expect
      .poll(async () => {
        const before = elsewhere.queries();
        await elsewhere.authority.authenticate(request(token));
        return elsewhere.queries() - before;
      })
      .toBe(1);
    await warm(token);
    await testApp.run('000000', (ctx) => sql`delete from sys_role_menu where role_id = ${roleId}`.execute(ctx.db));
    await expect.poll(() => permissionsElsewhere(token), { timeout: 1000, interval: 5 }).toEqual([]);
  });

  test('in the process that changed them rights hold on the very next call', async () => {
    const { token, roleId } = await signedIn(['dept']);
    const list = async () => (await callWithToken(testApp, token, 'GET', '/blade-system/post/list')).status;
    const menuIds = await testApp.run('000000', async (ctx) => {
      const { rows } = await sql<{ id: string }>`select id from sys_menu where code = 'post'`.execute(ctx.db);
      return rows.map(({ id }) => id);
    });
    for (let i = 0; i < 10; i++) {
      expect(await list()).toBe(403);
      await testApp.call('admin', 'POST', '/blade-system/role/grant', { roleIds: [roleId], menuIds });
      expect(await list()).toBe(200);
      await testApp.call('admin', 'POST', '/blade-system/role/grant', { roleIds: [roleId], menuIds: [] });
    }
  });
});
