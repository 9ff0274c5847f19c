import { allResources } from '@refectory/contract/catalogue.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#test/factories/user.ts';
import { type SocialHub, startHub } from '#test/fixtures/social-hub.ts';
import { md5, signInAs, tokenCall, withToken } from '#test/token-call.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let hub: SocialHub;
let serial = 0;

beforeAll(async () => {
  world = await createWorld();
  await world.app();
  hub = await startHub(world, 'hub secret');
});
afterAll(async () => {
  await world.close();
  await hub.close();
});
beforeEach(async () => {
  world.setClock('2026-11-20 12:00:00');
  await world.run('000000', (ctx) => sql`delete from sys_login_attempt`.execute(ctx.db));
});

const unique = (word: string) => `${word}${(serial += 1)}`;
interface Guest {
  readonly token: string;
  readonly oauthId: string;
  readonly login: string;
}
async function arrive(login = unique('guest'), more: Record<string, string> = {}): Promise<Guest> {
  const { body } = await hub.signIn({ id: login, login, name: login, avatar_url: 'https://example.com/a.png' }, more);
  return { token: body.access_token, oauthId: body.oauth_id, login };
}
const form = ({ oauthId, login }: Guest, more: object = {}) => ({
  tenantId: '000000',
  name: '新来的',
  account: login,
  password: md5('secret-1'),
  oauthId,
  ...more,
});
const register = (guest: Guest, more: object = {}, headers: Record<string, string> = {}) =>
  world.call(undefined, 'POST', '/blade-user/register-guest', form(guest, more), {
    headers: { 'blade-auth': `bearer ${guest.token}`, ...headers },
  });
const userOf = async (account: string, tenantId = '000000') => {
  const { body } = await world.call('admin', 'GET', '/blade-user/page', { account, tenantId });
  return body.data.records.find((row: { account: string }) => row.account === account);
};
const setParameter = (key: string, value: string) =>
  world.run('000000', (ctx) =>
    sql`update sys_param set param_value = ${value} where param_key = ${key}`.execute(ctx.db),
  );

