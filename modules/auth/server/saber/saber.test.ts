import { buffer } from 'node:stream/consumers';
import { createWorkbookStream } from '@refectory/engine/workbook/workbook-stream.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { multipart } from '@refectory/server/test/fixtures/multipart.ts';
import { createSaberClient, type SaberRequest } from '@refectory/server/test/fixtures/platform/saber-client.ts';
import { readWorkbook } from '@refectory/server/test/fixtures/read-workbook.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const saber = createSaberClient(testApp);
let refreshToken = '';

describe('signing in', () => {
  test('asks for the tenant of the address and a captcha', async () => {
    expect(await saber.get('/api/blade-system/tenant/info', { domain: 'http://host:1888' })).toMatchObject({
      code: 200,
      success: true,
      data: {},
    });
    expect((await saber.get('/api/blade-auth/captcha')).data).toEqual({
      key: expect.any(String),
      image: expect.any(String),
    });
  });

  test('sends the password as it is, in the query, and keeps what comes wrapped', async () => {
    const { status, body } = await saber.signIn();
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
    saber.token = body.data.accessToken;
    refreshToken = body.data.refreshToken;
  });

  test('is told by code and msg what is wrong', async () => {
    expect((await saber.signIn('nope')).body).toMatchObject({ code: 400, success: false, msg: '用户名或密码错误' });
    expect((await saber.signIn('', '')).body).toMatchObject({ code: 400 });
  });

  test('refreshes without naming a tenant; a dead refresh token is 401', async () => {
    const refresh = (given: string) =>
      saber.post('/api/blade-auth/token', {
        params: { refreshToken: given, grantType: 'refresh_token', scope: 'all' },
      });
    const { data } = await refresh(refreshToken);
    expect(data).toMatchObject({ authority: 'administrator', account: 'admin', userName: expect.any(String) });
    saber.token = data.accessToken;
    expect(await refresh('nonsense')).toMatchObject({ code: 401, success: false });
  });

  test('logs out without /api, and sends its logs there too', async () => {
    const other = (await saber.signIn()).body.data.accessToken as string;
    const log = { type: 'error', url: '/x', message: 'm', stack: 's', info: 'i', time: '2026-11-20 12:00:00' };
    expect((await saber.request('post', '/user/send-logs', { data: [log], token: other })).body).toMatchObject({
      code: 200,
    });
    expect((await saber.request('get', '/user/getUserInfo', { token: other })).body.data).toEqual({ roles: [] });
    expect((await saber.request('post', '/blade-auth/logout', { token: other })).body).toMatchObject({ code: 200 });
    expect((await saber.request('get', '/api/blade-user/info', { token: other })).body).toMatchObject({ code: 401 });
    const { records } = (await saber.get('/api/blade-log/error/list', { current: 1, size: 10, serviceId: 'console' }))
      .data;
    expect(records[0]).toMatchObject({ message: 'm', strId: records[0].id });
  });

  test('reaches the same calls through doubled slashes and stripped prefixes', async () => {
    for (const prefix of ['//blade-user', '/blade-user', '///api/blade-user', '/api/blade-user'])
      expect((await saber.get(`${prefix}/info`)).data).toMatchObject({ account: 'admin' });
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
    const nodes = flat((await saber.get('/api/blade-system/menu/routes')).data);
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
    collect((await saber.get('/api/blade-system/menu/buttons')).data);
    for (const code of ['user_add', 'user_edit', 'user_delete', 'role_add', 'menu_edit', 'notice_view'])
      expect(codes).toContain(code);
  });
});

