import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant } from '../public.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const system = '/blade-system';
const submit = async (resource: string, row: object, account = 'admin') =>
  (await testApp.call(account, 'POST', `${system}/${resource}/submit`, row)).body;
const get = async (account: string | undefined, call: string, input: object = {}) =>
  (await testApp.call(account, 'GET', `${system}/${call}`, input)).body;
const removed = async (resource: string, id: string) =>
  (await testApp.call('admin', 'POST', `${system}/${resource}/remove`, { ids: id })).body.data.results[0];
const readTenantRow = async (tenantId: string) => (await get('admin', 'tenant/list', { tenantId })).data.records[0];

describe('tenants', () => {
  test('come with role, department, post, dictionaries and a first user who may do all a tenant may', async () => {
    const { data } = await submit('tenant', {
      tenantName: '新租户',
      linkman: '王',
      domain: 'https://New.example.com:443/',
    });
    expect(data).toEqual({
      id: expect.any(String),
      version: 1,
      tenantId: expect.stringMatching(/^\d{6}$/),
      account: 'admin',
      password: 'admin',
    });
    const account = `${data.tenantId}/admin`;
    const { body } = await signInWithPassword(testApp, account, 'admin');
    expect(body).toMatchObject({ tenant_id: data.tenantId, role_name: 'admin', user_name: 'admin' });
    const groups = (await get(account, 'menu/routes')).data as { name: string; children?: object[] }[];
    expect(groups.length).toBeGreaterThan(5);
    expect(groups.filter(({ children = [] }) => children.length === 0).map(({ name }) => name)).toEqual([]);
    expect((await get(account, 'dept/tree')).data).toMatchObject([{ title: '新租户' }]);
    expect((await get(account, 'post/list')).data.records).toMatchObject([{ postCode: 'ceo', postName: '首席执行官' }]);
    expect((await get(account, 'dict-biz/dictionary', { code: 'pay_type' })).data.length).toBeGreaterThan(5);
    expect((await testApp.call(account, 'GET', '/blade-user/list')).body.data).toMatchObject({
      total: 1,
      records: [{ sex: 1, birthday: '2026-11-20', roleName: '管理员' }],
    });
    expect((await testApp.call(account, 'GET', '/dining/place/list')).status).toBe(200);

    const begin = (password: string) =>
      testApp.run('000000', (ctx) =>
        sql`update sys_param set param_value = ${password} where param_key = 'tenant.initPassword'`.execute(ctx.db),
      );
    await begin('');
    expect((await submit('tenant', { tenantName: 'x', linkman: 'x' })).data.password).toMatch(/^\w{12}$/);
    await begin('admin');
  });

  test('are found by address: host and port, whatever the case', async () => {
    const { tenantId } = (await submit('tenant', { tenantName: 'd', linkman: 'x', domain: 'Meal.example.com:8080' }))
      .data;
    const info = async (domain: string) => (await get(undefined, 'tenant/info', { domain })).data;
    expect(await info('http://meal.EXAMPLE.com:8080')).toEqual({
      tenantId,
      tenantName: 'd',
      domain: 'Meal.example.com:8080',
    });
    expect((await info('https://new.example.com')).tenantId).toMatch(/^\d{6}$/);
    for (const domain of ['http://meal.example.com', 'http://x', '', '%']) expect(await info(domain)).toEqual({});
    expect(
      await submit('tenant', { tenantName: 'e', linkman: 'x', domain: 'http://meal.example.com:8080/login' }),
    ).toMatchObject({ code: 400, msg: '域名地址已被其他租户使用' });
  });

  test('keep their number, and the first one stays', async () => {
    const [own] = (await get('admin', 'tenant/list', { tenantId: '000000' })).data.records;
    expect(await removed('tenant', own.id)).toMatchObject({ ok: false, code: 'system.tenant-stays' });
    expect(await submit('tenant', { id: own.id, tenantId: '123456', tenantName: '管理组' })).toMatchObject({
      code: 200,
    });
    expect((await get('admin', 'tenant/detail', { id: own.id })).data.tenantId).toBe('000000');
    await expect(
      testApp.run('000000', (ctx) =>
        sql`update sys_tenant set tenant_id = '123456' where id = ${own.id}`.execute(ctx.db),
      ),
    ).rejects.toMatchObject({ constraint: 'sys_tenant_stays' });
  });

  test('have limits, set for several at once', async () => {
    const [second] = (await get('admin', 'tenant/list', { tenantId: '100001' })).data.records;
    const setting = (account: string, input: object) =>
      testApp.call(account, 'POST', `${system}/tenant/setting`, { ids: second.id, ...input });
    expect((await setting('admin', { userLimit: 100, validUntil: '2026-12-31 23:59:59' })).body).toMatchObject({
      code: 200,
      data: {},
    });
    expect((await get('admin', 'tenant/detail', { id: second.id })).data).toMatchObject({
      userLimit: 100,
      validUntil: '2026-12-31 23:59:59',
    });
    // What is not given stays; empty lifts it.
    await setting('admin', { userLimit: 7 });
    expect((await get('admin', 'tenant/detail', { id: second.id })).data).toMatchObject({
      userLimit: 7,
      validUntil: '2026-12-31 23:59:59',
    });
    await setting('admin', { userLimit: '', validUntil: '' });
    expect((await get('admin', 'tenant/detail', { id: second.id })).data).toMatchObject({
      userLimit: -1,
      validUntil: '',
    });
    expect((await setting('100001/admin', {})).status).toBe(403);
    for (const [wrong, field] of [
      [{ userLimit: -2 }, 'userLimit'],
      [{ userLimit: 'many' }, 'userLimit'],
      [{ validUntil: 'soon' }, 'validUntil'],
    ] as const)
      expect((await setting('admin', wrong)).body).toMatchObject({ code: 400, errors: [{ field }] });
    expect((await setting('admin', { ids: '' })).body).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/^请选择至少一条数据：ids 应为/),
    });
    expect((await setting('admin', { ids: '999', userLimit: 1 })).status).toBe(404);
    expect(
      (await setting('admin', { ids: (await readTenantRow('000000')).id, validUntil: '2026-12-31' })).body,
    ).toMatchObject({
      code: 400,
      msg: '管理租户不能设置过期时间',
    });
  });

  test('made by the product get the number asked for', async () => {
    const made = await testApp.run('000000', (ctx) =>
      createTenant(ctx, { tenantId: '200002', tenantName: 'two', linkman: 'x', password: 'secret-one' }),
    );
    expect(made).toEqual({ tenantId: '200002', account: 'admin', password: 'secret-one' });
    expect((await signInWithPassword(testApp, '200002/admin', 'secret-one')).status).toBe(200);
    // The context that made it is still its own.
    await testApp.run('000000', async (ctx) => {
      await createTenant(ctx, { tenantName: 'three', linkman: 'x' });
      const { id } = await createUser(ctx, { account: 'after' });
      const { rows } = await sql<{ tenant_id: string }>`select tenant_id from sys_user where id = ${id}`.execute(
        ctx.db,
      );
      expect(rows).toEqual([{ tenant_id: '000000' }]);
    });
  });
});

