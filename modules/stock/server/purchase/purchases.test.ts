import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow, nextSerial } from '@refectory/server/test/factories/insert-row.ts';
import { createRaw } from '@refectory/server/test/factories/kitchen/raw-material.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyStock } from '../proof/verify-stock.ts';
import { createDraftPurchases } from '../public.ts';

// Purchases (spec/stock#purchases): draft, order, receive, finish, cancel, restock.

const verbs = ['', '_add', '_edit', '_delete', '_export', '_order', '_cancel', '_receive', '_finish'];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  testApp.setClock('2026-11-21 09:00:00');
  const permissions = [
    ...verbs.map((verb) => `stock_purchase${verb}`),
    'stock_purchase_line',
    'stock_batch',
    'stock_movement',
  ];
  await run((ctx) => createUser(ctx, { account: 'buyer', permissions }));
}, 60_000);
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = async (path: string, input: object, options = {}) =>
  (await testApp.call('buyer', 'POST', `/stock/purchase/${path}`, input, options)).body;
const get = async (path: string, input: object) =>
  (await testApp.call('buyer', 'GET', `/stock/${path}`, input)).body.data;
const detail = (id: string) => get('purchase/detail', { id });

/** A place, a supplier with two days of delivery, and two raw materials of his: one in packs of 5 at 4 yuan a unit. */
const openStore = (supplier: object = {}) =>
  run(async (ctx) => {
    const code = `S${nextSerial()}`;
    const supplierId = await insertRow(ctx, 'stock_supplier', { name: code, code, lead_days: 2, ...supplier });
    const flour = await createRaw(ctx, { cost: '4', purchaseFactor: '5' });
    const salt = await createRaw(ctx, { cost: '1.234' });
    await sql`update dining_dishraw set supplier_id = ${supplierId}::bigint where id in (${flour}, ${salt})`.execute(
      ctx.db,
    );
    return { placeId: await createPlace(ctx), supplierId, flour, salt };
  });
type Store = Awaited<ReturnType<typeof openStore>>;

async function draft({ placeId, supplierId, flour, salt }: Store): Promise<string> {
  const lines = [
    { rawId: flour, packs: '3' },
    { rawId: salt, packs: '2.5', price: '1.10' },
  ];
  return (await post('submit', { placeId, supplierId, lines })).data.id;
}
async function ordered(store: Store): Promise<string> {
  const id = await draft(store);
  expect(await post('order', { ids: id })).toMatchObject({ success: true });
  return id;
}

describe('a purchase', () => {
  test('is drafted with its prices, changed, ordered for the day of its supplier, and then fixed', async () => {
    const store = await openStore();
    const id = await draft(store);
    expect(await detail(id)).toMatchObject({
      purchaseNo: expect.stringMatching(/^PO20261121/),
      purchaseStatus: 10,
      amount: '62.75',
      lineCount: 2,
      lines: [
        { rawId: store.flour, packs: '3', price: '20.00', factor: '5', received: '0', amount: '60.00' },
        { rawId: store.salt, packs: '2.5', price: '1.10', amount: '2.75' },
      ],
    });
    const { version } = (await post('submit', { id, lines: [{ rawId: store.flour, packs: '4' }] })).data;
    expect(await detail(id)).toMatchObject({ amount: '80.00', lineCount: 1, version });
    await post('order', { ids: id });
    expect(await detail(id)).toMatchObject({
      purchaseStatus: 20,
      expectedOn: '2026-11-23',
      orderedAt: '2026-11-21 09:00:00',
    });
    expect(await post('submit', { id, lines: [{ rawId: store.flour, packs: '9' }] })).toMatchObject({
      error: 'stock.purchase-fixed',
    });
    expect((await post('remove', { ids: id })).data.results).toMatchObject([
      { ok: false, code: 'stock.purchase-stays' },
    ]);
    expect(await post('cancel', { ids: id, reason: '改期' })).toMatchObject({ success: true });
    expect((await post('remove', { ids: id })).data.results).toMatchObject([{ ok: true }]);
  });

  test('is refused without lines, and with a raw material twice', async () => {
    const { placeId, supplierId, flour } = await openStore();
    const line = { rawId: flour, packs: '1' };
    expect((await post('submit', { placeId, supplierId, lines: [] })).errors).toMatchObject([{ field: 'lines' }]);
    expect(await post('submit', { placeId, supplierId, lines: [line, line] })).toMatchObject({
      error: 'stock.purchase-raw-once',
      errors: [{ field: 'lines.1.rawId' }],
    });
  });

  test('is not ordered without a supplier, from one that is off, or with a licence that is over', async () => {
    const order = async (store: Store) => (await post('order', { ids: await draft(store) })).data.results[0].code;
    expect(await order(await openStore({ status: 2 }))).toBe('stock.supplier-disabled');
    expect(await order(await openStore({ licence_until: '2026-11-20' }))).toBe('stock.licence-over');
    const store = await openStore();
    const { data } = await post('submit', { placeId: store.placeId, lines: [{ rawId: store.flour, packs: '1' }] });
    expect((await post('order', { ids: data.id })).data.results).toMatchObject([
      { code: 'stock.purchase-without-supplier' },
    ]);
  });
});

