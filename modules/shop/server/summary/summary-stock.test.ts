import type { Context } from '@refectory/engine/request/context.ts';
import { createSummaryKitchen } from '@refectory/server/test/factories/kitchen/order-summary.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStock } from '#stock/server/ledger/count-stock.ts';
import { readStockOnHand } from '#stock/server/public.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (action: string, input: object) => testApp.call('admin', 'POST', `/shop/ordersummary/${action}`, input);

/** A dish with one kg of a raw material per portion; the given portions are booked and the given amount is in stock. */
async function lockKitchen(portions: number, counted: string) {
  const kitchen = await run(createSummaryKitchen);
  for (let n = 1; n < portions; n += 1) await run(kitchen.book);
  const lines = [{ rawId: kitchen.rawId, counted }];
  await run((ctx) => countStock(ctx, { placeId: kitchen.span.placeId, reason: '期初', lines }));
  const { id } = (await post('submit', kitchen.span)).body.data;
  const onHand = async () =>
    (await run((ctx) => readStockOnHand(ctx, kitchen.span.placeId, [kitchen.rawId]))).get(kitchen.rawId);
  return { ...kitchen, id: id as string, onHand };
}

const listPurchases = (placeId: string) =>
  run((ctx) =>
    ctx.db
      .selectFrom('stock_purchase as p')
      .innerJoin('stock_purchase_line as l', 'l.purchase_id', 'p.id')
      .select(['l.packs', 'p.remark'])
      .where('p.place_id', '=', placeId)
      .orderBy('l.id')
      .execute(),
  );

describe('a summary that is closed', () => {
  test('takes what its recipes need out of the stock of its place, once', async () => {
    const { id, onHand } = await lockKitchen(3, '5');
    const both = await Promise.all([post('close', { ids: id }), post('close', { ids: id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await onHand()).toBe('2');
  });

  test('stays open where there is less, and is closed without the stock where that is said', async () => {
    const { id, onHand } = await lockKitchen(3, '2');
    expect((await post('close', { ids: id })).body).toMatchObject({
      data: { results: [{ ok: false, code: 'stock.not-enough' }] },
    });
    expect(await onHand()).toBe('2');
    expect((await post('close', { ids: id, consume: false })).status).toBe(200);
    expect(await onHand()).toBe('2');
  });
});

describe('purchases of a summary', () => {
  test('are drafted once for a version, by whoever requests first', async () => {
    const { id, span } = await lockKitchen(3, '1');
    const asked = await Promise.all(Array.from({ length: 10 }, () => post('purchase', { id })));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(asked.filter(({ body }) => body.error === 'shop.summary-purchased')).toHaveLength(9);
    expect(await listPurchases(span.placeId)).toMatchObject([{ packs: '2' }]);
  });

  test('count what is on hand at the place alone, and after a delta only what it needs beyond', async () => {
    const { id, span, rawId, book } = await lockKitchen(2, '0.5');
    // Stock of another place is not counted.
    await run(async (ctx) => {
      const elsewhere = (await createSummaryKitchen(ctx)).span.placeId;
      await countStock(ctx, { placeId: elsewhere, reason: '期初', lines: [{ rawId, counted: '100' }] });
    });
    expect((await post('purchase', { id })).body.data).toEqual({ created: 1 });
    await run(book);
    const { mark } = (await testApp.call('admin', 'GET', '/shop/ordersummary/summary', span)).body.data;
    await post('accept', { id, versionNo: 2, mark });
    expect((await post('purchase', { id })).status).toBe(200);
    expect(await listPurchases(span.placeId)).toMatchObject([{ packs: '2' }, { packs: '1' }]);
  });
});
