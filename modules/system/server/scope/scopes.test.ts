import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Data and API scopes (spec/system#data-scopes, spec/system#grants, spec/system#api-scopes) over HTTP.

let testApp: TestApp;
const places: Record<string, string> = {};
const depts: Record<string, string> = {};
const roles: Record<string, string> = {};

const post = (account: string, path: string, input: object) => testApp.call(account, 'POST', path, input);
const get = (account: string, path: string, input: object = {}) => testApp.call(account, 'GET', path, input);
const one = <T>(statement: ReturnType<typeof sql<T>>) =>
  testApp.run('000000', async (ctx) => (await statement.execute(ctx.db)).rows[0] as T);
const menuId = async (code: string) =>
  (await one(sql<{ id: string }>`select id from sys_menu where code = ${code}`)).id;

/** Head office above branch and its kitchen; places made by people of each. */
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  const dept = async (name: string, parentId?: string) =>
    (await post('admin', '/blade-system/dept/submit', { deptName: name, fullName: name, sort: 1, parentId })).body.data
      .id as string;
  depts.branch = await dept('分店');
  depts.kitchen = await dept('后厨', depts.branch);
  depts.other = await dept('总部');
  const permissions = ['dining_place', 'dining_place_add', 'dining_place_edit', 'dining_place_delete', 'dining_table'];
  for (const [account, home] of Object.entries({ boss: 'branch', cook: 'kitchen', clerk: 'other', guest: 'other' })) {
    await testApp.run('000000', async (ctx) => {
      const { id, roleId } = await createUser(ctx, { account, permissions });
      roles[account] = roleId;
      await sql`update sys_user set dept_id = array[${depts[home]}::bigint] where tenant_id = app_tenant() and id = ${id}`.execute(
        ctx.db,
      );
      places[account] = await createPlace(ctx, { name: `${account}的餐厅` });
      await sql`update dining_place set create_user = ${id}, create_dept = ${depts[home]}
        where tenant_id = app_tenant() and id = ${places[account]}`.execute(ctx.db);
    });
  }
});
afterAll(() => testApp.close());

let made = 0;
async function dataScope(scopeType: number, more: object = {}): Promise<string> {
  const scopeName = `规则${++made}`;
  const row = { menuId: await menuId('dining_place'), scopeName, resourceCode: 'dining_place', scopeType, ...more };
  const { body } = await post('admin', '/blade-system/data-scope/submit', row);
  return body.data.id as string;
}
const grant = (role: string | undefined, more: object, account = 'admin') =>
  post(account, '/blade-system/role/grant', { roleIds: [role], ...more });
const seen = async (account: string) => {
  const { body } = await get(account, '/dining/place/list', { size: 100 });
  return Object.keys(places).filter((name) => body.data.records.some((row: { id: string }) => row.id === places[name]));
};

describe('data scopes', () => {
  test.each<[string, number, string[]]>([
    ['everything', 1, ['boss', 'cook', 'clerk', 'guest']],
    ['own rows', 2, ['boss']],
    ['the own department', 3, ['boss']],
    ['the own department and below', 4, ['boss', 'cook']],
  ])('%s', async (_, type, expected) => {
    await grant(roles.boss, { dataScopeIds: [await dataScope(type)] });
    expect(await seen('boss')).toEqual(expected);
    await grant(roles.boss, { dataScopeIds: [] });
  });

  test('chosen departments; together with another of the same role they add up', async () => {
    const chosen = await dataScope(5, { scopeValue: depts.other });
    await grant(roles.boss, { dataScopeIds: [chosen] });
    expect(await seen('boss')).toEqual(['clerk', 'guest']);
    await grant(roles.boss, { dataScopeIds: [chosen, await dataScope(2)] });
    expect(await seen('boss')).toEqual(['boss', 'clerk', 'guest']);
    await grant(roles.boss, { dataScopeIds: [] });
  });

  test('of several roles the widest wins: one without a limit sees all', async () => {
    await grant(roles.cook, { dataScopeIds: [await dataScope(2)] });
    expect(await seen('cook')).toEqual(['cook']);
    await testApp.run('000000', async (ctx) => {
      const { roleId } = await createUser(ctx, { account: 'both' });
      await sql`update sys_user set role_id = ${[roleId, roles.cook, roles.clerk]}::bigint[], dept_id = array[${depts.other}::bigint]
        where tenant_id = app_tenant() and account = 'both'`.execute(ctx.db);
    });
    expect(await seen('both')).toHaveLength(4);
    await grant(roles.clerk, { dataScopeIds: [await dataScope(3)] });
    expect(await seen('both')).toEqual(['clerk', 'guest']);
    await grant(roles.clerk, { dataScopeIds: [] });
    await grant(roles.cook, { dataScopeIds: [] });
  });

  test('what is not seen cannot be read, changed or removed', async () => {
    await grant(roles.cook, { dataScopeIds: [await dataScope(2)] });
    const id = places.boss;
    expect((await get('cook', '/dining/place/detail', { id })).status).toBe(404);
    expect((await post('cook', '/dining/place/submit', { id, name: '抢来的' })).status).toBe(404);
    const removal = await post('cook', '/dining/place/remove', { ids: id });
    expect([removal.status, removal.body.data.results[0].code]).toEqual([404, 'platform.not-found']);
    expect((await post('cook', '/dining/place/submit', { id: places.cook, name: '后厨食堂' })).status).toBe(200);
    await grant(roles.cook, { dataScopeIds: [] });
  });

  test('nor is the past of what was removed', async () => {
    const findPlace = async (account: string) => {
      const { body } = await post(account, '/dining/place/submit', {
        name: `${account}的旧餐厅`,
        mealPeriods: [2],
        code: `OLD-${account}`,
        kind: 1,
        sort: 1,
      });
      await post('admin', '/dining/place/remove', { ids: body.data.id });
      return body.data.id as string;
    };
    const [hers, his] = [await findPlace('admin'), await findPlace('cook')];
    await grant(roles.cook, { dataScopeIds: [await dataScope(2)] });
    expect((await get('cook', '/dining/place/history', { id: hers })).status).toBe(404);
    expect((await get('cook', '/dining/place/history', { id: his })).body.data).toHaveLength(2);
    expect((await get('admin', '/dining/place/history', { id: hers })).body.data).toHaveLength(2);
    await grant(roles.cook, { dataScopeIds: [] });
  });
});

