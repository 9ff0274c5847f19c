import { createSaberClient } from '@refectory/server/test/fixtures/platform/saber-client.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const saber = createSaberClient(testApp);
saber.token = (await saber.signIn()).body.data.accessToken;

describe('screens', () => {
  const page = { current: 1, size: 10 };

  test.each([
    ['/api/blade-user/list', ['account', 'roleName', 'deptName', 'tenantId', 'roleId', 'deptId', 'postId']],
    ['/api/blade-system/post/list', ['tenantId', 'category', 'categoryName', 'postCode', 'postName', 'sort']],
    ['/api/blade-system/param/list', ['paramName', 'paramKey', 'paramValue']],
    ['/api/blade-system/tenant/list', ['tenantId', 'tenantName', 'linkman', 'contactNumber', 'address']],
    ['/api/blade-system/client/list', ['clientId', 'clientSecret', 'authorizedGrantTypes', 'scope']],
    ['/api/blade-system/region/list', ['code', 'parentCode', 'name']],
    ['/api/blade-log/api/list', ['strId', 'serviceId', 'serverHost', 'requestUri', 'createTime']],
  ])('%s is a page of rows', async (url, names) => {
    const { data } = await saber.get(url, page);
    expect(data).toMatchObject({ total: expect.any(Number), records: expect.any(Array) });
    if (url.includes('log')) return;
    expect(Object.keys(data.records[0])).toEqual(expect.arrayContaining(names));
  });

  test.each([
    ['/api/blade-system/menu/list', ['name', 'path', 'source', 'code', 'alias', 'sort']],
    ['/api/blade-system/dept/list', ['deptName', 'tenantId', 'fullName', 'sort']],
    ['/api/blade-system/dict/list', ['code', 'dictValue', 'sort', 'isSealed']],
    ['/api/blade-system/role/list', ['roleName', 'tenantId', 'roleAlias', 'sort', 'parentName']],
  ])('%s is a tree, whatever page was asked for', async (url, names) => {
    const { data } = await saber.get(url, page);
    expect(Object.keys(data[0])).toEqual(expect.arrayContaining(names));
    expect(JSON.stringify(data)).not.toContain('"children":[]');
  });

  test.each([
    '/api/blade-system/dept/tree',
    '/api/blade-system/role/tree',
    '/api/blade-system/menu/tree',
    '/api/blade-system/dict/tree?code=DICT',
  ])('%s holds nodes of texts', async (url) => {
    const [node] = (await saber.get(url, { tenantId: '000000' })).data;
    const text = expect.any(String);
    expect(node).toMatchObject({ id: text, value: text, key: text, title: text });
  });

  test('menus come lazily by their parent', async () => {
    const top = (await saber.get('/api/blade-system/menu/lazy-menu-list', { parentId: 0 })).data;
    const system = top.find(({ code }: { code: string }) => code === 'system');
    expect(system).toMatchObject({ hasChildren: true });
    const below = (await saber.get('/api/blade-system/menu/lazy-menu-list', { parentId: system.id })).data;
    expect(below.map(({ code }: { code: string }) => code)).toContain('user');
  });

  test('entries of a dictionary compare with what rows hold', async () => {
    const { data } = await saber.get('/api/blade-system/dict/dictionary', { code: 'notice' });
    expect(data[0]).toMatchObject({ dictKey: 1, dictValue: expect.any(String) });
    for (const code of ['post_category', 'data_scope_type', 'yes_no', 'region'])
      expect((await saber.get('/api/blade-system/dict/dictionary', { code })).data.length).toBeGreaterThan(1);
  });

  test('whole rows come back in a submit, labels and all', async () => {
    const url = '/api/blade-system/post';
    const row = { category: 1, postCode: 'saber', postName: '岗', sort: 1, remark: '', $category: '高层', status: '' };
    expect(await saber.post(`${url}/submit`, { data: row })).toMatchObject({ code: 200 });
    const { records } = (await saber.get(`${url}/list`, { ...page, postCode: 'saber' })).data;
    const detail = (await saber.get(`${url}/detail`, { id: records[0].id })).data;
    expect(await saber.post(`${url}/submit`, { data: { ...detail, postName: '岗位' } })).toMatchObject({ code: 200 });
    expect((await saber.get(`${url}/select`, { tenantId: '000000' })).data).toContainEqual(
      expect.objectContaining({ id: records[0].id, postName: '岗位' }),
    );
    expect(await saber.post(`${url}/remove`, { params: { ids: records[0].id } })).toMatchObject({ code: 200 });
  });

  test('menus have icons that it shows, and the buttons it asks for', async () => {
    const nodes = (level: { source: string; code: string; children?: [] }[]): typeof level =>
      level.flatMap((node) => [node, ...nodes(node.children ?? [])]);
    const menus = nodes((await saber.get('/api/blade-system/menu/routes')).data);
    expect(menus.length).toBeGreaterThan(40);
    for (const { code, source } of menus) {
      expect(source, code).toMatch(/^[a-z-]+ iconfont iconicon_\w+$/);
      expect(source.length, code).toBeLessThanOrEqual(50);
    }
    const buttons = (await saber.get('/api/blade-system/menu/buttons')).data;
    const below = (code: string) => nodes(nodes(buttons).find((node) => node.code === code)?.children ?? []);
    expect(below('data_scope').map(({ code }) => code)).toEqual(['data_scope_setting']);
    expect(below('api_scope').map(({ code }) => code)).toEqual(['api_scope_setting']);
  });

  test('menus are sent with action 0, isOpen 0 and an empty parent', async () => {
    const url = '/api/blade-system/menu';
    const menu = { parentId: '', name: '试', path: '/saber/try', source: 'x', code: 'saber_try', category: 1 };
    const added = await saber.post(`${url}/submit`, {
      data: { ...menu, alias: 'menu', action: 0, isOpen: 1, sort: 1, hasChildren: false, children: [] },
    });
    expect(added).toMatchObject({ code: 200 });
    const detail = (await saber.get(`${url}/detail`, { id: added.data.id })).data;
    expect(detail).toMatchObject({ parentId: '0', action: 0, remark: '' });
    expect(await saber.post(`${url}/remove`, { params: { ids: added.data.id } })).toMatchObject({ code: 200 });
  });

  test('a role is granted without API scopes, with menus among the data scopes', async () => {
    const role = await saber.post('/api/blade-system/role/submit', {
      data: { roleName: 's', roleAlias: 'saber', parentId: '', sort: 1 },
    });
    const { menu } = (await saber.get('/api/blade-system/menu/grant-tree')).data;
    const tree = (await saber.get('/api/blade-system/menu/grant-tree')).data;
    expect(tree).toMatchObject({ menu: expect.any(Array), dataScope: expect.any(Array) });
    const grant = { roleIds: [role.data.id], menuIds: [menu[0].id], dataScopeIds: [menu[0].id] };
    expect(await saber.post('/api/blade-system/role/grant', { data: grant })).toMatchObject({ code: 200 });
    expect((await saber.get('/api/blade-system/menu/role-tree-keys', { roleIds: role.data.id })).data).toMatchObject({
      menu: [menu[0].id],
      dataScope: [],
    });
    expect(await saber.post('/api/blade-system/role/remove', { params: { ids: role.data.id } })).toMatchObject({
      code: 200,
    });
  });

  test('a data scope is made at its menu, a notice in a 12-hour pattern', async () => {
    const [{ id: menuId }] = (await saber.get('/api/blade-system/menu/lazy-menu-list', { parentId: 0 })).data;
    const scope = { menuId, scopeName: 's', resourceCode: 'saber', scopeColumn: '-', scopeType: 1, scopeField: '*' };
    const url = '/api/blade-system/data-scope';
    const added = await saber.post(`${url}/submit`, {
      data: { ...scope, scopeClass: '-', scopeValue: '', remark: '' },
    });
    expect(added).toMatchObject({ code: 200 });
    const { records } = (await saber.get(`${url}/list`, { ...page, menuId })).data;
    expect(records[0]).toMatchObject({ scopeTypeName: '全部可见' });
    expect(await saber.post(`${url}/remove`, { params: { ids: added.data.id } })).toMatchObject({ code: 200 });
    const notice = { title: 't', category: 1, releaseTime: '2026-11-20 12:00:00', content: '<p>x</p>', $category: '' };
    const published = await saber.post('/api/blade-desk/notice/submit', { data: notice });
    expect((await saber.get('/api/blade-desk/notice/list', { ...page, category: 1 })).data.records[0]).toMatchObject({
      title: 't',
      categoryName: '发布通知',
    });
    expect((await saber.get('/api/blade-desk/notice/detail', { id: published.data.id })).data.content).toContain('x');
  });

  test('regions are found, kept and removed by their code', async () => {
    const url = '/api/blade-system/region';
    const tree = (await saber.get(`${url}/lazy-tree`, { parentCode: '32' })).data;
    expect(tree[0]).toMatchObject({ parentId: '32', hasChildren: expect.any(Boolean) });
    const parent = (await saber.get(`${url}/detail`, { code: '320102' })).data;
    expect(parent).toMatchObject({ code: '320102', parentCode: '3201', parentName: '南京市', level: 3, remark: '' });
    // Its form keeps the row it came from, id and all, and writes the code of the new one over it.
    const street = { ...parent, parentCode: '320102', parentName: '玄武区', code: '320102001', subCode: '001' };
    expect(await saber.post(`${url}/submit`, { data: { ...street, name: '街道', level: 4 } })).toMatchObject({
      code: 200,
    });
    expect((await saber.get(`${url}/detail`, { code: '320102' })).data.name).toBe('玄武区');
    expect(await saber.post(`${url}/submit`, { data: { ...street, name: '梅园', level: 4 } })).toMatchObject({
      code: 200,
    });
    expect((await saber.get(`${url}/select`, { code: '320102' })).data).toMatchObject([
      { code: '320102001', name: '梅园' },
    ]);
    expect((await saber.get(`${url}/select`)).data).toHaveLength(34);
    // From a province its form makes codes that begin with the root's.
    const city = { ...parent, parentCode: '0032', code: '003299', level: 2, name: '试市' };
    expect(await saber.post(`${url}/submit`, { data: city })).toMatchObject({ code: 200, data: { id: '3299' } });
    expect(await saber.post(`${url}/remove`, { params: { id: '3299' } })).toMatchObject({ code: 200 });
    expect(await saber.post(`${url}/remove`, { params: { id: '320102001' } })).toMatchObject({ code: 200 });
    expect((await saber.get(`${url}/detail`, { code: '320102001' })).code).toBe(404);
  });
});
