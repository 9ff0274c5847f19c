import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { md5, requestToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { seedPlatform } from '#system/server/public.ts';

const testApp = await createTestApp();
await testApp.run('000000', (ctx) => createUser(ctx, { account: 'Clerk', password: 'right-one' }));
afterAll(() => testApp.close());
let number = 0;
beforeEach(async () => {
  testApp.config.captcha = false;
  testApp.setClock('2026-11-20 12:00:00');
  await testApp.run('000000', (ctx) => sql`delete from sys_login_attempt`.execute(ctx.db));
});

const newAccount = async () => {
  const account = `user${++number}`;
  await testApp.run('000000', (ctx) => createUser(ctx, { account, password: 'right-one' }));
  return account;
};
const refusal = (error: string, error_description: string) => ({ status: 400, body: { error, error_description } });
const wrong = refusal('invalid_grant', '用户名或密码错误');

describe('token call', () => {
  test('answers flat, as OAuth does, and is not to be stored', async () => {
    const { status, body, headers } = await signInWithPassword(testApp, 'clerk', 'right-one');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      refresh_token: expect.stringMatching(/^000000\.[\w-]{43}$/),
      expires_in: 3600,
      scope: 'all',
      client_id: 'saber',
      tenant_id: '000000',
      user_id: expect.stringMatching(/^\d+$/),
      account: 'Clerk',
      user_name: 'Clerk',
      real_name: 'Clerk',
      avatar: '/logo.svg',
      role_id: expect.stringMatching(/^\d+$/),
      role_name: 'role-Clerk',
      dept_id: expect.stringMatching(/^\d+$/),
      post_id: '',
      oauth_id: '',
      license: expect.any(String),
    });
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(['cid', 'exp', 'iat', 'sid', 'sub', 'tid']);
  });

  test('takes parameters by query, the tenant by header, and a password that is not hashed', async () => {
    const { http } = await testApp.app();
    const { statusCode } = await http.inject({
      method: 'POST',
      url: '//blade-auth/oauth/token?grant_type=password&username=CLERK&password=right-one',
      headers: { authorization: `Basic ${btoa('saber:saber_secret')}`, 'tenant-id': '000000' },
    });
    expect(statusCode).toBe(200);
  });

  test('stores neither password nor refresh token', async () => {
    const { body } = await signInWithPassword(testApp, 'clerk', 'right-one');
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{
        all: string;
      }>`select (select string_agg(u::text, ' ') from sys_user u) || (select string_agg(h::text, ' ') from history h)
        || (select string_agg(encode(token_hash, 'escape'), ' ') from sys_refresh_token) as all`.execute(ctx.db),
    );
    expect(rows[0]?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of [body.refresh_token, 'right-one', md5('right-one')])
      expect(rows[0]?.all).not.toContain(secret);
  });

  const cases: [string, Record<string, string>, Record<string, string>, object][] = [
    ['a wrong password', { password: md5('x') }, {}, wrong],
    ['an unknown account', { username: 'nobody' }, {}, wrong],
    ['an unknown tenant', { tenantId: '999999' }, {}, wrong],
    ['a tenant that cannot be', { tenantId: "'; drop" }, {}, wrong],
    ['the other tenant', { tenantId: '100001' }, {}, wrong],
    ['no client', {}, { authorization: '' }, refusal('invalid_client', '客户端认证失败')],
    [
      'an unknown client',
      {},
      { authorization: `Basic ${btoa('x:saber_secret')}` },
      refusal('invalid_client', '客户端认证失败'),
    ],
    ['a wrong secret', {}, { authorization: `Basic ${btoa('saber:x')}` }, refusal('invalid_client', '客户端认证失败')],
    ['an unknown grant', { grant_type: 'magic' }, {}, refusal('unsupported_grant_type', '不支持的授权类型')],
    ['no grant', { grant_type: '' }, {}, refusal('invalid_request', 'grant_type')],
    ['no account', { username: '' }, {}, refusal('invalid_request', 'username')],
    ['no password', { password: '' }, {}, refusal('invalid_request', 'password')],
    ['no refresh token', { grant_type: 'refresh_token' }, {}, refusal('invalid_request', 'refresh_token')],
    [
      'English',
      { password: 'x' },
      { 'accept-language': 'en' },
      refusal('invalid_grant', 'Wrong user name or password'),
    ],
  ];
  test.each(cases)('refuses %s', async (_, form, headers, expected) => {
    const whole = {
      grant_type: 'password',
      tenantId: '000000',
      username: 'clerk',
      password: md5('right-one'),
      ...form,
    };
    const { status, body } = await requestToken(testApp, whole, headers);
    expect({ status, body }).toEqual(expected);
  });

  test('takes as long for an unknown account as for a wrong password', async () => {
    const time = async (username: string) => {
      const begun = performance.now();
      await requestToken(testApp, { grant_type: 'password', username, password: 'x' });
      return performance.now() - begun;
    };
    await time('warm');
    // In turns, the quickest of each: whatever else runs on the machine slows both.
    let [known, unknown] = [Infinity, Infinity];
    for (let i = 0; i < 4; i++) {
      known = Math.min(known, await time('clerk'));
      unknown = Math.min(unknown, await time('nobody2'));
    }
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });

  test('refuses a grant the client does not list, a waiting guest, and a removed tenant, the latter two after the right password', async () => {
    const account = await newAccount();
    await testApp.run('000000', (ctx) =>
      sql`update sys_user set status = 2 where account = ${account}`.execute(ctx.db),
    );
    expect((await signInWithPassword(testApp, account, 'right-one')).body.error_description).toBe('账号待管理员审核');
    expect((await signInWithPassword(testApp, account, 'x')).body.error_description).toBe('用户名或密码错误');

    await testApp.run('100001', (ctx) => createUser(ctx, { account: 'late' }));
    const take = () =>
      testApp.run('000000', async (ctx) => {
        const { rows } = await sql<{ row: object }>`
          delete from sys_tenant t where tenant_id = '100001' returning to_jsonb(t) - 'domain_host' as row`.execute(
          ctx.db,
        );
        return rows[0]?.row;
      });
    const row = await take();
    expect((await signInWithPassword(testApp, '100001/late', 'pass1234')).body.error_description).toBe('租户已停用');
    expect((await signInWithPassword(testApp, '100001/late', 'x')).body.error_description).toBe('用户名或密码错误');
    await testApp.run('000000', (ctx) =>
      sql`insert into sys_tenant (id, tenant_id, tenant_name, linkman)
        select id, tenant_id, tenant_name, linkman from jsonb_populate_record(null::sys_tenant, ${JSON.stringify(row)}::jsonb)`.execute(
        ctx.db,
      ),
    );
    expect((await signInWithPassword(testApp, '100001/late', 'pass1234')).status).toBe(200);

    await testApp.run('000000', (ctx) =>
      sql`update sys_client set authorized_grant_types = 'refresh_token'`.execute(ctx.db),
    );
    expect((await signInWithPassword(testApp, 'clerk', 'right-one')).body).toEqual({
      error: 'unauthorized_client',
      error_description: '不支持的授权类型',
    });
    await testApp.run('000000', (ctx) =>
      sql`update sys_client set authorized_grant_types = 'refresh_token,password'`.execute(ctx.db),
    );
  });
});

