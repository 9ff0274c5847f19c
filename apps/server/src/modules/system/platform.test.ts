import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant } from '#modules/system/public.ts';
import { createUser } from '#test/factories/user.ts';
import { signInAs } from '#test/token-call.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const system = '/blade-system';
const submit = async (resource: string, row: object, account = 'admin') =>
  (await world.call(account, 'POST', `${system}/${resource}/submit`, row)).body;
const get = async (account: string | undefined, call: string, input: object = {}) =>
  (await world.call(account, 'GET', `${system}/${call}`, input)).body;
const removed = async (resource: string, id: string) =>
  (await world.call('admin', 'POST', `${system}/${resource}/remove`, { ids: id })).body.data.results[0];

describe('platform resources', () => {
  test('are closed to tenants, lookups included', async () => {
    for (const resource of ['param', 'dict', 'tenant', 'client', 'menu']) {
      expect((await get('100001/admin', `${resource}/list`)).code).toBe(403);
      expect((await submit(resource, {}, '100001/admin')).code).toBe(403);
      const options = (await get('100001/admin', `${resource}/select`)).data;
      expect(options.map(({ label }: { label: string }) => label)).toEqual(resource === 'tenant' ? ['第二租户'] : []);
    }
  });
});

describe('parameters and clients', () => {
  test('ask for what the specification asks for', async () => {
    const { errors } = await submit('param', {});
    expect(errors.map(({ msg }: { msg: string }) => msg)).toEqual([
      '请输入参数名称',
      '请输入参数键名',
      '请输入参数键值',
    ]);
    const row = { paramName: 'n', paramKey: 'a.b', paramValue: 'two\nlines', remark: '' };
    const { id } = (await submit('param', row)).data;
    expect((await get('admin', 'param/detail', { id })).data).toMatchObject({ ...row, id });
    expect(await submit('param', row)).toMatchObject({ code: 400, msg: '参数键名已存在' });
    expect((await get('admin', 'param/list', { paramKey: 'a.b' })).data).toMatchObject({
      total: 1,
      current: 1,
      size: 10,
      pages: 1,
    });
    expect((await get('admin', 'param/history', { id })).data).toMatchObject([
      { operation: 'add', userName: '管理员' },
    ]);
    expect(await removed('param', id)).toMatchObject({ ok: true });
  });

  test('a client is known by its secret, which nobody reads back; empty keeps it', async () => {
    const row = {
      clientId: 'app',
      clientSecret: 'app_secret',
      authorizedGrantTypes: 'password',
      scope: 'all',
      accessTokenValidity: 600,
      refreshTokenValidity: 7200,
    };
    const { id } = (await submit('client', row)).data;
    const signIn = (secret: string) =>
      signInAs(world, 'admin', 'admin', { authorization: `Basic ${btoa(`app:${secret}`)}` });
    expect((await signIn('app_secret')).body).toMatchObject({ client_id: 'app', expires_in: 600 });
    expect((await get('admin', 'client/detail', { id })).data.clientSecret).toBe('');
    expect(await submit('client', { ...row, id, clientSecret: '', accessTokenValidity: 900 })).toMatchObject({
      code: 200,
    });
    expect((await signIn('app_secret')).body).toMatchObject({ expires_in: 900 });
    expect(await submit('client', { id, clientSecret: 'another' })).toMatchObject({ code: 200 });
    expect((await signIn('app_secret')).body).toMatchObject({ error: 'invalid_client' });
    expect((await signIn('another')).status).toBe(200);
    expect(JSON.stringify((await get('admin', 'client/history', { id })).data)).not.toMatch(
      /argon2|another|app_secret/,
    );
    expect(await submit('client', row)).toMatchObject({ code: 400, msg: '应用id已存在' });
    const saber = (await get('admin', 'client/list', { clientId: 'saber' })).data.records[0].id;
    expect(await removed('client', saber)).toMatchObject({ ok: false, code: 'system.client-in-use' });
    expect(await submit('client', { id: saber, clientId: 'x' })).toMatchObject({ code: 400 });
  });
});

