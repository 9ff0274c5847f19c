import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let testApp: TestApp;
const ids: Record<string, string> = {};
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    const cook = await createUser(ctx, { account: 'cook', permissions: ['dining_place', 'dining_place_edit'] });
    ids.cook = cook.id;
    ids.nobody = (await createUser(ctx, { account: 'nobody' })).id;
    const mine = await createPlace(ctx, { name: '后厨' });
    await createPlace(ctx, { name: '前厅' });
    await sql`update dining_place set create_user = ${cook.id} where tenant_id = app_tenant() and id = ${mine}`.execute(
      ctx.db,
    );
    await sql`
      with scope as (
        insert into sys_data_scope (menu_id, scope_name, resource_code, scope_type)
        select id, '本人餐厅', code, 2 from sys_menu where code = 'dining_place' returning id)
      insert into sys_role_data_scope (role_id, scope_id) select ${cook.roleId}, id from scope`.execute(ctx.db);
    await sql`insert into sys_api_scope (menu_id, scope_name, resource_code, scope_path, scope_type)
      select id, '餐桌接口', code, '/dining/table', 2 from sys_menu where code = 'dining_table'`.execute(ctx.db);
  });
});
afterAll(() => testApp.close());

const explain = async (id: string | undefined, input: object, account = 'admin') => {
  const { status, body } = await testApp.call(account, 'GET', '/blade-user/explain', { id, ...input });
  return { status, ...body.data };
};

test('a menu: which role gives it, through what, and how many rows are seen', async () => {
  const { menu } = await explain(ids.cook, { code: 'dining_place' });
  expect(menu).toMatchObject({
    isOpen: true,
    isAdministrator: false,
    why: [
      { roleName: 'role-cook', isDirect: true, through: '就餐点管理' },
      // A button is shown with its menu: many are called the same.
      { roleName: 'role-cook', isDirect: false, through: expect.stringMatching(/^就餐点管理 \/ ./) },
    ],
    rows: {
      seen: { count: 1, isCapped: false },
      total: { count: 2 },
      scopes: [{ scopeName: '本人餐厅', roleName: 'role-cook' }],
    },
  });
  const list = await testApp.call('cook', 'GET', '/dining/place/list');
  expect(list.body.data.total).toBe(1);
  expect((await explain(ids.cook, { code: 'dining' })).menu).toMatchObject({
    isOpen: true,
    why: [{ isDirect: false }, { isDirect: false }],
  });
  expect((await explain(ids.nobody, { code: 'dining_place' })).menu).toMatchObject({
    isOpen: false,
    why: [],
    rows: null,
  });
  expect((await explain(ids.cook, { code: 'no_such_menu' })).status).toBe(404);
});

test('a call: the code it needs and the scopes on its way', async () => {
  const call = async (path: string, id = ids.cook) => (await explain(id, { path })).call;
  expect(await call('/api/dining/place/list')).toMatchObject({
    path: '/dining/place/list',
    needs: ['dining_place'],
    isOpen: true,
  });
  expect(await call('/dining/place/remove')).toMatchObject({
    needs: ['dining_place_delete'],
    hasCode: false,
    isOpen: false,
  });
  expect(await call('/dining/place/restore')).toMatchObject({
    needs: ['dining_place_add', 'dining_place_edit'],
    isOpen: true,
  });
  expect(await call('/dining/place/import-template')).toMatchObject({ needs: ['dining_place_import'], isOpen: false });
  expect(await call('/dining/table/select')).toMatchObject({
    // Its list, or any form that asks for a table.
    needs: expect.arrayContaining(['dining_table', 'dining_booking_add']),
    hasCode: false,
    isPathOpen: false,
    scopes: [{ scopeName: '餐桌接口', covers: '/dining/table', roleNames: [] }],
    isOpen: false,
  });
  for (const path of ['/dining/place/no-such-call', '/nowhere'])
    expect(await call(path)).toMatchObject({ needs: null, hasCode: false, isOpen: false });
  expect(await call('/blade-auth/oauth/user-info')).toMatchObject({ needs: [], isOpen: true });
});

test('a call of its own: the route is asked, and nothing of it happens', async () => {
  const needs = async (path: string) => (await explain(ids.cook, { path })).call.needs;
  expect(await explain(ids.cook, { path: '/api/dining/bookingnow/save' })).toMatchObject({
    call: { needs: ['dining_booking_now'], hasCode: false, isOpen: false },
  });
  expect(await needs('/dining/dishraw/type/list')).toEqual(['dining_raw_type']);
  expect(await needs('/dining/dishraw/typelist')).toEqual(['dining_raw_type']);
  expect(await needs('/basic/detail/basic_order_review')).toEqual(['basic_order_review']);
  expect(await needs('/myreport/reportlist/welsale')).toEqual(['report_home']);
  expect(await needs('/blade-user/import-user')).toEqual(['user_import']);
  expect(await needs('/blade-user/export-user')).toEqual(['user_export']);
  expect(await needs('/blade-flow/manager/deploy-upload')).toEqual(['flow_manager_upload']);
  expect(await needs('/blade-resource/oss/endpoint/put-file')).toEqual([]);
  expect(await needs('/blade-auth/oauth/logout')).toEqual([]);
  expect(await needs('/blade-system/tenant/erase-preview')).not.toEqual([]);
  expect((await testApp.call('admin', 'GET', '/blade-auth/oauth/user-info')).status).toBe(200);
});

test('an address beside: a scope on the call itself closes it too, as when it is called', async () => {
  const aside = '/dining/dishraw/typelist';
  await testApp.run('000000', async (ctx) => {
    ids.buyer = (await createUser(ctx, { account: 'buyer', permissions: ['dining_raw_type'] })).id;
    await sql`insert into sys_api_scope (menu_id, scope_name, resource_code, scope_path, scope_type)
      select id, '类型接口', code, '/dining/dishraw/type', 2 from sys_menu where code = 'dining_raw_type'`.execute(
      ctx.db,
    );
  });
  expect((await testApp.call('buyer', 'GET', aside)).status).toBe(403);
  expect((await explain(ids.buyer, { path: aside })).call).toMatchObject({
    hasCode: true,
    scopes: [{ scopeName: '类型接口', covers: '/dining/dishraw/type', roleNames: [] }],
    isPathOpen: false,
    isOpen: false,
  });
});

test('is for who may read users, and of the own tenant', async () => {
  expect((await explain(ids.cook, {}, 'cook')).status).toBe(403);
  expect((await explain(ids.cook, { code: 'post' }, '100001/admin')).status).toBe(404);
  expect((await explain('x', {})).status).toBe(400);
});
