import type { AddressInfo } from 'node:net';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allModules } from '#app/modules.ts';
import { watchImport, writeLargeSheet } from '../fixtures/import/import-client.ts';
import { measurePeak } from '../measure-memory.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { signInWithPassword } from '../token-call.ts';
import { createSampleBindings } from '../walks/fixtures/sample-resources.ts';

// As many rows as a file may have; measured figures are in docs/bench.md.

const most = 50_000;
const path = '/sample/item/import';
let testApp: TestApp;
let address: string;
let headers: Record<string, string>;
const sample = { name: 'sample', bindings: [] as Binding[] };
beforeAll(async () => {
  testApp = await createTestApp({ modules: [...allModules, sample] });
  const { item, shelf } = await createSampleBindings(testApp, { importIdentity: ['code'] });
  sample.bindings.push(item, shelf);
  await runAsOwner(testApp.database.ownerUrl, `insert into sample_shelf (name) values ('东架')`);
  const { http } = await testApp.app();
  await http.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const { body } = await signInWithPassword(testApp, 'admin', 'admin');
  headers = { authorization: `Basic ${btoa('saber:saber_secret')}`, 'blade-auth': `bearer ${body.access_token}` };
}, 60_000);
afterAll(() => testApp.close());

const sheet = (prefix: string, length: number, count = (n: number) => String(n)) =>
  writeLargeSheet(
    ['物品编号', '物品名称', '所在货架', '餐次', '单价', '数量'],
    Array.from({ length }, (_, n) => [`${prefix}${n}`, `物品${n}`, '东架', '午餐', String(n / 4), count(n)]),
  );
const stored = (prefix: string) =>
  testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from sample_item where code like ${`${prefix}%`}`.execute(ctx.db);
    return rows[0]?.n;
  });

test('50,000 rows are tried and then saved, wrong ones named, with progress and little memory', async () => {
  const wrong = new Set([41, 25_000, most - 1]);
  const file = await sheet('L', most, (n) => (wrong.has(n) ? '-13' : String(n)));
  const rows = [...wrong].map((n) => n + 2);
  let tried: Awaited<ReturnType<typeof watchImport>>;
  const peak = await measurePeak(async () => {
    tried = await watchImport({ address, path: `${path}?dryRun=true`, headers, file });
  });
  expect(tried?.answer.data).toMatchObject({ total: most, added: most - 3, updated: 0, failed: 3 });
  expect(tried?.answer.data.rows.map(({ row }: { row: number }) => row)).toEqual(rows);
  expect(tried?.heard.length).toBeGreaterThan(3);
  expect(tried?.heard).toEqual(tried?.heard.toSorted((a, b) => a - b));
  expect(await stored('L')).toBe(0);
  expect(peak).toBeLessThan(100_000_000);

  const saved = await watchImport({ address, path, headers, file });
  expect(saved?.answer.data).toMatchObject({ total: most, added: most - 3, updated: 0, failed: 3 });
  expect(await stored('L')).toBe(most - 3);
}, 300_000);

test('whoever leaves in the middle leaves nothing behind', async () => {
  const file = await sheet('G', 20_000);
  let reached = 0;
  const given = await watchImport({
    address,
    path,
    headers,
    file,
    onProgress: (done) => {
      reached = done;
      return done < 2_000;
    },
  });
  expect(given).toBeUndefined();
  expect(reached).toBeGreaterThanOrEqual(2_000);
  expect(reached).toBeLessThan(20_000);
  await expect.poll(() => testApp.pool.totalCount - testApp.pool.idleCount, { timeout: 20_000 }).toBe(0);
  expect(await stored('G')).toBe(0);
}, 120_000);

test('of two files with the same rows the second changes what the first has added', async () => {
  const file = await sheet('T', 3_000);
  const both = await Promise.all([1, 2].map(() => watchImport({ address, path, headers, file })));
  const counts = both.map((each) => each?.answer.data).toSorted((a, b) => a.updated - b.updated);
  expect(counts[0]).toMatchObject({ added: 3_000, updated: 0, failed: 0 });
  expect(counts[1]).toMatchObject({ added: 0, updated: 3_000, failed: 0 });
  expect(await stored('T')).toBe(3_000);
}, 120_000);

test('a refusal comes as usual when nothing has begun', async () => {
  const refused = await watchImport({ address, path, headers, file: Buffer.from('no workbook') });
  expect(refused?.answer).toMatchObject({ code: 400, error: 'platform.not-a-workbook' });
});