describe('dictionaries', () => {
  test('answer the entries by sort, keys as numbers where they are, English beside; without head and sealed ones', async () => {
    expect((await get('admin', 'dict/dictionary', { code: 'sex' })).data).toMatchObject([
      { dictKey: 1, dictValue: '男', dictValueEn: 'Male', isSealed: 0 },
      { dictKey: 2, dictValue: '女' },
      { dictKey: 3, dictValue: '未知' },
    ]);
    const head = (await submit('dict', { code: 'own', dictValue: 'Own', sort: 1 })).data.id;
    const entry = (dictKey: string, more: object = {}) =>
      submit('dict', { parentId: head, code: 'ignored', dictKey, dictValue: `v${dictKey}`, sort: 1, ...more });
    await entry('b', { sort: 2 });
    await entry('7');
    await entry('8', { isSealed: 1 });
    const entries = async (code: string) =>
      (await get('admin', 'dict/dictionary', { code })).data.map(({ dictKey }: { dictKey: unknown }) => dictKey);
    expect(await entries('own')).toEqual([7, 'b']);
    expect(await entry('7')).toMatchObject({ code: 400, msg: '字典编号与键值已存在' });
    expect(await entry('')).toMatchObject({ code: 400, msg: '请输入字典键值' });
    expect(await submit('dict', { id: head, code: 'renamed' })).toMatchObject({ code: 200 });
    expect(await entries('renamed')).toEqual([7, 'b']);
    expect((await get('admin', 'dict/list', { code: 'renamed' })).data).toMatchObject([
      { dictKey: '-1', parentId: '0', children: [{ code: 'renamed' }, {}, {}] },
    ]);
    expect(await removed('dict', head)).toMatchObject({ ok: false });
    expect((await get('admin', 'dict/dictionary', { code: '' })).code).toBe(400);
  });

  test('of the product keep code and key; their words may change', async () => {
    const entry = (await get('admin', 'dict/dictionary', { code: 'sex' })).data[2];
    expect(await removed('dict', entry.id)).toMatchObject({ ok: false, code: 'system.dictionary-fixed' });
    expect(await submit('dict', { id: entry.id, dictKey: '9' })).toMatchObject({ code: 400 });
    expect(await submit('dict', { id: entry.id, dictValue: '保密' })).toMatchObject({ code: 200 });
    expect((await get('100001/admin', 'dict/dictionary', { code: 'sex' })).data[2].dictValue).toBe('保密');
  });

  test("business ones are each tenant's own; a code that is the system's is answered from there", async () => {
    const period = async (account: string) => (await get(account, 'dict-biz/dictionary', { code: 'meal_period' })).data;
    const entry = (await period('100001/admin'))[0];
    expect(entry).toMatchObject({ dictKey: 1, dictValue: '早餐', dictValueEn: 'Breakfast' });
    expect(await submit('dict-biz', { id: entry.id, dictValue: '早点' }, '100001/admin')).toMatchObject({ code: 200 });
    expect((await period('100001/admin'))[0].dictValue).toBe('早点');
    expect((await period('admin'))[0].dictValue).toBe('早餐');
    expect(await submit('dict-biz', { id: entry.id, dictValue: 'x' })).toMatchObject({ code: 404 });
    expect((await get('100001/admin', 'dict-biz/dictionary', { code: 'yes_no' })).data).toHaveLength(2);
    expect((await get('100001/admin', 'dict-biz/dictionary', { code: 'no such' })).data).toEqual([]);
  });
});

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
    const { body } = await signInAs(world, account, 'admin');
    expect(body).toMatchObject({ tenant_id: data.tenantId, role_name: 'admin', user_name: 'admin' });
    expect((await get(account, 'dept/tree')).data).toMatchObject([{ title: '新租户' }]);
    expect((await get(account, 'post/list')).data.records).toMatchObject([{ postCode: 'ceo', postName: '首席执行官' }]);
    expect((await get(account, 'dict-biz/dictionary', { code: 'pay_type' })).data.length).toBeGreaterThan(5);
    expect((await world.call(account, 'GET', '/blade-user/list')).body.data).toMatchObject({
      total: 1,
      records: [{ sex: 1, birthday: '2026-11-20', roleName: '管理员' }],
    });
    expect((await world.call(account, 'GET', '/dining/place/list')).status).toBe(200);

    await world.run('000000', (ctx) =>
      sql`update sys_param set param_value = '' where param_key = 'tenant.initPassword'`.execute(ctx.db),
    );
    expect((await submit('tenant', { tenantName: 'x', linkman: 'x' })).data.password).toMatch(/^\w{12}$/);
  });

  test('are found by address: host and port, whatever the case', async () => {
    const { tenantId } = (await submit('tenant', { tenantName: 'd', linkman: 'x', domain: 'Meal.example.com:8080' }))
      .data;
    const info = async (domain: string) => (await get(undefined, 'tenant/info', { domain })).data;
    expect(await info('http://meal.EXAMPLE.com:8080')).toEqual({ tenantId, domain: 'Meal.example.com:8080' });
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
      world.run('000000', (ctx) =>
        sql`update sys_tenant set tenant_id = '123456' where id = ${own.id}`.execute(ctx.db),
      ),
    ).rejects.toMatchObject({ constraint: 'sys_tenant_stays' });
  });

  test('have limits, set for several at once', async () => {
    const [second] = (await get('admin', 'tenant/list', { tenantId: '100001' })).data.records;
    const setting = (account: string, input: object) =>
      world.call(account, 'POST', `${system}/tenant/setting`, { ids: second.id, ...input });
    expect((await setting('admin', { userLimit: 100, validUntil: '2026-12-31 23:59:59' })).body).toMatchObject({
      code: 200,
      data: {},
    });
    expect((await get('admin', 'tenant/detail', { id: second.id })).data).toMatchObject({
      userLimit: 100,
      validUntil: '2026-12-31 23:59:59',
    });
    await setting('admin', { userLimit: -1, validUntil: '' });
    expect((await get('admin', 'tenant/detail', { id: second.id })).data).toMatchObject({
      userLimit: -1,
      validUntil: '',
    });
    expect((await setting('100001/admin', {})).status).toBe(403);
    expect((await setting('admin', { userLimit: -2 })).status).toBe(400);
  });

  test('made by the product get the number asked for', async () => {
    const made = await world.run('000000', (ctx) =>
      createTenant(ctx, { tenantId: '200002', tenantName: 'two', linkman: 'x', password: 'secret-one' }),
    );
    expect(made).toEqual({ tenantId: '200002', account: 'admin', password: 'secret-one' });
    expect((await signInAs(world, '200002/admin', 'secret-one')).status).toBe(200);
    // The context that made it is still its own.
    await world.run('000000', async (ctx) => {
      await createTenant(ctx, { tenantName: 'three', linkman: 'x' });
      const { id } = await createUser(ctx, { account: 'after' });
      const { rows } = await sql<{ tenant_id: string }>`select tenant_id from sys_user where id = ${id}`.execute(
        ctx.db,
      );
      expect(rows).toEqual([{ tenant_id: '000000' }]);
    });
  });
});
