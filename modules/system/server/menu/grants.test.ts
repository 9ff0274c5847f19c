import { createRole, createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

const path = '/blade-system/menu';
const testApp = await createTestApp();
await testApp.run('000000', async (ctx) => {
  await createUser(ctx, { account: 'clerk', permissions: ['post_add', 'dept'] });
  await createUser(ctx, { account: 'granter', permissions: ['role', 'role_edit', 'post', 'post_add'] });
});
afterAll(() => testApp.close());

const get = async (account: string, call: string, input: object = {}) => {
  const { status, body } = await testApp.call(account, 'GET', `${path}/${call}`, input);
  expect(status).toBe(200);
  return body.data;
};
const menuId = (code: string) =>
  testApp.run('000000', async (ctx) => {
    const row = await ctx.db.selectFrom('sys_menu').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    return row.id;
  });

describe('grants', () => {
  test('the tree to grant from is what the caller has', async () => {
    const { menu, dataScope, apiScope } = await get('granter', 'grant-tree');
    expect({ dataScope, apiScope }).toEqual({ dataScope: [], apiScope: [] });
    const titles = (nodes: { title: string; children?: never[] }[]): unknown[] =>
      nodes.map(({ title, children }) => (children ? [title, titles(children)] : title));
    expect(titles(menu)).toEqual([
      ['权限管理', [['角色管理', ['修改']]]],
      ['系统管理', [['岗位管理', ['新增']]]],
    ]);
    expect(menu[0]).toMatchObject({ value: menu[0].id, key: menu[0].id, parentId: '0' });
  });

  test('are replaced, answered as sent, left alone when absent or null, cleared by []', async () => {
    const roleId = await testApp.run('000000', (ctx) => createRole(ctx, 'grants', []));
    const grant = (more: object) =>
      testApp.call('admin', 'POST', '/blade-system/role/grant', { roleIds: [roleId], ...more });
    const keys = async () => (await get('admin', 'role-tree-keys', { roleIds: roleId })).menu;
    const [post, add] = [await menuId('post'), await menuId('post_add')];
    expect(
      (await grant({ menuIds: [add, post, '99999999'], dataScopeIds: [post], apiScopeIds: [] })).body.data,
    ).toEqual({});
    expect((await keys()).sort()).toEqual([post, add].sort());
    await grant({});
    await grant({ menuIds: null });
    expect(await keys()).toHaveLength(2);
    await grant({ menuIds: [add] });
    expect(await keys()).toEqual([add]);
    await grant({ menuIds: [] });
    expect(await keys()).toEqual([]);
    expect((await grant({ menuIds: ['x'] })).status).toBe(400);
    expect((await grant({ roleIds: ['99999999'], menuIds: [] })).body).toMatchObject({
      code: 404,
      msg: '所选数据有 1 条不存在',
    });
  });

  test('beyond the own ones are refused; what others gave beyond them stays', async () => {
    const roleId = await testApp.run('000000', (ctx) => createRole(ctx, 'beyond', ['dept', 'post']));
    const grant = (menuIds: string[]) =>
      testApp.call('granter', 'POST', '/blade-system/role/grant', { roleIds: [roleId], menuIds });
    expect((await grant([await menuId('user'), await menuId('post')])).body).toMatchObject({
      code: 403,
      msg: '涉及超出自己权限的菜单（1 项），不能操作',
    });
    expect((await grant([await menuId('post_add')])).status).toBe(200);
    const keys = (await get('admin', 'role-tree-keys', { roleIds: roleId })).menu;
    expect(keys.sort()).toEqual([await menuId('dept'), await menuId('post_add')].sort());
    expect(
      (await testApp.call('clerk', 'POST', '/blade-system/role/grant', { roleIds: [roleId], menuIds: [] })).status,
    ).toBe(403);
    expect(
      (await testApp.call('granter', 'POST', '/blade-system/role/grant', { roleIds: ['1'], menuIds: [] })).status,
    ).toBe(403);
  });

  test('never reach across tenants, nor give the platform away', async () => {
    const roleId = await testApp.run('100001', (ctx) => createRole(ctx, 'there', []));
    const grant = (account: string, input: object) =>
      testApp.call(account, 'POST', '/blade-system/role/grant', { roleIds: [roleId], ...input });
    expect((await grant('admin', { menuIds: [] })).status).toBe(404);
    expect((await grant('admin', { tenantId: '100001', menuIds: [await menuId('param')] })).status).toBe(403);
    expect((await grant('100001/admin', { menuIds: [await menuId('param')] })).status).toBe(403);
    expect((await grant('100001/admin', { menuIds: [await menuId('post')] })).status).toBe(200);
    const forced = testApp.run('100001', (ctx) =>
      sql`insert into sys_role_menu (role_id, menu_id, platform) select ${roleId}, id, platform from sys_menu where code = 'param'`.execute(
        ctx.db,
      ),
    );
    await expect(forced).rejects.toMatchObject({ constraint: 'sys_role_menu_not_platform' });
    const lied = testApp.run('100001', (ctx) =>
      sql`insert into sys_role_menu (role_id, menu_id, platform) select ${roleId}, id, false from sys_menu where code = 'param'`.execute(
        ctx.db,
      ),
    );
    await expect(lied).rejects.toMatchObject({ constraint: 'sys_role_menu_menu' });
  });
});
