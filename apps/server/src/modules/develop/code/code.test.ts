import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#test/factories/user.ts';
import { mysqlUrl } from '#test/mysql.ts';
import { createWorld, type World } from '#test/world.ts';
import { forgetPackages } from './zip/packages.ts';

const path = '/blade-develop/code';
const sources = '/blade-develop/datasource';
let world: World;
let datasourceId: string;
beforeAll(async () => {
  world = await createWorld();
  await world.app();
  const { hostname, port, pathname, username, password } = new URL(world.database.ownerUrl);
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query(`
    create schema legacy;
    create type legacy.colour as enum ('红', '绿''n');
    create table legacy.t_supplier (
      id bigserial primary key, code varchar(20) not null unique, name varchar(100) not null, state smallint not null,
      colour legacy.colour, unit_price numeric(10, 2), weight double precision, "order" int, since date, opens time,
      seen timestamptz, is_open boolean not null default true, logo_url varchar(300), remark varchar(500), location point,
      create_time timestamp, is_deleted int, one int, two int, owner_id bigint, unique (one, two));
    comment on table legacy.t_supplier is '供应商';
    comment on column legacy.t_supplier.name is '供应商名称';
    comment on column legacy.t_supplier.state is '状态（1:启用 2:停用）';
    create view legacy.v_supplier as select id, name from legacy.t_supplier;
    create table legacy."evil'; drop table x; --" (id int primary key, "*/ process.exit(1) /*" text, "名称" text)`);
  await owner.end();
  const { data } = (
    await world.call('admin', 'POST', `${sources}/submit`, {
      name: '旧库',
      driverClass: 'postgresql',
      url: `jdbc:postgresql://${hostname}:${port}${pathname}?currentSchema=legacy`,
      username: decodeURIComponent(username),
      password: decodeURIComponent(password) || 'none',
    })
  ).body;
  datasourceId = data.id;
  await world.run('000000', async (ctx) => {
    await createUser(ctx, { account: 'reader', permissions: ['code', 'datasource'] });
  });
});
afterAll(() => world.close());

const get = async (call: string, query: object, account = 'admin') =>
  (await world.call(account, 'GET', call, query)).body;
const post = async (verb: string, input: object | string, account = 'admin') =>
  (await world.call(account, 'POST', `${path}/${verb}`, input)).body;
const row = (more: object = {}) => ({
  datasourceId,
  tableName: 't_supplier',
  tablePrefix: 't_',
  pkName: 'id',
  codeName: '供应商',
  serviceName: 'plant',
  packageName: 'org.example.plant',
  ...more,
});
async function added(more: object = {}): Promise<string> {
  const { data } = await post('submit', row(more));
  return data.id as string;
}

describe('tables and columns of a data source', () => {
  test('are read with their remarks, keys and kinds; common columns are left out', async () => {
    const tables = await get(`${sources}/tables`, { id: datasourceId });
    expect(tables.data).toContainEqual({ name: 't_supplier', remark: '供应商' });
    expect(tables.data.map(({ name }: { name: string }) => name)).toContain('v_supplier');
    const { data } = await get(`${sources}/columns`, { id: datasourceId, table: 't_supplier' });
    expect(data.pkName).toBe('id');
    const kinds = Object.fromEntries(
      data.columns.map(({ column, kind }: { column: string; kind: string }) => [column, kind]),
    );
    expect(kinds).toEqual({
      id: '',
      code: 'text',
      name: 'text',
      state: 'choice',
      colour: 'choice',
      unit_price: 'money',
      weight: 'decimal',
      order: 'integer',
      since: 'date',
      opens: 'time',
      seen: 'datetime',
      is_open: 'flag',
      logo_url: 'image',
      remark: 'multiline',
      location: '',
      create_time: '',
      is_deleted: '',
      one: 'integer',
      two: 'integer',
      owner_id: 'text',
    });
    const of = (name: string) => data.columns.find(({ column }: { column: string }) => column === name);
    expect(of('code')).toMatchObject({
      required: true,
      unique: true,
      max: 20,
      name: 'code',
      type: 'character varying(20)',
    });
    expect(of('one').unique).toBe(false);
    expect(of('name')).toMatchObject({ zh: '供应商名称', en: 'Name', list: true, search: true });
    expect(of('state')).toMatchObject({
      zh: '状态',
      entries: [
        { key: 1, zh: '启用' },
        { key: 2, zh: '停用' },
      ],
    });
    expect(of('colour').entries.map(({ zh }: { zh: string }) => zh)).toEqual(['红', `绿'n`]);
    expect(of('order').name).toBe('orderValue');
  });

  test('are for administrators, and only those there are', async () => {
    expect((await get(`${sources}/tables`, { id: datasourceId }, 'reader')).code).toBe(403);
    expect((await get(`${sources}/columns`, { id: datasourceId, table: 'x' }, 'reader')).code).toBe(403);
    expect((await get(`${sources}/columns`, { id: datasourceId, table: 'nothing' })).errors).toMatchObject([
      { field: 'tableName', reason: 'develop.no-such-table' },
    ]);
    expect((await get(`${sources}/tables`, {})).errors).toMatchObject([{ field: 'id', reason: 'required' }]);
    expect((await get(`${sources}/tables`, { id: '99999' })).code).toBe(404);
  });
});