describe('registration', () => {
  test('makes a user who waits: no role, department or post, avatar of the identity, work for administrators', async () => {
    const guest = await arrive();
    const { status, body } = await register(guest);
    expect({ status, body }).toMatchObject({ status: 200, body: { code: 200, success: true, data: {} } });
    const user = await userOf(guest.login);
    expect(user).toMatchObject({
      status: 2,
      name: '新来的',
      realName: '新来的',
      avatar: 'https://example.com/a.png',
      roleId: '',
      deptId: '',
      postId: '',
    });
    const { body: items } = await world.call('admin', 'GET', '/blade-desk/inbox/list', { tab: 'message' });
    expect(items.data.records).toContainEqual(
      expect.objectContaining({
        kind: 'guest',
        title: '新来的 申请注册，等待审核',
        path: 'menu:user?status=2',
      }),
    );
    const pending = { error: 'invalid_grant', error_description: '账号待管理员审核' };
    expect((await signInAs(world, guest.login, 'secret-1')).body).toEqual(pending);
    expect((await hub.signIn({ id: guest.login, login: guest.login })).body).toEqual(pending);
    expect((await signInAs(world, guest.login, 'wrong')).body).toMatchObject({ error_description: '用户名或密码错误' });
  });

  test('takes query and form as well, and an empty user name', async () => {
    const { http } = await world.app();
    for (const way of ['query', 'form']) {
      const guest = await arrive();
      const text = new URLSearchParams({ ...form(guest), name: '' }).toString();
      const headers = {
        'blade-auth': guest.token,
        ...(way === 'form' && { 'content-type': 'application/x-www-form-urlencoded' }),
      };
      const url = `/api/blade-user/register-guest${way === 'query' ? `?${text}` : ''}`;
      const answer = await http.inject({ method: 'POST', url, headers, ...(way === 'form' && { payload: text }) });
      expect({ way, code: answer.statusCode }).toEqual({ way, code: 200 });
      expect((await userOf(guest.login)).name).toBe(guest.login);
    }
  });

  test('registers with another tenant, which then keeps the identity: also after it was removed there', async () => {
    const guest = await arrive();
    expect((await register(guest, { tenantId: '100001' })).status).toBe(200);
    const user = await userOf(guest.login, '100001');
    expect(user).toMatchObject({ tenantId: '100001', status: 2 });
    await world.call('admin', 'POST', '/blade-user/remove', { ids: user.id, tenantId: '100001' });
    const again = await arrive(guest.login);
    expect(again.oauthId).toBe(guest.oauthId);
    expect(await register(again)).toMatchObject({
      status: 400,
      body: { msg: '该第三方身份属于租户 100001，不能注册到其他租户', errors: [{ field: 'tenantId' }] },
    });
    expect((await register(again, { tenantId: '100001' })).status).toBe(200);
  });

  test('is refused without what it needs, field by field', async () => {
    const guest = await arrive();
    const cases: [object, number, string, string][] = [
      [{ tenantId: '' }, 400, 'tenantId', '请输入租户编号'],
      [{ account: ' ' }, 400, 'account', '请输入账号名称'],
      [{ account: 'x' }, 400, 'account', '账号名称不能少于2个字'],
      [{ password: '' }, 400, 'password', '请输入密码'],
      [{ tenantId: '999999' }, 404, 'tenantId', '租户“999999”不存在'],
      [{ tenantId: "'; drop" }, 404, 'tenantId', "租户“'; drop”不存在"],
      [{ account: 'ADMIN' }, 400, 'account', '该账号已存在'],
    ];
    for (const [more, code, field, msg] of cases) {
      const { body } = await register(guest, more);
      expect({ more, code: body.code, field: body.errors?.[0]?.field ?? '', msg: body.msg }).toEqual({
        more,
        code,
        field,
        msg,
      });
    }
    expect((await register(guest, { account: '' }, { 'accept-language': 'en' })).body.msg).toBe(
      'Please enter account name',
    );
  });

  test('is refused for an identity that is not the own one, and for who is no guest', async () => {
    const [guest, other] = [await arrive(), await arrive()];
    expect((await register(guest, { oauthId: other.oauthId })).status).toBe(403);
    expect((await register({ ...guest, token: '' })).status).toBe(401);
    expect((await register({ ...guest, token: 'x.y.z' })).status).toBe(401);
    expect((await register(guest, {}, { authorization: `Basic ${btoa('other:x')}` })).status).toBe(401);
    const { body } = await signInAs(world, 'admin', 'admin');
    expect((await register({ ...guest, token: body.access_token })).status).toBe(403);
    world.setClock('2026-11-20 12:10:01');
    expect((await register(guest)).status).toBe(401);
  });

  test('is refused while it is closed, in a tenant past its date, and where there are users enough', async () => {
    const guest = await arrive();
    for (const value of ['false', '']) {
      await setParameter('account.registerUser', value);
      expect((await register(guest)).body).toMatchObject({ code: 400, msg: '注册功能未开启' });
    }
    await setParameter('account.registerUser', 'true');
    const tenant = (set: string) =>
      world.run('000000', (ctx) =>
        sql`update sys_tenant set ${sql.raw(set)} where tenant_id = '100001'`.execute(ctx.db),
      );
    await tenant(`valid_until = '2026-01-01'`);
    expect((await register(guest, { tenantId: '100001' })).body).toMatchObject({
      code: 403,
      errors: [{ field: 'tenantId' }],
    });
    await tenant('valid_until = null, user_limit = 1');
    expect((await register(guest, { tenantId: '100001' })).body).toMatchObject({
      code: 400,
      msg: '账号数量已达租户额度',
    });
    await tenant('user_limit = -1');
    expect((await register(guest, { tenantId: '100001' })).status).toBe(200);
  });

  test('two at once of one identity: one user, the token is worn out', async () => {
    const login = unique('twice');
    const guests = [await arrive(login), await arrive(login)];
    const answers = await Promise.all(guests.map((guest, n) => register(guest, { account: `${login}-${n}` })));
    // Whoever comes after the other has ended finds the token worn out.
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect([
      [200, 409],
      [200, 401],
    ]).toContainEqual(statuses);
    for (const guest of guests) expect((await register(guest, { account: unique('late') })).status).toBe(401);
    const { rows } = await world.run('000000', (ctx) =>
      sql`select from sys_user where account like ${`${login}-%`}`.execute(ctx.db),
    );
    expect(rows).toHaveLength(1);
    expect((await hub.signIn({ id: login, login })).body.error_description).toBe('账号待管理员审核');
  });

  test('a registration that was refused gives the identity back; of two at once the one that succeeds keeps it', async () => {
    const guest = await arrive();
    expect((await register(guest, { account: 'admin' })).status).toBe(400);
    expect((await register(guest, { tenantId: '100001' })).status).toBe(200);
    for (let n = 0; n < 5; n += 1) {
      const login = unique('race');
      const guests = [await arrive(login), await arrive(login)];
      const answers = await Promise.all(
        guests.map((each, at) => register(each, { tenantId: at ? '100001' : '000000', account: at ? login : 'admin' })),
      );
      expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      if (answers[1]?.status === 200)
        expect((await hub.signIn({ id: login, login })).body.error_description).toBe('账号待管理员审核');
      else expect((await register(guests[1] as Guest, { tenantId: '100001' })).status).toBe(200);
    }
  });

  test('two identities with one account at once: one of them gets it, the other may try again', async () => {
    const guests = [await arrive(), await arrive()];
    const account = unique('wanted');
    const answers = await Promise.all(guests.map((guest) => register(guest, { account })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const loser = guests[answers.findIndex(({ status }) => status === 400)] as Guest;
    expect((await register(loser)).status).toBe(200);
  });

  test('is limited by identity and by address for half an hour', async () => {
    const guest = await arrive();
    for (let n = 0; n < 10; n += 1) expect((await register(guest, { account: 'admin' })).status).toBe(400);
    expect((await register(guest)).body).toMatchObject({ code: 429, msg: '注册尝试过于频繁，请30分钟后再试' });
    for (let n = 0; n < 20; n += 1) {
      await world.run('000000', (ctx) =>
        sql`delete from sys_login_attempt where subject !~ '^register ip'`.execute(ctx.db),
      );
      await register(guest, { account: 'admin' });
    }
    await world.run('000000', (ctx) =>
      sql`delete from sys_login_attempt where subject !~ '^register ip'`.execute(ctx.db),
    );
    expect((await register(guest)).status).toBe(429);
    world.setClock('2026-11-20 12:31:00');
    expect((await register(await arrive(guest.login))).status).toBe(200);
  });

  test('a removed user lets the identity register again, and what waits for administrators goes', async () => {
    const guest = await arrive();
    await register(guest);
    const { id } = await userOf(guest.login);
    const work = () =>
      world.run('000000', async (ctx) => {
        const { rows } =
          await sql`select from message_work_item where subject_id = ${id} and settled_at is null`.execute(ctx.db);
        return rows.length;
      });
    expect(await work()).toBe(1);
    await world.call('admin', 'POST', '/blade-user/remove', { ids: id });
    expect(await work()).toBe(0);
    const again = await arrive(guest.login);
    expect(again.oauthId).toBe(guest.oauthId);
    expect((await register(again)).status).toBe(200);
    expect(await userOf(guest.login)).toMatchObject({ status: 2 });
  });
});

describe('a guest token', () => {
  test('opens no call of the product but registering and logging out', async () => {
    const { token } = await arrive();
    // Open to everybody; of attachments nothing is submitted, which is said before anybody is asked for.
    const open = new RegExp(
      '^/api/(health|docs|openapi.json|blade-auth/(token|captcha|logout)|blade-auth/oauth/(token|captcha|client|social|render|logout)|blade-system/tenant/info|' +
        'blade-user/register-guest|blade-resource/oss/file/|blade-resource/attach/submit|blade-develop/code/package/)',
    );
    const { body: document } = await world.call(undefined, 'GET', '/openapi.json');
    const calls = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() as 'GET' | 'POST' })),
    );
    expect(calls.length).toBeGreaterThan(allResources.length * 4);
    const opened: string[] = [];
    for (const { path, method } of calls) {
      if (open.test(path)) continue;
      const { status } = await withToken(world, token, method, path.replace(/^\/api/, '').replace(/\{\w+\}/g, '1'));
      if (status !== 401 && status !== 403) opened.push(`${method} ${path} ${status}`);
    }
    expect(opened).toEqual([]);
  });

  test('is no refresh token, and ends with logging out', async () => {
    const guest = await arrive();
    expect((await tokenCall(world, { grant_type: 'refresh_token', refresh_token: guest.token })).status).toBe(400);
    expect((await withToken(world, guest.token, 'GET', '/blade-auth/oauth/captcha')).status).toBe(200);
    expect((await withToken(world, guest.token, 'GET', '/blade-auth/oauth/logout')).body.data).toEqual({});
    expect((await register(guest)).status).toBe(401);
    expect((await withToken(world, guest.token, 'GET', '/blade-auth/oauth/logout')).status).toBe(200);
  });
});

