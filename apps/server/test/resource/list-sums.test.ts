import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { afterAll, expect, test } from 'vitest';
import { allBindings, createResourceFixture } from '../walks/fixtures/resource-fixture.ts';

// Sums and searches of a large list, up to the number of rows counted (spec/wire#sums, spec/wire#lists).
const { testApp, samples, get } = await createResourceFixture();
afterAll(() => testApp.close());

const name = 'stock.movement';
const { resource, table } = allBindings.find((binding) => binding.resource.name === name) as (typeof allBindings)[0];

/** Inserts copies of the existing row. */
const copyRows = (from: number, to: number) =>
  runAsOwner(
    testApp.database.ownerUrl,
    'set session_replication_role = replica',
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object('id', ${from} + n, 'sequence', ${from} + n))).* from (select * from ${table} limit 1) t,
       generate_series(1, ${to - from}) n`,
  );
const sums = async (query: Readonly<Record<string, string>> = {}) =>
  (await get(`${resource.path}/sums`, query)).body.data;

test('sums of 10,000 rows are exact, of more there are none until the list is narrowed down', async () => {
  await samples.add(resource);
  const one = await sums();
  const [[field = '', value] = []] = Object.entries(one).filter(([, sum]) => Number(sum) !== 0);
  await copyRows(1, 10_000);
  const all = await sums();
  expect(Number(all[field])).toBe(10_000 * Number(value));
  expect(all.capped).toBeUndefined();
  await copyRows(10_000, 10_001);
  expect(await sums()).toEqual({ capped: true });
  const narrowed = await sums({ id_le: '10000' });
  expect(narrowed.capped).toBeUndefined();
  expect(Math.abs(Number(narrowed[field]))).toBeGreaterThan(9_990 * Math.abs(Number(value)));
}, 120_000);

test.each([
  ['batchNo', '42', 'platform.number-search-too-short'],
  ['batchNo_like', '四二', 'platform.number-search-too-short'],
  ['reason', '退', 'platform.text-search-too-short'],
])('%s %s is refused among more rows, until they are narrowed down', async (field, needle, error) => {
  for (const call of ['list', 'sums']) {
    const { status, body } = await get(`${resource.path}/${call}`, { [field]: needle });
    expect([call, status, body.error, body.errors[0].field]).toEqual([call, 400, error, field]);
    expect((await get(`${resource.path}/${call}`, { [field]: needle, id_le: '10000' })).status).toBe(200);
  }
});

test.each([
  ['batchNo', 'a42'],
  ['batchNo', '四十二'],
  ['batchNo_like', '4-2'],
  ['batchNo_likeright', 'b'],
  ['batchNo_likeleft', '42'],
  ['batchNo_equal', '42'],
  ['batchNo_notlike', '42'],
  ['reason', '退货'],
])('%s %s is looked for among any number of rows', async (field, needle) => {
  expect((await get(`${resource.path}/list`, { [field]: needle })).status).toBe(200);
});