describe('a row', () => {
  test.each([
    [{ packageName: 'org.example.供应' }, 'packageName', 'develop.name-unusable'],
    [{ packageName: 'org.example.system' }, 'packageName', 'develop.module-of-the-house'],
    [{ serviceName: '服务' }, 'serviceName', 'develop.name-unusable'],
    [{ tableName: '表' }, 'tableName', 'develop.name-unusable'],
    [{ baseMode: 'x' }, 'baseMode', 'type'],
    [{ columns: { a: 1 } }, 'columns', 'develop.columns-malformed'],
    [{ columns: [{ column: 'a', kind: 'code', name: 'a', zh: '', en: '' }] }, 'columns', 'develop.columns-malformed'],
    [{ columns: [{ column: 'a', kind: 'text', name: 'a b', zh: '', en: '' }] }, 'columns', 'develop.column-refused'],
    [{ columns: [{ column: 'a', kind: 'text', name: 'id', zh: '', en: '' }] }, 'columns', 'develop.column-refused'],
    [
      { columns: ['a', 'b'].map((column) => ({ column, kind: 'text', name: 'a', zh: '', en: '' })) },
      'columns',
      'develop.column-refused',
    ],
  ])('is refused with %j', async (more, field, reason) => {
    expect((await post('submit', row(more))).errors).toMatchObject([{ field, reason }]);
  });

  test('keeps its data source from being removed', async () => {
    await added();
    const { body } = await world.call('admin', 'POST', `${sources}/remove`, { ids: datasourceId });
    expect(body.data.results).toMatchObject([{ ok: false }]);
  });

  test('is copied under a name that says so, by query, form and JSON', async () => {
    const id = await added({ codeName: '长'.repeat(100), nameEn: 'Supplier' });
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const copies = [
      await post(`copy?id=${id}`, {}),
      (await world.call('admin', 'POST', `${path}/copy`, `id=${id}`, form)).body,
      await post('copy', { id }),
    ].map(({ data }) => data.id as string);
    expect(new Set(copies).size).toBe(3);
    for (const copy of copies)
      expect((await get(`${path}/detail`, { id: copy })).data).toMatchObject({
        codeName: `${'长'.repeat(95)}-copy`,
        nameEn: 'Supplier',
        tableName: 't_supplier',
      });
    expect((await post('copy', { id: '99999' })).code).toBe(404);
    expect((await post('copy', { id }, 'reader')).code).toBe(403);
  });
});

