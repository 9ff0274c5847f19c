import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workbookStream } from '#crud/workbook/workbook-stream.ts';
import { createUser } from '#test/factories/user.ts';
import { multipart } from '#test/fixtures/multipart.ts';
import { readWorkbook } from '#test/fixtures/read-workbook.ts';
import { createWorld, type World } from '#test/world.ts';

/*
 * A client with the habits of Saber 3.7 (wire §13): the addresses, parameters and headers it sends, in its order, and
 * of the answers the fields its screens read.
 */
let world: World;
let token = '';
let refreshToken = '';
const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`;

beforeAll(async () => {
  world = await createWorld();
  await world.app();
});
afterAll(() => world.close());

interface Sent {
  readonly params?: Record<string, unknown>;
  readonly data?: unknown;
  readonly headers?: Record<string, string>;
  readonly token?: string;
}

/** One call as its axios makes it: undefined parameters are left out, objects go as JSON. */
async function request(method: 'get' | 'post', url: string, { params = {}, data, headers = {}, ...sent }: Sent = {}) {
  const { http } = await world.app();
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)]))).toString();
  const response = await http.inject({
    method: method === 'get' ? 'GET' : 'POST',
    url: query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url,
    payload: data as object,
    headers: {
      authorization: basic,
      ...((sent.token ?? token) && { 'blade-auth': `bearer ${sent.token ?? token}` }),
      ...headers,
    },
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    raw: response.rawPayload,
    body: (isJson ? response.json() : {}) as any,
  };
}

const get = async (url: string, params: Record<string, unknown> = {}) => (await request('get', url, { params })).body;
const post = async (url: string, sent: Sent) => (await request('post', url, sent)).body;
const signIn = (password = 'admin', account = 'admin') =>
  request('post', '/api/blade-auth/token', {
    params: { grantType: 'password', tenantId: '000000', account, password, type: 'account' },
    headers: { 'Captcha-Key': '', 'Captcha-Code': '' },
    token: '',
  });

describe('signing in', () => {
  test('asks for the tenant of the address and a captcha', async () => {
    expect(await get('/api/blade-system/tenant/info', { domain: 'http://host:1888' })).toMatchObject({
      code: 200,
      success: true,
      data: {},
    });
    expect((await get('/api/blade-auth/captcha')).data).toEqual({ key: expect.any(String), image: expect.any(String) });
  });

  test('sends the password as it is, in the query, and keeps what comes wrapped', async () => {
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 200, success: true });
    expect(body.data).toEqual({
      accessToken: expect.any(String),
      tokenType: 'bearer',
      refreshToken: expect.any(String),
      expiresIn: 3600,
      userId: expect.stringMatching(/^\d+$/),
      tenantId: '000000',
      oauthId: '',
      avatar: expect.any(String),
      authority: 'administrator',
      userName: expect.any(String),
      username: expect.any(String),
      account: 'admin',
      license: expect.any(String),
    });
    ({ accessToken: token, refreshToken } = body.data);
  });

  test('is told by code and msg what is wrong', async () => {
    expect((await signIn('nope')).body).toMatchObject({ code: 400, success: false, msg: '用户名或密码错误' });
    expect((await signIn('', '')).body).toMatchObject({ code: 400 });
  });

  test('refreshes without naming a tenant; a dead refresh token is 401', async () => {
    const refresh = (given: string) =>
      post('/api/blade-auth/token', { params: { refreshToken: given, grantType: 'refresh_token', scope: 'all' } });
    const { data } = await refresh(refreshToken);
    expect(data).toMatchObject({ authority: 'administrator', account: 'admin', userName: expect.any(String) });
    token = data.accessToken;
    expect(await refresh('nonsense')).toMatchObject({ code: 401, success: false });
  });

  test('logs out without /api, and sends its logs there too', async () => {
    const other = (await signIn()).body.data.accessToken as string;
    const log = { type: 'error', url: '/x', message: 'm', stack: 's', info: 'i', time: '2026-11-20 12:00:00' };
    expect((await request('post', '/user/send-logs', { data: [log], token: other })).body).toMatchObject({ code: 200 });
    expect((await request('get', '/user/getUserInfo', { token: other })).body.data).toEqual({ roles: [] });
    expect((await request('post', '/blade-auth/logout', { token: other })).body).toMatchObject({ code: 200 });
    expect((await request('get', '/api/blade-user/info', { token: other })).body).toMatchObject({ code: 401 });
    const { records } = (await get('/api/blade-log/error/list', { current: 1, size: 10, serviceId: 'console' })).data;
    expect(records[0]).toMatchObject({ message: 'm', strId: records[0].id });
  });

  test('reaches the same calls through doubled slashes and stripped prefixes', async () => {
    for (const prefix of ['//blade-user', '/blade-user', '///api/blade-user', '/api/blade-user'])
      expect((await get(`${prefix}/info`)).data).toMatchObject({ account: 'admin' });
  });
});

describe('the shell', () => {
  interface Node {
    readonly name: string;
    readonly path: string;
    readonly label?: string;
    readonly code?: string;
    readonly children?: Node[] | undefined;
    readonly meta?: { readonly roles?: unknown };
  }
  const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

  test('routes have name, label and path as texts, children only where there are any', async () => {
    const nodes = flat((await get('/api/blade-system/menu/routes')).data);
    expect(nodes.length).toBeGreaterThan(20);
    for (const node of nodes) {
      expect(typeof node.path).toBe('string');
      expect(node.label).toBe(node.name);
      expect(node.children === undefined || node.children.length > 0).toBe(true);
      expect(node.meta?.roles).toBeUndefined();
    }
  });

  test('buttons flatten to codes: no leaf carries an empty list', async () => {
    const codes: string[] = [];
    const collect = (nodes: Node[]) => {
      for (const { code, children } of nodes) {
        if (children) collect(children);
        else codes.push(code as string);
      }
    };
    collect((await get('/api/blade-system/menu/buttons')).data);
    for (const code of ['user_add', 'user_edit', 'user_delete', 'role_add', 'menu_edit', 'notice_view'])
      expect(codes).toContain(code);
  });
});

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
    const { data } = await get(url, page);
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
    const { data } = await get(url, page);
    expect(Object.keys(data[0])).toEqual(expect.arrayContaining(names));
    expect(JSON.stringify(data)).not.toContain('"children":[]');
  });

  test.each([
    '/api/blade-system/dept/tree',
    '/api/blade-system/role/tree',
    '/api/blade-system/menu/tree',
    '/api/blade-system/dict/tree?code=DICT',
  ])('%s holds nodes of texts', async (url) => {
    const [node] = (await get(url, { tenantId: '000000' })).data;
    const text = expect.any(String);
    expect(node).toMatchObject({ id: text, value: text, key: text, title: text });
  });

  test('menus come lazily by their parent', async () => {
    const top = (await get('/api/blade-system/menu/lazy-menu-list', { parentId: 0 })).data;
    const system = top.find(({ code }: { code: string }) => code === 'system');
    expect(system).toMatchObject({ hasChildren: true });
    const below = (await get('/api/blade-system/menu/lazy-menu-list', { parentId: system.id })).data;
    expect(below.map(({ code }: { code: string }) => code)).toContain('user');
  });

  test('entries of a dictionary compare with what rows hold', async () => {
    const { data } = await get('/api/blade-system/dict/dictionary', { code: 'notice' });
    expect(data[0]).toMatchObject({ dictKey: 1, dictValue: expect.any(String) });
    for (const code of ['post_category', 'data_scope_type', 'yes_no', 'region'])
      expect((await get('/api/blade-system/dict/dictionary', { code })).data.length).toBeGreaterThan(1);
  });

  test('whole rows come back in a submit, labels and all', async () => {
    const url = '/api/blade-system/post';
    const row = { category: 1, postCode: 'saber', postName: '岗', sort: 1, remark: '', $category: '高层', status: '' };
    expect(await post(`${url}/submit`, { data: row })).toMatchObject({ code: 200 });
    const { records } = (await get(`${url}/list`, { ...page, postCode: 'saber' })).data;
    const detail = (await get(`${url}/detail`, { id: records[0].id })).data;
    expect(await post(`${url}/submit`, { data: { ...detail, postName: '岗位' } })).toMatchObject({ code: 200 });
    expect((await get(`${url}/select`, { tenantId: '000000' })).data).toContainEqual(
      expect.objectContaining({ id: records[0].id, postName: '岗位' }),
    );
    expect(await post(`${url}/remove`, { params: { ids: records[0].id } })).toMatchObject({ code: 200 });
  });

  test('menus are sent with action 0, isOpen 0 and an empty parent', async () => {
    const url = '/api/blade-system/menu';
    const menu = { parentId: '', name: '试', path: '/saber/try', source: 'x', code: 'saber_try', category: 1 };
    const added = await post(`${url}/submit`, {
      data: { ...menu, alias: 'menu', action: 0, isOpen: 1, sort: 1, hasChildren: false, children: [] },
    });
    expect(added).toMatchObject({ code: 200 });
    const detail = (await get(`${url}/detail`, { id: added.data.id })).data;
    expect(detail).toMatchObject({ parentId: '0', action: 0, remark: '' });
    expect(await post(`${url}/remove`, { params: { ids: added.data.id } })).toMatchObject({ code: 200 });
  });

  test('a role is granted without API scopes, with menus among the data scopes', async () => {
    const role = await post('/api/blade-system/role/submit', {
      data: { roleName: 's', roleAlias: 'saber', parentId: '', sort: 1 },
    });
    const { menu } = (await get('/api/blade-system/menu/grant-tree')).data;
    const tree = (await get('/api/blade-system/menu/grant-tree')).data;
    expect(tree).toMatchObject({ menu: expect.any(Array), dataScope: expect.any(Array) });
    const grant = { roleIds: [role.data.id], menuIds: [menu[0].id], dataScopeIds: [menu[0].id] };
    expect(await post('/api/blade-system/role/grant', { data: grant })).toMatchObject({ code: 200 });
    expect((await get('/api/blade-system/menu/role-tree-keys', { roleIds: role.data.id })).data).toMatchObject({
      menu: [menu[0].id],
      dataScope: [],
    });
    expect(await post('/api/blade-system/role/remove', { params: { ids: role.data.id } })).toMatchObject({ code: 200 });
  });

  test('a data scope is made at its menu, a notice in a 12-hour pattern', async () => {
    const [{ id: menuId }] = (await get('/api/blade-system/menu/lazy-menu-list', { parentId: 0 })).data;
    const scope = { menuId, scopeName: 's', resourceCode: 'saber', scopeColumn: '-', scopeType: 1, scopeField: '*' };
    const url = '/api/blade-system/data-scope';
    const added = await post(`${url}/submit`, { data: { ...scope, scopeClass: '-', scopeValue: '', remark: '' } });
    expect(added).toMatchObject({ code: 200 });
    const { records } = (await get(`${url}/list`, { ...page, menuId })).data;
    expect(records[0]).toMatchObject({ scopeTypeName: '全部可见' });
    expect(await post(`${url}/remove`, { params: { ids: added.data.id } })).toMatchObject({ code: 200 });
    const notice = { title: 't', category: 1, releaseTime: '2026-11-20 12:00:00', content: '<p>x</p>', $category: '' };
    const published = await post('/api/blade-desk/notice/submit', { data: notice });
    expect((await get('/api/blade-desk/notice/list', { ...page, category: 1 })).data.records[0]).toMatchObject({
      title: 't',
      categoryName: '发布通知',
    });
    expect((await get('/api/blade-desk/notice/detail', { id: published.data.id })).data.content).toContain('x');
  });

  test('regions are found, kept and removed by their code', async () => {
    const url = '/api/blade-system/region';
    const tree = (await get(`${url}/lazy-tree`, { parentCode: '32' })).data;
    expect(tree[0]).toMatchObject({ parentId: '32', hasChildren: expect.any(Boolean) });
    const parent = (await get(`${url}/detail`, { code: '320102' })).data;
    expect(parent).toMatchObject({ code: '320102', parentCode: '3201', parentName: '南京市', level: 3, remark: '' });
    // Its form keeps the row it came from, id and all, and writes the code of the new one over it.
    const street = { ...parent, parentCode: '320102', parentName: '玄武区', code: '320102001', subCode: '001' };
    expect(await post(`${url}/submit`, { data: { ...street, name: '街道', level: 4 } })).toMatchObject({ code: 200 });
    expect((await get(`${url}/detail`, { code: '320102' })).data.name).toBe('玄武区');
    expect(await post(`${url}/submit`, { data: { ...street, name: '梅园', level: 4 } })).toMatchObject({ code: 200 });
    expect((await get(`${url}/select`, { code: '320102' })).data).toMatchObject([{ code: '320102001', name: '梅园' }]);
    expect((await get(`${url}/select`)).data).toHaveLength(34);
    // From a province its form makes codes that begin with the root's.
    const city = { ...parent, parentCode: '0032', code: '003299', level: 2, name: '试市' };
    expect(await post(`${url}/submit`, { data: city })).toMatchObject({ code: 200, data: { id: '3299' } });
    expect(await post(`${url}/remove`, { params: { id: '3299' } })).toMatchObject({ code: 200 });
    expect(await post(`${url}/remove`, { params: { id: '320102001' } })).toMatchObject({ code: 200 });
    expect((await get(`${url}/detail`, { code: '320102001' })).code).toBe(404);
  });
});

describe('users', () => {
  const url = '/api/blade-user';
  const rows = async (query: object) => (await get(`${url}/list`, { current: 1, size: 10, ...query })).data.records;
  let people: { role: string; dept: string };
  beforeAll(async () => {
    const { rows: found } = await world.run('000000', (ctx) =>
      sql<{ role: string; dept: string }>`
        select (select id::text from sys_role where role_alias = 'user') as role, (select min(id)::text from sys_dept) as dept`.execute(
        ctx.db,
      ),
    );
    people = found[0] as typeof people;
  });

  test('are added with a plain password, edited by update, reset, removed', async () => {
    const user = { account: 'saber1', tenantId: '000000', password: 'secret 1', password2: 'secret 1', name: 'n' };
    const added = await post(`${url}/submit`, {
      data: { ...user, realName: 'r', roleId: people.role, deptId: people.dept, postId: '', sex: 3, $sex: '未知' },
    });
    expect(added).toMatchObject({ code: 200 });
    expect((await signIn('secret 1', 'saber1')).body).toMatchObject({ code: 200 });
    const { id } = added.data;
    const detail = (await get(`${url}/detail`, { id })).data;
    for (const name of ['roleId', 'deptId', 'postId']) expect(typeof detail[name]).toBe('string');
    expect(detail.postId).toBe('');
    const whole = { ...detail, realName: 'changed', birthday: '2000-02-29 12:00:00', password: 'other' };
    expect(await post(`${url}/update`, { data: whole })).toMatchObject({ code: 200, success: true });
    expect((await rows({ account: 'saber1' }))[0]).toMatchObject({ realName: 'changed', deptName: expect.any(String) });
    expect((await signIn('secret 1', 'saber1')).body).toMatchObject({ code: 200 });
    expect(await post(`${url}/grant`, { params: { userIds: id, roleIds: people.role } })).toMatchObject({ code: 200 });
    expect(await post(`${url}/reset-password`, { params: { userIds: id } })).toMatchObject({ code: 200 });
    expect((await signIn('123456', 'saber1')).body).toMatchObject({ code: 200 });
    expect(await post(`${url}/remove`, { params: { ids: id } })).toMatchObject({ code: 200 });
  });

  test('change themselves and nobody else, and their password in plain text', async () => {
    const { id } = await world.run('000000', (ctx) => createUser(ctx, { account: 'self' }));
    const own = (await signIn('pass1234', 'self')).body.data.accessToken as string;
    const as = (call: string, sent: Sent) => request('post', `${url}/${call}`, { ...sent, token: own });
    const asked = { id, name: '新名', realName: 'x', roleId: '1', account: 'other' };
    expect((await as('update', { data: asked })).body).toMatchObject({ code: 200, success: true });
    expect((await rows({ account: 'self' }))[0]).toMatchObject({ name: '新名', account: 'self' });
    expect((await as('update', { data: { ...asked, id: '1' } })).body).toMatchObject({ code: 403 });
    const change = { oldPassword: 'pass1234', newPassword: 'n 1', newPassword1: 'n 1' };
    expect((await as('update-password', { params: change })).body).toMatchObject({ code: 200 });
    expect((await signIn('n 1', 'self')).body).toMatchObject({ code: 200 });
  });

  const sheetOf = async (file: Buffer) => (await readWorkbook(file))[0]?.rows ?? [];
  const upload = async (lines: string[][]) => {
    const [header = []] = await sheetOf((await download('export-template')).raw);
    const columns = header.map((name) => ({ header: String(name), format: 'text' as const, width: 10 }));
    const file = await buffer(workbookStream([{ name: 'users', columns, rows: [lines] }]));
    const { payload, headers } = multipart('users.xlsx', file);
    return request('post', `${url}/import-user`, { params: { isCovered: 0 }, data: payload, headers });
  };
  const download = (call: string, query = '') =>
    request('get', `${url}/${call}?blade-auth=${token}${query}`, { token: '' });
  const headers = ['租户编号', '账户', '昵称', '姓名', '邮箱', '手机', '角色名称', '部门名称', '岗位名称', '生日'];

  test('come from a sheet, all or none, into the own tenant with the agreed password', async () => {
    expect(await sheetOf((await download('export-template')).raw)).toEqual([headers]);
    const line = (account: string, role: string) => [
      '100001',
      account,
      '昵',
      '姓',
      '',
      '13800000009',
      role,
      '管理组',
      '首席执行官',
      '2000-02-29',
    ];
    const refused = await upload([line('sheet1', '用户'), line('sheet2', '没有')]);
    expect(refused.body).toMatchObject({ code: 400, error: 'system.import-refused' });
    expect(refused.body.msg).toContain('3');
    expect(await rows({ account: 'sheet' })).toEqual([]);
    expect((await upload([line('sheet1', '用户'), line('sheet2', '用户')])).body).toMatchObject({
      code: 200,
      data: {},
    });
    expect((await rows({ account: 'sheet1' }))[0]).toMatchObject({
      tenantId: '000000',
      roleName: '用户',
      deptName: '管理组',
      postName: '首席执行官',
      birthday: '2000-02-29',
    });
    expect((await signIn('123456', 'sheet1')).body).toMatchObject({ code: 200 });
    expect((await upload([line('sheet1', '用户')])).body.msg).toContain('该账号已存在');
    await world.run('000000', (ctx) =>
      sql`update sys_param set param_value = '' where param_key = 'account.initPassword'`.execute(ctx.db),
    );
    expect((await upload([line('sheet3', '用户')])).body).toMatchObject({ error: 'system.no-initial-password' });
  });

  test('go into a sheet that opens without a header; undefined is no filter', async () => {
    const { status, raw } = await download('export-user', '&account=sheet1&realName=undefined');
    expect(status).toBe(200);
    const [header, ...lines] = await sheetOf(raw);
    expect(header).toEqual(headers);
    expect(lines.map((line) => line.slice(0, 4))).toEqual([['000000', 'sheet1', '昵', '姓']]);
    expect((await request('get', `${url}/export-user`, { token: 'x' })).body).toMatchObject({ code: 401 });
  });
});
