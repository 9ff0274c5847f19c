import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Workbook } from '@cj-tech-master/excelts';
import { defaultHttpLimits } from '@refectory/engine/http/guarded-servers.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allModules } from '#app/modules.ts';
import { buildApp } from '#app.ts';
import { connectAbortingClient } from '../fixtures/aborting-client.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createSampleBindings } from '../walks/fixtures/sample-resources.ts';

let testApp: TestApp;
const sample = { name: 'sample', bindings: [] as Binding[] };
beforeAll(async () => {
  testApp = await createTestApp({ modules: [...allModules, sample] });
  const { item, shelf } = await createSampleBindings(testApp);
  sample.bindings.push(item, shelf);
  await runAsOwner(
    testApp.database.ownerUrl,
    `insert into sample_shelf (name) values ('东架');
     set session_replication_role = replica;
     insert into sample_item (code, name, shelf_id, price) select 'N' || n, md5(n::text), 1, n from generate_series(1, 60000) n`,
  );
});
afterAll(() => testApp.close());

/** Transactions idle, or fetching for an export. */
const openTransactions = async (): Promise<number> => {
  const { rows } = await testApp.pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and (state like 'idle in transaction%' or query like 'fetch%' and state = 'active')`,
  );
  return rows[0]?.open ?? -1;
};

test('an export is a named download', async () => {
  const { status, headers, raw } = await testApp.call('admin', 'GET', '/sample/item/export', { code: 'N1' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('物品 20261120-120000.xlsx')}`,
  );
  expect(raw.subarray(0, 2).toString()).toBe('PK');
});

test('a client that goes away ends the transaction of its export', async () => {
  const client = await connectAbortingClient(testApp);
  for (let n = 0; n < 25; n++) {
    const asked = await client.readBeginning('/sample/item/export');
    asked.destroy();
  }
  for (let tries = 0; testApp.pool.idleCount < testApp.pool.totalCount && tries < 100; tries++) await wait(50);
  expect(testApp.pool.totalCount - testApp.pool.idleCount).toBe(0);
  expect(await openTransactions()).toBe(0);
});

test('a client that stops reading ends the transaction of its export', async () => {
  await runAsOwner(
    testApp.database.ownerUrl,
    `update sample_item set name = (select string_agg(md5(code || part), '') from generate_series(1, 12) part)`,
  );
  const app = await buildApp({
    config: testApp.config,
    pool: testApp.pool,
    now: testApp.now,
    modules: [...allModules, sample],
    limits: { ...defaultHttpLimits, takeMs: 1500 },
  });
  try {
    const client = await connectAbortingClient(testApp, app);
    const asked = await client.readBeginning('/sample/item/export');
    const closed = once(asked, 'close');
    expect(await openTransactions()).toBe(1);
    await expect.poll(openTransactions, { timeout: 15_000 }).toBe(0);
    expect(testApp.pool.totalCount - testApp.pool.idleCount).toBe(0);
    asked.destroy();
    await closed;
  } finally {
    await app.close();
  }
});

test('an import without a workbook is refused by name', async () => {
  const form = { headers: { 'content-type': 'multipart/form-data; boundary=x' } };
  const part = (text: string) =>
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="x.xlsx"\r\n\r\n${text}\r\n--x--\r\n`);
  const bring = (body: object) => testApp.call('admin', 'POST', '/sample/item/import', body, form);
  expect((await bring(part('a,b'))).body).toMatchObject({
    code: 400,
    error: 'platform.not-a-workbook',
    errors: [{ field: 'file' }],
  });
  expect((await testApp.call('admin', 'POST', '/sample/item/import')).body).toMatchObject({
    code: 400,
    error: 'platform.not-a-workbook',
  });
  expect((await testApp.call(undefined, 'POST', '/sample/item/import', part('a'), form)).status).toBe(401);
  expect((await bring(part('x'.repeat(11 * 1024 * 1024)))).body).toMatchObject({ code: 413 });
});

test('an import sent twice under one key brings its rows once', async () => {
  const workbook = new Workbook();
  workbook.addWorksheet('x').addRows([['货架名称'], ['甲架'], ['乙架']] as never);
  const file = Buffer.from(await workbook.xlsx.writeBuffer());
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="x.xlsx"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'import-of-shelves' };
  const bring = () => testApp.call('admin', 'POST', '/sample/shelf/import', body, { headers });
  const first = await bring();
  expect(first.body).toMatchObject({ code: 200, data: { total: 2, added: 2, failed: 0 } });
  expect((await bring()).body).toEqual(first.body);
  const { data } = (await testApp.call('admin', 'GET', '/sample/shelf/list', { name: '架' })).body;
  expect(data.map((shelf: { name: string }) => shelf.name).toSorted()).toEqual(['东架', '乙架', '甲架']);
});
