import { createRole, createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';

const path = '/blade-system/menu';
const testApp = await createTestApp();
await testApp.run('000000', async (ctx) => {
  await createUser(ctx, { account: 'clerk', permissions: ['post_add', 'dept'] });
  await createUser(ctx, { account: 'nobody' });
  await createUser(ctx, { account: 'granter', permissions: ['role', 'role_edit', 'post', 'post_add'] });
});
afterAll(() => testApp.close());

interface Node {
  id: string;
  code: string;
  children?: Node[];
}
const get = async (account: string, call: string, input: object = {}) => {
  const { status, body } = await testApp.call(account, 'GET', `${path}/${call}`, input);
  expect(status).toBe(200);
  return body.data;
};
const codes = (nodes: Node[]): unknown[] =>
  nodes.map(({ code, children }) => (children ? [code, codes(children)] : code));
const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const menuId = (code: string) =>
  testApp.run('000000', async (ctx) => {
    const row = await ctx.db.selectFrom('sys_menu').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    return row.id;
  });

describe('routes', () => {
  test('are the menus granted and those above them, without buttons, in the shapes clients rely on', async () => {
    const routes = await get('clerk', 'routes');
    expect(codes(routes)).toEqual([['system', ['dept', 'post']]]);
    const [system] = routes;
    expect(system.children[1]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      parentId: system.id,
      code: 'post',
      name: '岗位管理',
      label: '岗位管理',
      alias: 'menu',
      path: '/system/post',
      source: 'idcard iconfont iconicon_namecard',
      sort: 3,
      category: 1,
      action: 0,
      isOpen: 1,
      remark: '',
      meta: {
        i18n: 'post',
        en: 'Positions',
        heading: { zh: '组织与用户', en: 'Organisation and users' },
      },
      query: {},
      group: [],
    });
    expect(system.parentId).toBe('0');
    expect(system).not.toHaveProperty('meta.roles');
  });

  test('are all menus for an administrator and none for whoever was given none', async () => {
    const all = flat(await get('admin', 'routes')).map(({ code }) => code);
    expect(all).toEqual(expect.arrayContaining(['tenant', 'client', 'dining_place', 'wallet']));
    expect(all.filter((code) => /_(add|edit|delete)$/.test(code))).toEqual([]);
    expect(await get('nobody', 'routes')).toEqual([]);
    expect((await testApp.call(undefined, 'GET', `${path}/routes`)).status).toBe(401);
  });

  test('of a tenant: everything but the platform', async () => {
    const all = flat(await get('100001/admin', 'routes')).map(({ code }) => code);
    expect(all).toEqual(expect.arrayContaining(['user', 'role', 'dictbiz', 'dining_place']));
    for (const code of ['tenant', 'client', 'menu', 'param', 'dict']) expect(all).not.toContain(code);
  });
});

describe('buttons', () => {
  test('are the granted ones under their menu; leaves have no children', async () => {
    const buttons = await get('clerk', 'buttons');
    expect(codes(buttons)).toEqual([['post', ['post_add']]]);
    expect(buttons[0].children[0]).toEqual({
      id: expect.any(String),
      parentId: buttons[0].id,
      code: 'post_add',
      name: '新增',
      alias: 'add',
      path: '',
      source: '',
      action: 1,
      sort: expect.any(Number),
    });
    const { body } = await testApp.call('clerk', 'GET', '/blade-auth/oauth/user-info');
    expect(body.data).toMatchObject({
      account: 'clerk',
      tenantId: '000000',
      roles: ['role-clerk'],
      permissions: ['post_add'],
      postIds: [],
    });
  });
});

