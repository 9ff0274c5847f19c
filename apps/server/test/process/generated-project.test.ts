import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allResources } from '@refectory/modules/catalogue.ts';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '#test/process/project-copy.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

// What the code generator makes of a table passes the gate of this very project once it is unpacked into it.

/** What the tables become. */
const generated = ['shop.supplier', 'plant.waterMeter', 'plant.meterMaker'];
/** Tests of every resource begin with its name: those that are not of the project's own. */
const notOfOthers = `^(?!(${allResources.map(({ name }) => name.replaceAll('.', '\\.')).join('|')}) )`;

let testApp: TestApp;
let project: ProjectCopy;
beforeAll(async () => {
  project = copyProject();
  testApp = await createTestApp();
  await testApp.app();
}, 90_000);
afterAll(async () => {
  await testApp?.close();
  project?.remove();
});

/** Asks as the administrator. */
async function ask(call: string, input: object) {
  const { body } = await testApp.call('admin', 'POST', `/blade-develop/${call}`, input);
  if (body.code !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

/** A table of a module there is, tables of a new one: with every kind of column, keys, dictionaries, with and without tenants. */
async function generatedZip(): Promise<Uint8Array> {
  const { hostname, port, pathname, username, password } = new URL(testApp.database.ownerUrl);
  const owner = new pg.Client({ connectionString: testApp.database.ownerUrl });
  await owner.connect();
  await owner.query(`create schema legacy;
    create table legacy.t_supplier (id bigserial primary key, code varchar(20) not null unique, name varchar(100) not null,
      state smallint not null, unit_price numeric(10, 2), weight double precision, "order" int, since date, opens time,
      seen timestamptz, is_open boolean not null, logo_url varchar(300), remark varchar(500));
    comment on column legacy.t_supplier.state is '状态（1:启用 2:停用）';
    create table legacy.t_water_meter (id int primary key, number varchar(30) not null unique, grade int,
      installed timestamp not null, sealed boolean);
    comment on column legacy.t_water_meter.grade is '等级 1=民用 2=工业';
    create table legacy.t_meter_maker (id int primary key, "名称" varchar(50) not null, "evil'); process.exit(1); //" text)`);
  await owner.end();
  const source = await ask('datasource/submit', {
    name: '旧库',
    driverClass: 'postgresql',
    url: `jdbc:postgresql://${hostname}:${port}${pathname}?currentSchema=legacy`,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password) || 'none',
  });
  const rows = [
    { tableName: 't_supplier', codeName: '供应商', serviceName: 'shop', packageName: 'shop' },
    { tableName: 't_water_meter', codeName: '水表', serviceName: 'plant/water', packageName: 'org.example.plant' },
    {
      tableName: 't_meter_maker',
      codeName: '厂商',
      serviceName: 'plant',
      packageName: 'plant',
      baseMode: 1,
      wrapMode: 1,
    },
  ];
  const ids: string[] = [];
  for (const row of rows) {
    const added = await ask('code/submit', { datasourceId: source.id, tablePrefix: 't_', pkName: 'id', ...row });
    ids.push(added.id);
  }
  const { link } = await ask('code/gen-code', { ids });
  return (await testApp.call(undefined, 'GET', link.replace(/^\/api/, ''))).raw;
}

test('unpacked into the project, what is generated passes its gate', { timeout: 280_000 }, async () => {
  const files = unzipSync(await generatedZip());
  for (const [name, bytes] of Object.entries(files)) {
    const target = path.join(project.folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  expect(Object.keys(files)).toContain('modules/shop/server/supplier.test.ts');
  const bin = (name: string) => path.join('node_modules', name);
  const steps = [
    [bin('@biomejs/biome/bin/biome'), 'check', '.'],
    [bin('oxlint/bin/oxlint')],
    ['tools/gate/imports.mjs'],
    ['tools/gate/migrations.mjs'],
    ...['packages/declaration', 'apps/server', 'apps/console'].map((part) => [bin('typescript/bin/tsc'), '-p', part]),
    ['tools/database/main.ts', 'check'],
    // Its own tests, and those that every resource and declaration goes through, of those what concerns it: one run, one database.
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--project=server',
      '--reporter=verbose',
      ...['plant/server/water-meter', 'plant/server/meter-maker', 'shop/server/supplier'].map(
        (file) => `modules/${file}.test.ts`,
      ),
      'apps/server/test/walks/catalogue.test.ts',
      'apps/server/test/walks/declarations.test.ts',
      'apps/server/test/walks/every-resource.test.ts',
      '-t',
      notOfOthers,
    ],
  ];
  for (const step of steps) {
    const { code, output } = await project.run(...step);
    expect([step.join(' '), code, code === 0 ? '' : output.slice(-4000)]).toEqual([step.join(' '), 0, '']);
    // A filter that finds nothing would pass as well.
    if (step.includes('-t'))
      for (const name of generated) expect(output).toMatch(new RegExp(`✓.* ${name} > is listed`));
  }
});