test('who came and never registered is forgotten, with everything that is over; who is bound stays', async () => {
  const [passing, staying] = [await arrive(), await arrive()];
  await register(staying);
  const { purgeIdentities } = await import('./purge-identities.ts');
  const host = { withTenant: world.run, tenants: async () => ['000000', '100001'] } as never;
  const left = async () => {
    const { rows } = await world.run('000000', (ctx) =>
      sql<{
        id: string;
      }>`select id from sys_social_identity where id = any(${[passing.oauthId, staying.oauthId]}::bigint[])`.execute(
        ctx.db,
      ),
    );
    return rows.map(({ id }) => id);
  };
  world.setClock('2026-12-20 11:00:00');
  await purgeIdentities.run(host, undefined as never);
  expect((await left()).sort()).toEqual([passing.oauthId, staying.oauthId].sort());
  world.setClock('2026-12-20 13:00:00');
  await purgeIdentities.run(host, undefined as never);
  expect(await left()).toEqual([staying.oauthId]);
});

test('who decides is told who vouches for a user; nobody is told of users he does not see', async () => {
  const guest = await arrive();
  await register(guest, { account: unique('other-name') });
  await register(await arrive(guest.login));
  const { rows } = await world.run('000000', (ctx) =>
    sql<{ id: string }>`select user_id as id from sys_user_identity where identity_id = ${guest.oauthId}`.execute(
      ctx.db,
    ),
  );
  const input = { userId: rows[0]?.id };
  const ask = (account: string | undefined, given: object = input) =>
    world.call(account, 'GET', '/blade-user/identities', given);
  expect((await ask('admin')).body.data).toEqual([{ provider: 'Hub', account: guest.login, name: guest.login }]);
  const { id } = await userOf('admin');
  expect((await ask('admin', { userId: id })).body.data).toEqual([]);
  await world.run('000000', (ctx) => createUser(ctx, { account: 'keeper', permissions: ['user'] }));
  await world.run('000000', (ctx) => createUser(ctx, { account: 'cook', permissions: ['post'] }));
  expect((await ask('keeper')).status).toBe(200);
  expect((await ask('cook')).status).toBe(403);
  expect((await ask(undefined)).status).toBe(401);
  expect((await ask('100001/admin')).body.data).toEqual([]);
  expect((await ask('admin', {})).body).toMatchObject({ code: 400, errors: [{ field: 'userId' }] });
  expect((await ask('admin', { userId: 'x' })).status).toBe(400);
});

test('approval by update gives the role and lets in', async () => {
  const guest = await arrive();
  await register(guest);
  const user = await userOf(guest.login);
  const { roleId } = await world.run('000000', (ctx) => createUser(ctx, { account: unique('giver') }));
  const { body: depts } = await world.call('admin', 'GET', '/blade-system/dept/tree');
  const row = { ...user, roleId, deptId: depts.data[0]?.id };
  expect((await world.call('admin', 'POST', '/blade-user/submit', row)).body.msg).toBe('操作成功');
  expect((await signInAs(world, guest.login, 'secret-1')).status).toBe(200);
});