test('setting takes several, in query and form too', async () => {
  const rows = await Promise.all(['甲', '乙'].map((tenantName) => submit('tenant', { tenantName, linkman: 'x' })));
  const ids = rows.map(({ data }) => data.id).join(',');
  const readLimits = () =>
    Promise.all(rows.map(({ data }) => get('admin', 'tenant/detail', { id: data.id }).then((it) => it.data.userLimit)));
  await testApp.call('admin', 'POST', `${system}/tenant/setting?ids=${ids}&userLimit=3`);
  expect(await readLimits()).toEqual([3, 3]);
  await testApp.call('admin', 'POST', `${system}/tenant/setting`, `ids=${ids}&userLimit=4`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(await readLimits()).toEqual([4, 4]);
});

test('select names every tenant to administrators and the own one to others', async () => {
  const all = (await get('admin', 'tenant/select')).data;
  const { id } = await readTenantRow('100001');
  expect(all).toContainEqual({
    value: id,
    label: '第二租户',
    id,
    tenantName: '第二租户',
    tenantId: '100001',
    code: '100001',
  });
  expect(all.length).toBe((await get('admin', 'tenant/list')).data.total);
  expect((await get('100001/admin', 'tenant/select')).data).toMatchObject([{ tenantId: '100001' }]);
  expect((await get('admin', 'tenant/select', { keyword: '100001' })).data).toMatchObject([{ tenantId: '100001' }]);
  expect((await get(undefined, 'tenant/select')).code).toBe(401);
});

test('a domain is a host, with or without port and scheme', async () => {
  for (const domain of ['meal .com', 'http://', 'ftp://x.com', '%', 'a@b.com', 'x:99999'])
    expect(await submit('tenant', { tenantName: 'd', linkman: 'x', domain })).toMatchObject({
      code: 400,
      errors: [{ field: 'domain', reason: 'system.domain-malformed' }],
    });
  const { data } = await submit('tenant', { tenantName: 'd', linkman: 'x', domain: '192.168.1.9:8080' });
  expect((await get(undefined, 'tenant/info', { domain: 'http://192.168.1.9:8080' })).data.tenantId).toBe(
    data.tenantId,
  );
});

describe('the account quota', () => {
  test('lets one of two in who come at once for the last place', async () => {
    const { data: made } = await submit('tenant', { tenantName: '额度', linkman: 'x' });
    const account = `${made.tenantId}/admin`;
    await testApp.call('admin', 'POST', `${system}/tenant/setting`, { ids: made.id, userLimit: 2 });
    const [dept, role, post] = await Promise.all(
      ['dept/tree', 'role/tree', 'post/list'].map(async (call) => (await get(account, call)).data),
    );
    const add = (name: string) =>
      testApp.call(account, 'POST', '/blade-user/submit', {
        account: name,
        password: 'secret-1',
        name,
        realName: name,
        roleId: role[0].id,
        deptId: dept[0].id,
        postId: post.records[0].id,
      });
    const answers = await Promise.all(['one', 'two', 'three'].map(add));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      error: 'system.user-limit',
      msg: '账号数量已达租户额度',
    });
    expect((await testApp.call(account, 'GET', '/blade-user/page')).body.data.total).toBe(2);
  });
});