test('nobody widens what he sees by departments: neither his own nor by moving one below it', async () => {
  const scope = await dataScope(4);
  const person = await testApp.run('000000', async (ctx) => {
    const made = await createUser(ctx, {
      account: 'keeper',
      permissions: ['user', 'user_edit', 'dept', 'dept_edit', 'dining_place'],
    });
    await sql`update sys_user set dept_id = array[${depts.branch}::bigint]
      where tenant_id = app_tenant() and id = ${made.id}`.execute(ctx.db);
    await sql`insert into sys_role_data_scope (role_id, scope_id) values (${made.roleId}, ${scope})`.execute(ctx.db);
    return made;
  });
  const submit = async (path: string, input: object) => (await post('keeper', path, input)).body;
  const wider = { id: person.id, deptId: `${depts.branch},${depts.other}` };
  expect(await submit('/blade-user/submit', wider)).toMatchObject({ code: 403, error: 'system.depts-beyond-own' });
  expect(
    await submit('/blade-user/submit', { id: person.id, deptId: `${depts.branch},${depts.kitchen}` }),
  ).toMatchObject({ code: 200 });
  const move = { id: depts.other, parentId: depts.branch };
  expect(await submit('/blade-system/dept/submit', move)).toMatchObject({
    code: 403,
    error: 'system.depts-beyond-own',
  });
  expect(await submit('/blade-system/dept/submit', { id: depts.kitchen, sort: 5 })).toMatchObject({ code: 200 });
});

describe('API scopes', () => {
  test('close what they cover to whoever does not have one of them', async () => {
    const submit = async (scopePath: string, scopeName: string) =>
      (
        await post('admin', '/blade-system/api-scope/submit', {
          menuId: await menuId('dining_place'),
          scopeName,
          resourceCode: 'dining_place',
          scopePath,
          scopeType: 2,
        })
      ).body.data.id as string;
    const whole = await submit('/api/dining/place', '餐厅接口');
    const table = await submit('dining/table/', '餐桌接口');
    expect((await get('guest', '/dining/place/list')).body).toMatchObject({ code: 403, error: 'platform.forbidden' });
    expect((await get('admin', '/dining/place/list')).status).toBe(200);
    await grant(roles.guest, { apiScopeIds: [whole] });
    expect((await get('guest', '/dining/place/list')).status).toBe(200);
    expect((await get('guest', '/dining/table/list')).status).toBe(403);
    await grant(roles.guest, { apiScopeIds: [whole, table] });
    expect((await get('guest', '/dining/table/list')).status).toBe(200);
    const { body } = await post('admin', '/blade-system/api-scope/remove', { ids: `${whole},${table}` });
    expect(body.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
    await grant(roles.guest, { apiScopeIds: [] });
    expect((await get('guest', '/dining/place/list')).status).toBe(200);
  });
});

describe('giving scopes', () => {
  test('the trees show menus with their scopes; keys come back as they were sent; menus among them are no scopes', async () => {
    const scope = await dataScope(2);
    const { body } = await get('admin', '/blade-system/menu/grant-tree');
    const [group] = body.data.dataScope;
    expect(group.id).toMatch(/^m\d+$/);
    expect(group.children[0].children.map(({ id }: { id: string }) => id)).toContain(scope);
    await grant(roles.guest, { dataScopeIds: [group.id, group.children[0].id, scope] });
    const keys = await get('admin', '/blade-system/menu/role-tree-keys', { roleIds: roles.guest });
    expect(keys.body.data.dataScope).toEqual([scope]);
    expect((await grant(roles.guest, { dataScopeIds: ['x'] })).body).toMatchObject({
      code: 400,
      errors: [{ field: 'dataScopeIds' }],
    });
    await grant(roles.guest, { dataScopeIds: null });
    expect(
      (await get('admin', '/blade-system/menu/role-tree-keys', { roleIds: roles.guest })).body.data.dataScope,
    ).toEqual([scope]);
    await grant(roles.guest, { dataScopeIds: [] });
  });

  test('the preview names what comes and goes and whom it touches, changes nothing, and its stamp notices others', async () => {
    const menuIds = [await menuId('dining_table'), await menuId('dining_dish')];
    const { body } = await post('admin', '/blade-system/role/grant-preview', { roleIds: [roles.guest], menuIds });
    expect(body.data).toMatchObject({
      added: [{ kind: 'menu', name: '菜品管理' }],
      taken: expect.arrayContaining([{ kind: 'menu', id: expect.any(String), name: '就餐点管理' }]),
      people: 1,
    });
    expect(await seen('guest')).toHaveLength(4);
    await grant(roles.guest, { dataScopeIds: [await dataScope(1)] });
    expect((await grant(roles.guest, { menuIds, stamp: body.data.stamp })).body).toMatchObject({
      code: 409,
      error: 'system.role-changed',
    });
    const again = await post('admin', '/blade-system/role/grant-preview', { roleIds: [roles.guest], menuIds });
    expect((await grant(roles.guest, { menuIds, stamp: again.body.data.stamp })).status).toBe(200);
  });
});