describe('receiving', () => {
  test('writes what came into the stock, batch by batch, at the price that was paid', async () => {
    const store = await openStore();
    const id = await ordered(store);
    const lines = [
      { rawId: store.flour, packs: '1', batchNo: 'A', expireOn: '2026-12-01' },
      { rawId: store.flour, packs: '1', batchNo: 'B', expireOn: '2026-12-09', price: '25.00' },
    ];
    const key = { headers: { 'idempotency-key': 'receive-purchase-1' } };
    expect(await post('receive', { id, lines }, key)).toMatchObject({ success: true });
    expect(await post('receive', { id, lines }, key)).toMatchObject({ success: true });
    expect(await detail(id)).toMatchObject({ purchaseStatus: 30, lines: [{ received: '2' }, { received: '0' }] });
    expect((await get('batch/list', { rawId: store.flour })).records).toMatchObject([
      { batchNo: 'A', quantity: '5', supplierId: store.supplierId },
      { batchNo: 'B', quantity: '5' },
    ]);
    const { records } = await get('movement/list', { rawId: store.flour, ascs: 'id' });
    const { purchaseNo } = await detail(id);
    expect(records).toMatchObject([
      { kind: 10, quantity: '5', amount: '20', unitCost: '4', businessId: purchaseNo },
      { kind: 10, quantity: '5', amount: '25', unitCost: '5' },
    ]);
    const rest = [
      { rawId: store.flour, packs: '1' },
      { rawId: store.salt, packs: '2.5' },
    ];
    await post('receive', { id, lines: rest });
    expect(await detail(id)).toMatchObject({ purchaseStatus: 40, receivedAt: '2026-11-21 09:00:00' });
    expect(await run(verifyStock)).toMatchObject({ proven: true });
    expect((await get('purchase/lines/list', { supplierId: store.supplierId })).records).toMatchObject([
      { packs: '3', quantity: '15', received: '3', open: '0' },
      { packs: '2.5', received: '2.5', open: '0' },
    ]);
  });

  test('refuses what was not ordered, and more than was without a reason; nothing of it is kept', async () => {
    const store = await openStore();
    const id = await ordered(store);
    const other = await run((ctx) => createRaw(ctx));
    const two = [
      { rawId: store.salt, packs: '1' },
      { rawId: other, packs: '1' },
    ];
    expect(await post('receive', { id, lines: two })).toMatchObject({
      error: 'stock.not-on-purchase',
      errors: [{ field: 'lines.1.rawId' }],
    });
    const more = [
      { rawId: store.flour, packs: '2' },
      { rawId: store.flour, packs: '1.5' },
    ];
    expect(await post('receive', { id, lines: more })).toMatchObject({
      error: 'stock.more-than-ordered',
      errors: [{ field: 'lines.1.packs' }],
    });
    expect(await detail(id)).toMatchObject({ purchaseStatus: 20, lines: [{ received: '0' }, { received: '0' }] });
    expect(await post('receive', { id, lines: more, reason: '多送' })).toMatchObject({ success: true });
    expect(await post('finish', { ids: id, reason: '缺货' })).toMatchObject({ success: true });
    expect(await detail(id)).toMatchObject({ purchaseStatus: 40, lines: [{ received: '3.5' }, { received: '0' }] });
    expect(await post('receive', { id, lines: two.slice(0, 1) })).toMatchObject({ error: 'platform.wrong-state' });
  });

  test('two deliveries at once are counted one after the other', async () => {
    const store = await openStore();
    const id = await ordered(store);
    const lines = [{ rawId: store.flour, packs: '2' }];
    const answers = await Promise.all([post('receive', { id, lines }), post('receive', { id, lines })]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ error: 'stock.more-than-ordered' });
  });
});

test('drafts are made by supplier for other modules, lines of one raw material added up', async () => {
  const [one, two] = [await openStore(), await openStore()];
  const nobody = await run((ctx) => createRaw(ctx, { cost: '2' }));
  const lines = [
    { rawId: one.flour, packs: '2' },
    { rawId: nobody, packs: '1' },
    { rawId: two.salt, packs: '3', price: '9.99' },
    { rawId: one.flour, packs: '1.5' },
  ];
  const made = await run((ctx) => createDraftPurchases(ctx, { placeId: one.placeId, lines, expectedOn: '2026-11-25' }));
  expect(made.map(({ supplierId }) => supplierId)).toEqual([one.supplierId, two.supplierId, null]);
  expect(await Promise.all(made.map(({ id }) => detail(id)))).toMatchObject([
    { amount: '70.00', expectedOn: '2026-11-25', lines: [{ packs: '3.5' }] },
    { amount: '29.97', lines: [{ packs: '3', price: '9.99' }] },
    { supplierId: '', lines: [{ rawId: nobody }] },
  ]);
});

test('restocking drafts what is below the safety stock, in whole packs, once', async () => {
  const store = await openStore();
  await run((ctx) => sql`update dining_dishraw set safe_stock = 7 where id = ${store.flour}::bigint`.execute(ctx.db));
  expect((await post('restock', { placeId: store.placeId })).data).toEqual({ created: 1 });
  const { records } = await get('purchase/list', { placeId: store.placeId });
  expect(records).toMatchObject([{ supplierId: store.supplierId, lines: [{ rawId: store.flour, packs: '2' }] }]);
  expect(await post('restock', { placeId: store.placeId })).toMatchObject({ error: 'stock.nothing-short' });
});
