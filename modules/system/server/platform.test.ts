import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

describe('platform resources', () => {
  test('are closed to tenants, lookups included', async () => {
    for (const resource of ['param', 'dict', 'tenant', 'client', 'menu']) {
      expect((await get('100001/admin', `${resource}/list`)).code).toBe(403);
      expect((await submit(resource, {}, '100001/admin')).code).toBe(403);
      const { code, data } = await get('100001/admin', `${resource}/select`);
      // Who may choose rows of it is offered none of the platform's.
      if (code !== 403)
        expect(data.map(({ label }: { label: string }) => label)).toEqual(resource === 'tenant' ? ['第二租户'] : []);
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

  test('a parameter that is a password is read nowhere, not in its history either', async () => {
    const row = { paramName: 'n', paramKey: 'x.initPassword', paramValue: 'first-word', remark: '' };
    const { id } = (await submit('param', row)).data;
    const stored = () =>
      testApp.run(
        '000000',
        async (ctx) => (await sql`select param_value from sys_param where id = ${id}`.execute(ctx.db)).rows[0],
      );
    const isRead = async () => {
      const answers = [
        await get('admin', 'param/detail', { id }),
        await get('admin', 'param/list', { paramKey: 'x.initPassword' }),
        await get('admin', 'param/history', { id }),
      ];
      expect(JSON.stringify(answers)).toContain('******');
      return /(first|second)-word/.test(JSON.stringify(answers));
    };
    expect(await isRead()).toBe(false);
    expect(await submit('param', { id, paramName: 'm', paramValue: '******' })).toMatchObject({ code: 200 });
    expect(await stored()).toEqual({ param_value: 'first-word' });
    expect(await submit('param', { id, paramValue: 'second-word' })).toMatchObject({ code: 200 });
    expect(await stored()).toEqual({ param_value: 'second-word' });
    expect(await isRead()).toBe(false);
    expect(
      (await get('admin', 'param/list', { paramKey: 'x.initPassword', paramValue_like: 'second' })).data.total,
    ).toBe(0);
    for (const paramValue of [undefined, '******'])
      expect(await submit('param', { id, paramKey: 'x.shown', paramValue })).toMatchObject({
        code: 400,
        errors: [{ field: 'paramValue', reason: 'system.param-value-hidden' }],
      });
    expect(await removed('param', id)).toMatchObject({ ok: true });
    const [{ id: historyId }] = (
      await testApp.run('000000', (ctx) =>
        sql<{
          id: string;
        }>`select id from history where table_name = 'sys_param' and row_id = ${id} order by at desc, id desc limit 1`.execute(
          ctx.db,
        ),
      )
    ).rows as [{ id: string }];
    expect((await testApp.call('admin', 'POST', `${system}/param/restore`, { historyId })).body).toMatchObject({
      code: 200,
    });
    expect(await stored()).toEqual({ param_value: '' });
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
      signInWithPassword(testApp, 'admin', 'admin', { authorization: `Basic ${btoa(`app:${secret}`)}` });
    expect((await signIn('app_secret')).body).toMatchObject({ client_id: 'app', expires_in: 600 });
    expect((await get('admin', 'client/detail', { id })).data.clientSecret).toBe('******');
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
    expect(await submit('client', row)).toMatchObject({ code: 400, msg: '应用 ID 已存在' });
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
      { dictKey: -1, parentId: '0', children: [{ code: 'renamed', dictKey: 7 }, { dictKey: 8 }, { dictKey: 'b' }] },
    ]);
    const seven = (await get('admin', 'dict/child-list', { parentId: head })).data[0];
    const { data: detail } = await get('admin', 'dict/detail', { id: seven.id });
    expect(detail.dictKey).toBe(7);
    expect(await submit('dict', { ...detail, remark: '七' })).toMatchObject({ code: 200 });
    expect((await get('admin', 'dict/list', { dictKey_equal: '7', parentId: head })).data).toMatchObject([
      { dictKey: 7, remark: '七' },
    ]);
    const [period] = (await get('admin', 'dict-biz/dictionary', { code: 'meal_period' })).data;
    expect((await get('admin', 'dict-biz/detail', { id: period.id })).data.dictKey).toBe(1);
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

test('a parent goes with the children sent along, in whatever order; alone it stays, and so does one whose other child stays', async () => {
  const submit = async (resource: string, row: object) =>
    String((await testApp.call('admin', 'POST', `${system}/${resource}/submit`, row)).body.data.id);
  const trees: [string, (name: string, parentId: string) => object][] = [
    [
      'menu',
      (code, parentId) => ({ code, name: code, alias: 'menu', path: `/${code}`, sort: 1, category: 1, parentId }),
    ],
    ['dept', (name, parentId) => ({ deptName: name, fullName: name, sort: 1, parentId })],
    ['role', (name, parentId) => ({ roleName: name, roleAlias: name, sort: 1, parentId })],
  ];
  for (const [resource, row] of trees) {
    const parent = await submit(resource, row(`${resource}-p`, ''));
    const [one, two] = [
      await submit(resource, row(`${resource}-1`, parent)),
      await submit(resource, row(`${resource}-2`, parent)),
    ];
    const below = await submit(resource, row(`${resource}-11`, one));
    const remove = async (ids: string[]) =>
      (await testApp.call('admin', 'POST', `${system}/${resource}/remove`, { ids: ids.join(',') })).body;
    expect((await remove([parent, one])).data.results).toMatchObject([
      { id: parent, ok: false, code: 'platform.in-use' },
      { id: one, ok: false, code: 'platform.in-use' },
    ]);
    const all = await remove([parent, one, two, below]);
    expect(all.data.results).toEqual([parent, one, two, below].map((id) => ({ id, ok: true, code: '', msg: '' })));
    expect(all.msg).toBe('操作成功');
  }
});

test('a detail without the key of its row names what is missing', async () => {
  for (const resource of ['param', 'menu', 'region'])
    expect((await testApp.call('admin', 'GET', `${system}/${resource}/detail`)).body).toMatchObject({
      code: 400,
      errors: [{ field: 'id', reason: 'required' }],
    });
});