describe('lock-out', () => {
  const locked = refusal('invalid_grant', '密码错误次数过多，请30分钟后再试');
  const attempt = async (account: string, password: string) => {
    const { status, body } = await signInWithPassword(testApp, account, password);
    return { status, body };
  };

  test('five failures lock the account, right password or not, until the window of 30 minutes is over', async () => {
    const account = await newAccount();
    for (let i = 0; i < 5; i++) expect(await attempt(i % 2 ? account : account.toUpperCase(), 'x')).toEqual(wrong);
    expect(await attempt(account, 'right-one')).toEqual(locked);
    expect((await attempt('clerk', 'right-one')).status).toBe(200);
    testApp.setClock('2026-11-20 12:29:59');
    expect(await attempt(account, 'right-one')).toEqual(locked);
    testApp.setClock('2026-11-20 12:30:01');
    expect((await attempt(account, 'right-one')).status).toBe(200);
  });

  test('an account that does not exist locks like one that does', async () => {
    for (let i = 0; i < 5; i++) expect(await attempt('ghost', 'x')).toEqual(wrong);
    expect(await attempt('ghost', 'x')).toEqual(locked);
  });

  test('success clears the count', async () => {
    const account = await newAccount();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect(await attempt(account, 'x')).toEqual(wrong);
      expect((await attempt(account, 'right-one')).status).toBe(200);
    }
  });

  test('fifty failures lock the address for every account', async () => {
    await testApp.run('000000', (ctx) =>
      sql`insert into sys_login_attempt (subject, failures, since) values ('ip 127.0.0.1', 49, app_now())`.execute(
        ctx.db,
      ),
    );
    expect((await attempt('clerk', 'right-one')).status).toBe(200);
    expect(await attempt('clerk', 'x')).toEqual(wrong);
    expect(await attempt('clerk', 'right-one')).toEqual(locked);
  });

  test('guesses at the same time do not get around the lock', async () => {
    const account = await newAccount();
    for (let i = 0; i < 4; i++) await attempt(account, 'x');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => attempt(account, `guess${i}`)));
    expect(answers.every(({ status }) => status === 400)).toBe(true);
    expect(await attempt(account, 'right-one')).toEqual(locked);
  });
});

test('outside the demo the console is told the secret of this installation, and gets in with it', async () => {
  const { data } = (await testApp.call(undefined, 'GET', '/blade-auth/oauth/client')).body;
  expect(data).toEqual({ clientId: 'saber', clientSecret: 'saber_secret' });
  const { runner } = await testApp.app();
  testApp.config.demo = false;
  await seedPlatform(runner);
  const { clientId, clientSecret } = (await testApp.call(undefined, 'GET', '/blade-auth/oauth/client')).body.data;
  expect(clientSecret).toMatch(/^[\w-]{43}$/);
  expect((await signInWithPassword(testApp, 'clerk', 'right-one')).body.error).toBe('invalid_client');
  const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  expect((await signInWithPassword(testApp, 'clerk', 'right-one', { authorization })).status).toBe(200);
});
