import {
  createSocialGuestFixture,
  type SocialGuest,
} from '@refectory/server/test/fixtures/platform/social-guest-fixture.ts';
import { signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const { testApp, hub, unique, signInAsGuest, form, register, findUser, setParameter, reset, close } =
  await createSocialGuestFixture();
afterAll(close);
beforeEach(reset);

describe('registration', () => {
  test('makes a user who waits: no role, department or post, avatar of the identity, work for administrators', async () => {
    const guest = await signInAsGuest();
    const { status, body } = await register(guest);
    expect({ status, body }).toMatchObject({ status: 200, body: { code: 200, success: true, data: {} } });
    const user = await findUser(guest.login);
    expect(user).toMatchObject({
      status: 2,
      name: '新来的',
      realName: '新来的',
      avatar: 'https://example.com/a.png',
      roleId: '',
      deptId: '',
      postId: '',
    });
    const { body: items } = await testApp.call('admin', 'GET', '/blade-desk/inbox/list', { tab: 'message' });
    expect(items.data.records).toContainEqual(
      expect.objectContaining({
        kind: 'guest',
        title: '新来的 申请注册，等待审核',
        path: 'menu:user?status=2',
      }),
    );
    const pending = { error: 'invalid_grant', error_description: '账号待管理员审核' };
    expect((await signInWithPassword(testApp, guest.login, 'secret-1')).body).toEqual(pending);
    expect((await hub.signIn({ id: guest.login, login: guest.login })).body).toEqual(pending);
    expect((await signInWithPassword(testApp, guest.login, 'wrong')).body).toMatchObject({
      error_description: '用户名或密码错误',
    });
  });

  test('takes query and form as well, and an empty user name', async () => {
    const { http } = await testApp.app();
    for (const way of ['query', 'form']) {
      const guest = await signInAsGuest();
      const text = new URLSearchParams({ ...form(guest), name: '' }).toString();
      const headers = {
        'blade-auth': guest.token,
        ...(way === 'form' && { 'content-type': 'application/x-www-form-urlencoded' }),
      };
      const url = `/api/blade-user/register-guest${way === 'query' ? `?${text}` : ''}`;
      const answer = await http.inject({ method: 'POST', url, headers, ...(way === 'form' && { payload: text }) });
      expect({ way, code: answer.statusCode }).toEqual({ way, code: 200 });
      expect((await findUser(guest.login)).name).toBe(guest.login);
    }
  });

  test('registers with another tenant, which then keeps the identity: also after it was removed there', async () => {
    const guest = await signInAsGuest();
    expect((await register(guest, { tenantId: '100001' })).status).toBe(200);
    const user = await findUser(guest.login, '100001');
    expect(user).toMatchObject({ tenantId: '100001', status: 2 });
    await testApp.call('admin', 'POST', '/blade-user/remove', { ids: user.id, tenantId: '100001' });
    const again = await signInAsGuest(guest.login);
    expect(again.oauthId).toBe(guest.oauthId);
    expect(await register(again)).toMatchObject({
      status: 400,
      body: { msg: '该第三方身份属于租户 100001，不能注册到其他租户', errors: [{ field: 'tenantId' }] },
    });
    expect((await register(again, { tenantId: '100001' })).status).toBe(200);
  });

  test('is refused without what it needs, field by field', async () => {
    const guest = await signInAsGuest();
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
    const [guest, other] = [await signInAsGuest(), await signInAsGuest()];
    expect((await register(guest, { oauthId: other.oauthId })).status).toBe(403);
    expect((await register({ ...guest, token: '' })).status).toBe(401);
    expect((await register({ ...guest, token: 'x.y.z' })).status).toBe(401);
    expect((await register(guest, {}, { authorization: `Basic ${btoa('other:x')}` })).status).toBe(401);
    const { body } = await signInWithPassword(testApp, 'admin', 'admin');
    expect((await register({ ...guest, token: body.access_token })).status).toBe(403);
    testApp.setClock('2026-11-20 12:10:01');
    expect((await register(guest)).status).toBe(401);
  });

  test('is refused while it is closed, in a tenant past its date, and where there are users enough', async () => {
    const guest = await signInAsGuest();
    for (const value of ['false', '']) {
      await setParameter('account.registerUser', value);
      expect((await register(guest)).body).toMatchObject({ code: 400, msg: '注册功能未开启' });
    }
    await setParameter('account.registerUser', 'true');
    const tenant = (set: string) =>
      testApp.run('000000', (ctx) =>
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
    const guests = [await signInAsGuest(login), await signInAsGuest(login)];
    const answers = await Promise.all(guests.map((guest, n) => register(guest, { account: `${login}-${n}` })));
    // Whoever comes after the other has ended finds the token worn out.
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect([
      [200, 409],
      [200, 401],
    ]).toContainEqual(statuses);
    for (const guest of guests) expect((await register(guest, { account: unique('late') })).status).toBe(401);
    const { rows } = await testApp.run('000000', (ctx) =>
      sql`select from sys_user where account like ${`${login}-%`}`.execute(ctx.db),
    );
    expect(rows).toHaveLength(1);
    expect((await hub.signIn({ id: login, login })).body.error_description).toBe('账号待管理员审核');
  });

  test('a registration that was refused gives the identity back; of two at once the one that succeeds keeps it', async () => {
    const guest = await signInAsGuest();
    expect((await register(guest, { account: 'admin' })).status).toBe(400);
    expect((await register(guest, { tenantId: '100001' })).status).toBe(200);
    for (let n = 0; n < 5; n += 1) {
      const login = unique('race');
      const guests = [await signInAsGuest(login), await signInAsGuest(login)];
      const answers = await Promise.all(
        guests.map((each, at) => register(each, { tenantId: at ? '100001' : '000000', account: at ? login : 'admin' })),
      );
      expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      if (answers[1]?.status === 200)
        expect((await hub.signIn({ id: login, login })).body.error_description).toBe('账号待管理员审核');
      else expect((await register(guests[1] as SocialGuest, { tenantId: '100001' })).status).toBe(200);
    }
  });

  test('two identities with one account at once: one of them gets it, the other may try again', async () => {
    const guests = [await signInAsGuest(), await signInAsGuest()];
    const account = unique('wanted');
    const answers = await Promise.all(guests.map((guest) => register(guest, { account })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const loser = guests[answers.findIndex(({ status }) => status === 400)] as SocialGuest;
    expect((await register(loser)).status).toBe(200);
  });

  test('is limited by identity and by address for half an hour', async () => {
    const guest = await signInAsGuest();
    for (let n = 0; n < 10; n += 1) expect((await register(guest, { account: 'admin' })).status).toBe(400);
    expect((await register(guest)).body).toMatchObject({ code: 429, msg: '注册尝试过于频繁，请30分钟后再试' });
    for (let n = 0; n < 20; n += 1) {
      await testApp.run('000000', (ctx) =>
        sql`delete from sys_login_attempt where subject !~ '^register ip'`.execute(ctx.db),
      );
      await register(guest, { account: 'admin' });
    }
    await testApp.run('000000', (ctx) =>
      sql`delete from sys_login_attempt where subject !~ '^register ip'`.execute(ctx.db),
    );
    expect((await register(guest)).status).toBe(429);
    testApp.setClock('2026-11-20 12:31:00');
    expect((await register(await signInAsGuest(guest.login))).status).toBe(200);
  });

  test('a removed user lets the identity register again, and what waits for administrators goes', async () => {
    const guest = await signInAsGuest();
    await register(guest);
    const { id } = await findUser(guest.login);
    const work = () =>
      testApp.run('000000', async (ctx) => {
        const { rows } =
          await sql`select from message_work_item where subject_id = ${id} and settled_at is null`.execute(ctx.db);
        return rows.length;
      });
    expect(await work()).toBe(1);
    await testApp.call('admin', 'POST', '/blade-user/remove', { ids: id });
    expect(await work()).toBe(0);
    const again = await signInAsGuest(guest.login);
    expect(again.oauthId).toBe(guest.oauthId);
    expect((await register(again)).status).toBe(200);
    expect(await findUser(guest.login)).toMatchObject({ status: 2 });
  });
});