describe('users', () => {
  const url = '/api/blade-user';
  const rows = async (query: object) =>
    (await saber.get(`${url}/list`, { current: 1, size: 10, ...query })).data.records;
  let people: { role: string; dept: string };
  beforeAll(async () => {
    const { rows: found } = await testApp.run('000000', (ctx) =>
      sql<{ role: string; dept: string }>`
        select (select id::text from sys_role where role_alias = 'user') as role, (select min(id)::text from sys_dept) as dept`.execute(
        ctx.db,
      ),
    );
    people = found[0] as typeof people;
  });

  test('are added with a plain password, edited by update, reset, removed', async () => {
    const user = { account: 'saber1', tenantId: '000000', password: 'secret 1', password2: 'secret 1', name: 'n' };
    const added = await saber.post(`${url}/submit`, {
      data: { ...user, realName: 'r', roleId: people.role, deptId: people.dept, postId: '', sex: 3, $sex: '未知' },
    });
    expect(added).toMatchObject({ code: 200 });
    expect((await saber.signIn('secret 1', 'saber1')).body).toMatchObject({ code: 200 });
    const { id } = added.data;
    const detail = (await saber.get(`${url}/detail`, { id })).data;
    for (const name of ['roleId', 'deptId', 'postId']) expect(typeof detail[name]).toBe('string');
    expect(detail.postId).toBe('');
    const whole = { ...detail, realName: 'changed', birthday: '2000-02-29 12:00:00', password: 'other' };
    expect(await saber.post(`${url}/update`, { data: whole })).toMatchObject({ code: 200, success: true });
    expect((await rows({ account: 'saber1' }))[0]).toMatchObject({ realName: 'changed', deptName: expect.any(String) });
    expect((await saber.signIn('secret 1', 'saber1')).body).toMatchObject({ code: 200 });
    expect(await saber.post(`${url}/grant`, { params: { userIds: id, roleIds: people.role } })).toMatchObject({
      code: 200,
    });
    expect(await saber.post(`${url}/reset-password`, { params: { userIds: id } })).toMatchObject({ code: 200 });
    // Good for setting another, which the console asks for (decision 1951).
    expect((await saber.signIn('123456', 'saber1')).body).toMatchObject({
      code: 400,
      error: 'auth.password-temporary',
    });
    expect(await saber.post(`${url}/remove`, { params: { ids: id } })).toMatchObject({ code: 200 });
  });

  test('change themselves and nobody else, and their password in plain text', async () => {
    const { id } = await testApp.run('000000', (ctx) => createUser(ctx, { account: 'self' }));
    const own = (await saber.signIn('pass1234', 'self')).body.data.accessToken as string;
    const as = (call: string, sent: SaberRequest) => saber.request('post', `${url}/${call}`, { ...sent, token: own });
    const asked = { id, name: '新名', realName: 'x', roleId: '1', account: 'other' };
    expect((await as('update', { data: asked })).body).toMatchObject({ code: 200, success: true });
    expect((await rows({ account: 'self' }))[0]).toMatchObject({ name: '新名', account: 'self' });
    expect((await as('update', { data: { ...asked, id: '1' } })).body).toMatchObject({ code: 403 });
    const change = { oldPassword: 'pass1234', newPassword: 'n 1', newPassword1: 'n 1' };
    expect((await as('update-password', { params: change })).body).toMatchObject({ code: 200 });
    expect((await saber.signIn('n 1', 'self')).body).toMatchObject({ code: 200 });
  });

  const readSheet = async (file: Buffer) => (await readWorkbook(file))[0]?.rows ?? [];
  const upload = async (lines: string[][]) => {
    const [header = []] = await readSheet((await download('export-template')).raw);
    const columns = header.map((name) => ({ header: String(name), format: 'text' as const, width: 10 }));
    const file = await buffer(createWorkbookStream([{ name: 'users', columns, rows: [lines] }]));
    const { payload, headers } = multipart('users.xlsx', file);
    return saber.request('post', `${url}/import-user`, { params: { isCovered: 0 }, data: payload, headers });
  };
  const download = (call: string, query = '') =>
    saber.request('get', `${url}/${call}?blade-auth=${saber.token}${query}`, { token: '' });
  const headers = ['租户编号', '账户', '昵称', '姓名', '邮箱', '手机', '角色名称', '部门名称', '岗位名称', '生日'];

  test('come from a sheet, all or none, into the own tenant with the agreed password', async () => {
    expect(await readSheet((await download('export-template')).raw)).toEqual([headers]);
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
    expect((await saber.signIn('123456', 'sheet1')).body).toMatchObject({ code: 200 });
    expect((await upload([line('sheet1', '用户')])).body.msg).toContain('该账号已存在');
    await testApp.run('000000', (ctx) =>
      sql`update sys_param set param_value = '' where param_key = 'account.initPassword'`.execute(ctx.db),
    );
    expect((await upload([line('sheet3', '用户')])).body).toMatchObject({ error: 'system.no-initial-password' });
  });

  test('go into a sheet that opens without a header; undefined is no filter', async () => {
    const { status, raw } = await download('export-user', '&account=sheet1&realName=undefined');
    expect(status).toBe(200);
    const [header, ...lines] = await readSheet(raw);
    expect(header).toEqual(headers);
    expect(lines.map((line) => line.slice(0, 4))).toEqual([['000000', 'sheet1', '昵', '姓']]);
    expect((await saber.request('get', `${url}/export-user`, { token: 'x' })).body).toMatchObject({ code: 401 });
  });
});
