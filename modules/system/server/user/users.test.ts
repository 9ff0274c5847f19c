import { createRole, createUser } from '@refectory/server/test/factories/user.ts';
import { createUserFixture, userPath } from '@refectory/server/test/fixtures/user-fixture.ts';
import { md5, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

const { testApp, ids, row, post, addUser, detail } = await createUserFixture();
afterAll(() => testApp.close());

describe('users as rows', () => {
  test('carry ids joined by commas beside the names, and never a password', async () => {
    const { id, account } = await addUser({
      roleId: [ids.role, '2'],
      phone: '13800000000',
      birthday: '2000-02-29 00:00:00',
      sex: '2',
    });
    const user = await detail(id);
    expect(user).toMatchObject({
      id,
      tenantId: '000000',
      account,
      password: '',
      roleId: `${ids.role},2`,
      roleName: 'cook,用户',
      deptId: ids.dept,
      deptName: '管理组',
      postId: '',
      postName: '',
      birthday: '2000-02-29',
      sex: 2,
      status: 1,
      avatar: '',
      email: '',
      version: 1,
    });
    expect((await signInWithPassword(testApp, account, 'first-one')).status).toBe(200);
    for (const call of ['page', 'list']) {
      const { data } = (await testApp.call('reader', 'GET', `${userPath}/${call}`, { account })).body;
      expect(data).toMatchObject({ total: 1, records: [{ roleId: `${ids.role},2`, password: '' }] });
    }
    const { data } = (await testApp.call('reader', 'GET', `${userPath}/history`, { id })).body;
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  test('of a department are those of all below it too', async () => {
    const dept = async (deptName: string, parentId: string) =>
      (
        await testApp.call('admin', 'POST', '/blade-system/dept/submit', {
          deptName,
          fullName: deptName,
          parentId,
          sort: 1,
        })
      ).body.data.id;
    const top = await dept('top', '0');
    const middle = await dept('middle', top);
    const bottom = await dept('bottom', middle);
    await addUser({ deptId: top });
    const both = await addUser({ deptId: `${ids.dept},${bottom}` });
    const found = async (query: object) => (await testApp.call('reader', 'GET', `${userPath}/page`, query)).body.data;
    expect((await found({ deptId: top })).total).toBe(2);
    expect((await found({ deptId: middle })).records).toMatchObject([{ id: both.id }]);
    expect((await found({ deptId: `${middle},${bottom}` })).total).toBe(1);
    expect((await found({ deptId_equal: middle })).total).toBe(0);
    expect((await found({ deptId: 'x' })).total).toBe(0);
  });

  test('are edited field by field; the password is not changed by an edit', async () => {
    const { id, account } = await addUser({ phone: '13800000001' });
    expect((await post('keeper', 'submit', { id, realName: 'x', phone: '', password: md5('other') })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ realName: 'x', phone: '', name: 'n', roleId: ids.role });
    expect((await signInWithPassword(testApp, account, 'first-one')).status).toBe(200);
    expect((await post('keeper', 'submit', { id, realName: 'y', version: 1 })).status).toBe(409);
  });

  test('are refused by name', async () => {
    const { account } = await addUser();
    const refusals: [object, object][] = [
      [{ account: account.toUpperCase() }, { code: 400, msg: '该账号已存在' }],
      [{ account: '' }, { msg: '请输入登录账号', errors: [{ field: 'account' }] }],
      [{ password: '' }, { errors: [{ field: 'password', msg: '请输入密码' }] }],
      [{ roleId: '' }, { msg: '请选择所属角色' }],
      [{ roleId: '99999999' }, { error: 'platform.no-such-reference', errors: [{ field: 'roleId' }] }],
      [{ phone: '1380000000' }, { msg: '手机号码长度不是11位' }],
      [{ email: 'x' }, { msg: '电子邮箱不是有效的邮箱' }],
    ];
    for (const [more, expected] of refusals)
      expect((await post('keeper', 'submit', row(more))).body).toMatchObject(expected);
  });

  test("a role of another tenant is no role, and another tenant's user is not there", async () => {
    const there = await testApp.run('100001', async (ctx) => ({
      role: await createRole(ctx, 'x', []),
      user: await createUser(ctx, { account: 'far' }),
    }));
    expect((await post('keeper', 'submit', row({ roleId: there.role }))).body).toMatchObject({
      error: 'platform.no-such-reference',
      errors: [{ field: 'roleId' }],
    });
    for (const [call, input] of Object.entries({
      submit: { id: there.user.id, realName: 'x' },
      grant: { userIds: there.user.id, roleIds: ids.role },
      'reset-password': { userIds: there.user.id },
    }))
      expect((await post('keeper', call, input)).status).toBe(404);
    expect((await post('keeper', 'remove', { ids: there.user.id })).body.data.results[0].ok).toBe(false);
    expect((await testApp.call('keeper', 'GET', `${userPath}/detail`, { id: there.user.id })).status).toBe(404);
  });

  test('reading needs the menu, each call its button', async () => {
    const { id } = await addUser();
    const calls = { submit: row(), remove: { ids: id }, grant: { userIds: id }, 'reset-password': { userIds: id } };
    for (const [call, input] of Object.entries(calls)) {
      expect((await post('reader', call, input)).status).toBe(403);
      expect((await testApp.call(undefined, 'POST', `${userPath}/${call}`, input)).status).toBe(401);
    }
    expect((await post('reader', 'submit', { id, name: 'x' })).status).toBe(403);
  });

  test('a tenant has as many as it was granted', async () => {
    const { records } = (await testApp.call('admin', 'GET', '/blade-system/tenant/list', { tenantId: '100001' })).body
      .data;
    const setting = (userLimit: number) =>
      testApp.call('admin', 'POST', '/blade-system/tenant/setting', { ids: records[0].id, userLimit });
    const { rows } = await testApp.run('100001', (ctx) =>
      sql<{ count: string }>`select count(*) as count from sys_user`.execute(ctx.db),
    );
    expect((await setting(Number(rows[0]?.count) + 1)).status).toBe(200);
    const attempts = await Promise.allSettled(
      ['l1', 'l2', 'l3'].map((account) => testApp.run('100001', (ctx) => createUser(ctx, { account }))),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await setting(-1);
  });
});

describe('platform data', () => {
  test('are kept when absent, cleared when empty, by query, form and JSON alike', async () => {
    const { id } = await addUser();
    const ext = async () => {
      const { data } = (await testApp.call('reader', 'GET', `${userPath}/platform-detail`, { id })).body;
      return [data.userType, data.userExt];
    };
    expect((await post('keeper', 'update-platform', { userId: id, userType: 2, userExt: '{}' })).status).toBe(200);
    expect(await ext()).toEqual([2, '{}']);
    expect((await post('keeper', `update-platform?userId=${id}&userType=1`)).status).toBe(200);
    expect(await ext()).toEqual([1, '{}']);
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const body = `userId=${id}&userType=2&userExt=`;
    expect((await testApp.call('keeper', 'POST', `${userPath}/update-platform`, body, form)).status).toBe(200);
    expect(await ext()).toEqual([2, '']);
    const refused = await post('keeper', 'update-platform', { userId: id, userType: 'x!' });
    expect(refused.body).toMatchObject({ code: 400, errors: [{ field: 'userType' }] });
    expect((await post('reader', 'update-platform', { userId: id, userType: 1 })).status).toBe(403);
  });
});

describe('removing', () => {
  const remove = async (account: string, id: string) =>
    (await post(account, 'remove', { ids: id })).body.data.results[0];

  test('not oneself, not an administrator by somebody else, not the last administrator', async () => {
    const own = (await testApp.call('keeper', 'GET', `${userPath}/info`)).body.data.id;
    expect(await remove('keeper', own)).toMatchObject({ ok: false, msg: '不能删除自己' });
    const admin = (await testApp.call('admin', 'GET', `${userPath}/info`)).body.data.id;
    expect(await remove('keeper', admin)).toMatchObject({ ok: false, code: 'system.administrator-only' });
    for (const change of [
      sql`delete from sys_user where id = ${admin}`,
      sql`update sys_user set role_id = '{}' where id = ${admin}`,
      sql`update sys_user set status = 2 where id = ${admin}`,
    ])
      await expect(testApp.run('000000', (ctx) => change.execute(ctx.db))).rejects.toMatchObject({
        constraint: 'sys_user_last_administrator',
      });
  });

  test('and restoring brings the user back without a password', async () => {
    const { id, account } = await addUser();
    expect(await remove('keeper', id)).toMatchObject({ ok: true });
    const [entry] = (await testApp.call('admin', 'GET', `${userPath}/history`, { id })).body.data;
    expect((await testApp.call('admin', 'POST', `${userPath}/restore`, { historyId: entry.id })).body).toMatchObject({
      code: 200,
    });
    expect(await detail(id)).toMatchObject({ account, roleId: ids.role });
    expect((await signInWithPassword(testApp, account, 'first-one')).status).toBe(400);
  });
});

describe('granting', () => {
  test('replaces roles; a waiting guest is approved by one', async () => {
    const { id } = await addUser();
    await testApp.run('000000', (ctx) => sql`update sys_user set status = 2 where id = ${id}`.execute(ctx.db));
    expect((await post('keeper', 'grant', { userIds: id, roleIds: `${ids.role},2` })).body.data).toEqual({});
    expect(await detail(id)).toMatchObject({ roleId: `${ids.role},2`, status: 1 });
    await post('keeper', 'grant', { userIds: [id], roleIds: [] });
    expect(await detail(id)).toMatchObject({ roleId: '' });
    expect((await post('keeper', 'grant', { userIds: `${id},99999999`, roleIds: '2' })).body).toMatchObject({
      code: 404,
      msg: '所选用户有 1 个不存在',
    });
  });

  test('nobody climbs to administrator, by no way', async () => {
    const { id } = await addUser();
    const admin = (await testApp.call('admin', 'GET', `${userPath}/info`)).body.data.id;
    const ways: [string, object][] = [
      ['grant', { userIds: id, roleIds: ids.administrator }],
      ['submit', row({ roleId: ids.administrator })],
      ['submit', { id, roleId: ids.administrator }],
      ['submit', { id: admin, realName: 'x' }],
      ['grant', { userIds: admin, roleIds: '2' }],
      ['reset-password', { userIds: admin }],
    ];
    for (const [call, input] of ways) expect((await post('keeper', call, input)).body).toMatchObject({ code: 403 });
    const alias = (account: string) =>
      testApp.call(account, 'POST', '/blade-system/role/submit', {
        roleName: 'x',
        roleAlias: 'administrator',
        sort: 1,
      });
    expect((await alias('keeper')).status).toBe(403);
    const there = testApp.run('100001', (ctx) =>
      sql`insert into sys_role (role_name, role_alias) values ('x', 'administrator')`.execute(ctx.db),
    );
    await expect(there).rejects.toMatchObject({ constraint: 'sys_role_administrator_home' });
    expect((await post('admin', 'grant', { userIds: id, roleIds: ids.administrator })).status).toBe(200);
  });
});