describe('top menus', () => {
  test('show those that lead somewhere, and cut the routes to what was given to them', async () => {
    const submit = (code: string, sort: number) =>
      testApp.call('admin', 'POST', '/blade-system/topmenu/submit', { code, name: code, source: 'x', sort });
    const people = (await submit('people', 2)).body.data.id;
    const food = (await submit('food', 1)).body.data.id;
    await submit('empty', 3);
    const grant = (topMenuIds: string[], menuIds: string[]) =>
      testApp.call('admin', 'POST', '/blade-system/topmenu/grant', { topMenuIds, menuIds });
    expect((await grant([people], [await menuId('dept'), await menuId('user')])).status).toBe(200);
    await grant([food], [await menuId('dining_place')]);
    expect((await get('admin', 'top-menu')).map(({ code }: Node) => code)).toEqual(['food', 'people']);
    expect((await get('clerk', 'top-menu')).map(({ code }: Node) => code)).toEqual(['people']);
    expect(codes(await get('clerk', 'routes', { topMenuId: people }))).toEqual([['system', ['dept']]]);
    await grant([people], [await menuId('post')]);
    expect(codes(await get('admin', 'routes', { topMenuId: people }))).toEqual([['system', ['post']]]);
    expect(
      (await testApp.call('clerk', 'POST', '/blade-system/topmenu/grant', { topMenuIds: people, menuIds: '1' })).status,
    ).toBe(403);
    expect(await get('100001/admin', 'top-menu')).toEqual([]);
    expect(await get('100001/admin', 'routes', { topMenuId: people })).toEqual([]);
    const foreign = await testApp.call('100001/admin', 'POST', '/blade-system/topmenu/grant', {
      topMenuIds: people,
      menuIds: '1',
    });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a menu from the form', () => {
  test('is added and changed with its JSON fields left empty', async () => {
    const empty = { parentId: null, meta: null, query: null, group: null, remark: null, isOpen: 1, action: 0 };
    const row = {
      name: '活动',
      code: 'events',
      alias: 'menu',
      path: '/events',
      source: '',
      category: 1,
      sort: 1,
      ...empty,
    };
    const added = await testApp.call('admin', 'POST', `${path}/submit`, row);
    expect(added.body).toMatchObject({ code: 200 });
    const { id } = added.body.data;
    expect(await get('admin', 'detail', { id })).toMatchObject({ meta: {}, query: {}, group: [] });
    await testApp.call('admin', 'POST', `${path}/submit`, { id, meta: { keepAlive: true } });
    await testApp.call('admin', 'POST', `${path}/submit`, { id, name: '大型活动', meta: null });
    expect(await get('admin', 'detail', { id })).toMatchObject({ name: '大型活动', meta: {} });
    await testApp.call('admin', 'POST', `${path}/remove`, { ids: id });
  });
});

describe('trees of menus', () => {
  test('lazily, level by level, with buttons or without; a filter finds all matches', async () => {
    const top: (Node & { hasChildren: boolean; name: string })[] = await get('admin', 'lazy-list');
    const system = top.find(({ code }) => code === 'system');
    expect(system).toMatchObject({ hasChildren: true, parentId: '0' });
    const below = await get('admin', 'lazy-list', { parentId: system?.id });
    const post = below.find(({ code }: Node) => code === 'post');
    expect(post).toMatchObject({ hasChildren: true });
    expect((await get('admin', 'lazy-list', { parentId: post.id })).map(({ code }: Node) => code)).toContain(
      'post_add',
    );
    expect(await get('admin', 'lazy-menu-list', { parentId: post.id })).toEqual([]);
    const menusBelow = await get('admin', 'lazy-menu-list', { parentId: system?.id });
    expect(menusBelow.find(({ code }: Node) => code === 'post')).toMatchObject({ hasChildren: false });
    expect((await get('admin', 'lazy-list', { code: 'post_a' })).map(({ code }: Node) => code)).toEqual(['post_add']);
    const whole = flat(await get('admin', 'menu-list')).map(({ code }) => code);
    expect(whole).toContain('post');
    expect(whole).not.toContain('post_add');
    expect((await testApp.call('clerk', 'GET', `${path}/lazy-list`)).status).toBe(403);
  });

  test('to choose from: the own ones', async () => {
    const titles = (nodes: { title: string; children?: never[] }[]): unknown[] =>
      nodes.map(({ title, children }) => (children ? [title, titles(children)] : title));
    expect(titles(await get('clerk', 'tree'))).toEqual([['系统管理', ['部门管理', '岗位管理']]]);
    const { menu } = await get('admin', 'grant-top-tree');
    expect(menu.length).toBeGreaterThan(3);
    expect((await testApp.call('clerk', 'GET', `${path}/grant-top-tree`)).status).toBe(403);
    expect((await get('admin', 'top-tree-keys', { topMenuIds: '999' })).menu).toEqual([]);
  });
});

describe('menus as rows', () => {
  const submit = (row: object) => testApp.call('admin', 'POST', `${path}/submit`, row);
  const menu = { name: '新', alias: 'menu', category: 1, sort: 1 };

  test('are listed as a tree, and refused where they cannot be', async () => {
    const a = (await submit({ ...menu, code: 'tree-a', path: '/tree-a', parentId: '' })).body.data.id;
    const b = (await submit({ ...menu, code: 'tree-b', path: '/tree-b', parentId: a })).body.data.id;
    const listed = await get('admin', 'list', { code: 'tree-' });
    expect(codes(listed)).toEqual([['tree-a', ['tree-b']]]);
    expect(listed[0]).toMatchObject({ id: a, parentId: '0', hasChildren: true, meta: {} });
    const refusals: [object, string][] = [
      [{ id: a, parentId: b }, '上级不能是自己或自己的下级'],
      [{ ...menu, code: 'tree-a', path: '/x' }, '菜单编号已存在'],
      [{ ...menu, code: 'tree-c', path: '/tree-a' }, '路由地址已被其他菜单使用'],
      [{ ...menu, code: 'tree-c', category: 2, parentId: '0' }, '按钮必须有上级菜单'],
      [{ ...menu, code: 'tree-c', path: '/c', name: '' }, '请输入菜单名称'],
    ];
    for (const [row, msg] of refusals) expect((await submit(row)).body).toMatchObject({ code: 400, msg });
    const remove = async (ids: string) =>
      (await testApp.call('admin', 'POST', `${path}/remove`, { ids })).body.data.results[0];
    expect(await remove(a)).toMatchObject({ ok: false, msg: expect.stringContaining('1') });
    await testApp.run('100001', (ctx) => createRole(ctx, 'has-b', ['tree-b']));
    expect(await remove(b)).toMatchObject({ ok: true });
    expect(await remove(a)).toMatchObject({ ok: true });
  });

  test('are closed to everybody but administrators', async () => {
    for (const account of ['granter', '100001/admin']) {
      expect((await testApp.call(account, 'GET', `${path}/list`)).status).toBe(403);
      expect((await testApp.call(account, 'POST', `${path}/submit`, menu)).status).toBe(403);
      // Whoever may choose a menu somewhere is offered none of the platform's.
      const { status, body } = await testApp.call(account, 'GET', `${path}/select`);
      expect(status === 403 ? [] : body.data).toEqual([]);
    }
  });
});

test.each(['javascript:alert(1)//html', 'data:text/html,x', '//evil.com/x.html', '/\\\\evil.com', 'evil'])(
  'a path that leads nowhere in this server is refused: %s',
  async (menuPath) => {
    for (const call of [`${path}/submit`, '/blade-system/topmenu/submit']) {
      const row = { name: 'n', code: 'lead', alias: 'n', category: 1, sort: 1, source: 'menu', path: menuPath };
      const { status, body } = await testApp.call('admin', 'POST', call, row);
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'path', reason: 'link' })]]);
    }
  },
);
