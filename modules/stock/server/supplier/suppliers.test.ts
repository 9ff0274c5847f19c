import type { Context } from '@refectory/engine/request/context.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateLicenceWork } from './licence-work.ts';

// Licences of suppliers (spec/stock#suppliers).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  const permissions = ['', '_add', '_edit', '_delete', '_enable', '_disable'].map((verb) => `stock_supplier${verb}`);
  await run((ctx) => createUser(ctx, { account: 'buyer', permissions }));
  testApp.setClock('2026-11-21 09:00:00');
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = async (path: string, input: object) =>
  (await testApp.call('buyer', 'POST', `/stock/supplier/${path}`, input)).body;
const openWork = () =>
  run(async (ctx) => {
    const items = ctx.db.selectFrom('message_work_item').select('subject_id').where('kind', '=', 'supplierLicence');
    return (await items.where('settled_at', 'is', null).orderBy('id').execute()).map(({ subject_id }) => subject_id);
  });

test('a licence that ends within the days of the parameter is work, until it is renewed or nothing is ordered there', async () => {
  const supplier = { name: '供货商', code: 'L1', leadDays: 1, licenceUntil: '2026-12-22' };
  const { id } = (await post('submit', supplier)).data;
  expect(await openWork()).toEqual([]);
  await post('submit', { id, licenceUntil: '2026-12-21' });
  expect(await openWork()).toEqual([id]);
  await post('disable', { ids: id });
  expect(await openWork()).toEqual([]);
  await post('enable', { ids: id });
  expect(await openWork()).toEqual([id]);
  await post('submit', { id, licenceUntil: '2027-12-21' });
  expect(await openWork()).toEqual([]);
  testApp.setClock('2027-12-20 06:20:00');
  await run((ctx) => updateLicenceWork(ctx));
  expect(await openWork()).toEqual([id]);
});

test('the list marks a licence from the day after its last, and is searched by that', async () => {
  testApp.setClock('2026-11-21 09:00:00');
  await post('submit', { name: '昨日到期', code: 'M1', leadDays: 1, licenceUntil: '2026-11-20' });
  await post('submit', { name: '今日到期', code: 'M2', leadDays: 1, licenceUntil: '2026-11-21' });
  await post('submit', { name: '无许可证', code: 'M3', leadDays: 1 });
  const list = async (query: Readonly<Record<string, string>>) =>
    (await testApp.call('buyer', 'GET', '/stock/supplier/list', { code: 'M', ...query })).body.data.records.map(
      ({ code, licenceOver }: { code: string; licenceOver: boolean }) => [code, licenceOver],
    );
  expect(await list({})).toEqual([
    ['M1', true],
    ['M2', false],
    ['M3', false],
  ]);
  expect(await list({ licenceOver: 'true' })).toEqual([['M1', true]]);
});

test('name and code are unique', async () => {
  testApp.setClock('2026-11-21 09:00:00');
  await post('submit', { name: '唯一', code: 'U1', leadDays: 1 });
  expect(await post('submit', { name: '唯一', code: 'U2', leadDays: 1 })).toMatchObject({
    error: 'stock.supplier-name-taken',
  });
  expect(await post('submit', { name: '另一', code: 'U1', leadDays: 1 })).toMatchObject({
    error: 'stock.supplier-code-taken',
  });
});
