import { createLegacyDatabase, datasourcePath } from '@refectory/server/test/fixtures/platform/legacy-database.ts';
import { mysqlProgram, startMysql, type TestMysql } from '@refectory/server/test/mysql.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Without a server on the machine this is skipped, and the summary of `npm test` names it.
describe.skipIf(!mysqlProgram)('a real MySQL (needs: a MySQL or MariaDB server)', () => {
  let mysql: TestMysql;
  let legacy: Awaited<ReturnType<typeof createLegacyDatabase>>;
  let source: { driverClass: string; url: string; username: string; password: string };
  beforeAll(async () => {
    [mysql, legacy] = await Promise.all([startMysql(), createLegacyDatabase()]);
    const url = `jdbc:mysql://${mysql.host}:${mysql.port}/${mysql.database}`;
    source = { driverClass: 'mysql', url, username: mysql.user, password: mysql.password };
    await mysql.query(`create table t_ware (id bigint auto_increment primary key, no varchar(20) not null unique comment '编号',
      kind enum('红', '绿') comment '颜色', on_sale tinyint(1) not null, level tinyint, price decimal(10,2), body longtext,
      at datetime, amount bigint) character set utf8mb4 comment '货物'`);
  }, 60_000);
  afterAll(async () => {
    await legacy?.testApp.close();
    await mysql?.stop();
  });
  const send = async (verb: string, input: object) =>
    (await legacy.testApp.call('admin', 'POST', `${datasourcePath}/${verb}`, input)).body;

  test('answers, and says what is wrong with an address', async () => {
    expect(await send('test', source)).toMatchObject({
      data: { product: expect.stringMatching(/^(MySQL|MariaDB) \d/) },
    });
    const wrong = async (more: object) => (await send('test', { ...source, ...more })).errors[0].reason;
    expect(await wrong({ password: 'wrong' })).toBe('develop.source-login');
    expect(await wrong({ url: `${source.url}_absent` })).toBe('develop.source-database');
    expect(await wrong({ url: `${source.url}?useSSL=true` })).toBe('develop.source-tls');
  });

  test('shows its tables and columns, and code is made of them', async () => {
    const { data: added } = await send('submit', { name: 'my', ...source });
    const { get } = legacy;
    expect((await get(`${datasourcePath}/tables`, { id: added.id })).data).toEqual([
      { name: 't_ware', remark: '货物' },
    ]);
    const { data } = await get(`${datasourcePath}/columns`, { id: added.id, table: 't_ware' });
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

    const id = await legacy.addRow({
      datasourceId: added.id,
      tableName: 't_ware',
      codeName: '货物',
      packageName: 'plant',
    });
    const made = await legacy.post('gen-code', { ids: id });
    const { raw } = await legacy.testApp.call(undefined, 'GET', made.data.link.replace(/^\/api/, ''));
    const files = unzipSync(raw);
    const text = (name: string) => new TextDecoder().decode(files[name]);
    const declared = text('modules/plant/contract/ware.ts');
    for (const part of ["name: 'plant.ware'", "label('货物', 'Ware')", 'kind: ', 'price: ', 'onSale: ', "'编号'"])
      expect(declared).toContain(part);
    const migration = Object.keys(files).find((name) => name.endsWith('.sql')) ?? '';
    expect(text(migration)).toMatch(/create table \w*ware \([\s\S]*price\s+bigint/);
  });
});