/** The files a link leads to. */
async function fetchZip(link: string): Promise<Record<string, string>> {
  const { status, raw, headers } = await world.call(undefined, 'GET', link.replace(/^\/api/, ''));
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  return Object.fromEntries(
    Object.entries(unzipSync(raw)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

describe('gen-code', () => {
  test('answers a link to a zip that opens once, without a token, and not by a look at its headers', async () => {
    const { code, data } = await post('gen-code', { ids: await added(), system: 'saber' });
    expect([code, data.fileName]).toEqual([200, 'refectory-plant-supplier.zip']);
    const built = await world.app();
    expect((await built.http.inject({ method: 'HEAD', url: data.link })).statusCode).toBe(404);
    const answers = await Promise.all([1, 2].map(() => built.http.inject({ method: 'GET', url: data.link })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.rawPayload.length).toBe(data.size);
  });

  test('keeps a zip for ten minutes', async () => {
    const { link } = (await post('gen-code', { ids: await added() })).data;
    world.setClock('2026-11-20 12:10:01');
    expect((await world.call(undefined, 'GET', link.replace(/^\/api/, ''))).body).toMatchObject({
      code: 404,
      error: 'develop.package-gone',
    });
    const host = { withTenant: world.run, tenants: async () => ['000000'], now: world.now };
    await forgetPackages.run(host, undefined as never);
    const { rows } = await world.run('000000', (ctx) => sql`select from develop_package`.execute(ctx.db));
    expect(rows).toEqual([]);
    world.setClock('2026-11-20 12:00:00');
  });

  test('puts server and console into the folders asked for, several resources into one zip', async () => {
    const ids = [
      await added({ apiPath: 'D:\\work\\..\\api', webPath: '/Users/me/../../web' }),
      await added({ tableName: 'v_supplier', tablePrefix: 'v_s', wrapMode: 1, baseMode: 1, packageName: 'plant' }),
    ];
    const { data } = await post(`gen-code?ids=${ids.join(',')}`, {});
    expect(data.fileName).toBe('refectory-code-2.zip');
    const files = await fetchZip(data.link);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'packages/contract/src/plant/supplier.ts',
        'packages/contract/src/plant/upplier.ts',
        'packages/contract/src/catalogue.ts',
        'D/work/api/src/modules/plant/supplier.test.ts',
        'Users/me/web/src/modules/plant/supplier-page.tsx',
        'apps/server/src/modules/plant/upplier.test.ts',
      ]),
    );
    expect(Object.keys(files).filter((name) => /\.\.|^\/|\\|:/.test(name))).toEqual([]);
    expect(files['packages/contract/src/plant/resources.ts']).toContain('[supplier, upplier]');
  });

  test('refuses what is there already, tables and keys that are not, and whoever may not', async () => {
    const refused = async (more: object) => (await post('gen-code', { ids: await added(more) })).errors?.[0];
    expect(await refused({ tableName: 'dining_place', tablePrefix: 'dining_', packageName: 'dining' })).toMatchObject({
      reason: 'develop.no-such-table',
    });
    const columns = [{ column: 'a', kind: 'text', name: 'a', zh: '甲', en: 'A' }];
    expect(
      await refused({ columns, tableName: 'x_place', tablePrefix: 'x_', packageName: 'dining', serviceName: 'x' }),
    ).toMatchObject({ field: 'tableName', reason: 'develop.already-there' });
    expect(await refused({ columns, tableName: 'x_place', tablePrefix: 'x_', serviceName: 'dining' })).toMatchObject({
      field: 'serviceName',
      reason: 'develop.already-there',
    });
    expect(await refused({ columns: [{ ...columns[0], kind: '' }] })).toMatchObject({ reason: 'develop.no-columns' });
    expect(await refused({ pkName: 'nothing' })).toMatchObject({ field: 'pkName', reason: 'develop.no-such-column' });
    const id = await added();
    expect((await post('gen-code', { ids: `${id},${await added()}` })).errors[0].reason).toBe('develop.already-there');
    expect((await post('gen-code', {})).errors).toMatchObject([{ field: 'ids', reason: 'required' }]);
    expect((await post('gen-code', { ids: '99999' })).code).toBe(404);
    expect((await post('gen-code', { ids: id }, 'reader')).code).toBe(403);
    expect((await get(`${path}/preview`, { id }, 'reader')).code).toBe(403);
  });
});

test('the preview shows new files whole and changed ones by their changes', async () => {
  const { data } = await get(`${path}/preview`, { id: await added() });
  const file = (name: string) => data.find(({ path: each }: { path: string }) => each === name);
  expect(file('packages/contract/src/plant/supplier.ts').content).toContain(`name: 'plant.supplier'`);
  expect(file('packages/contract/src/catalogue.ts')).toMatchObject({ isNew: false });
  const changes = file('packages/contract/src/catalogue.ts').changes as { text: string }[];
  expect(changes.flatMap(({ text }) => text.split('\n').filter((line) => /^[+-]/.test(line)))).toEqual([
    `+import { plantDictionaries } from './plant/dictionaries.ts';`,
    `+import { plantErrors } from './plant/errors.ts';`,
    `+import { plantMenus } from './plant/menus.ts';`,
    `+import { plantResources } from './plant/resources.ts';`,
    '+  ...plantResources,',
    '+  ...plantDictionaries,',
    '+  ...plantMenus,',
    '+  ...plantErrors,',
  ]);
});

test('a table with hostile names makes harmless files', async () => {
  const { data } = await get(`${path}/preview`, {
    id: await added({ tableName: `evil'; drop table x; --`, tablePrefix: 'none' }),
  });
  const all = JSON.stringify(data);
  expect(all).not.toContain('process.exit');
  expect(all).not.toContain(`evil'`);
  const declaration = data.find(({ path: each }: { path: string }) => each.endsWith('evil-drop-table-x.ts'));
  expect(declaration.content).toContain(`processExit1: f.text('Process exit 1', 'Process exit 1'`);
});

test.skipIf(!mysqlUrl)('columns of a real MySQL are read too', async () => {
  const { hostname, port, pathname, username, password } = new URL(String(mysqlUrl));
  const url = `jdbc:mysql://${hostname}:${port}${pathname}`;
  const source = await world.call('admin', 'POST', `${sources}/submit`, {
    name: 'my',
    driverClass: 'mysql',
    url,
    username,
    password,
  });
  const { id } = source.body.data;
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: String(mysqlUrl) });
  await connection.query('drop table if exists t_ware');
  await connection.query(`create table t_ware (id bigint auto_increment primary key, no varchar(20) not null unique comment '编号',
    kind enum('红', '绿') comment '颜色', on_sale tinyint(1) not null, level tinyint, price decimal(10,2), body longtext,
    at datetime, amount bigint) character set utf8mb4 comment '货物'`);
  await connection.end();
  expect((await get(`${sources}/tables`, { id })).data).toContainEqual({ name: 't_ware', remark: '货物' });
  const { data } = await get(`${sources}/columns`, { id, table: 't_ware' });
  const brief = data.columns.map(({ column, kind }: { column: string; kind: string }) => `${column} ${kind}`);
  expect(brief).toEqual([
    'no text',
    'kind choice',
    'on_sale flag',
    'level integer',
    'price money',
    'body multiline',
    'at datetime',
    'amount decimal',
    'id ',
  ]);
  expect(data.columns[0]).toMatchObject({ required: true, unique: true, max: 20, zh: '编号' });
});
