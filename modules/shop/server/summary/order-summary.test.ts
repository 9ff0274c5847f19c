import { createPrinter } from '@refectory/server/test/factories/kitchen/printer.ts';
import { restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { readWorkbook } from '@refectory/server/test/fixtures/read-workbook.ts';
import { createSummaryFixture } from '@refectory/server/test/fixtures/summary-fixture.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { cancelBooking } from '#dining/server/booking/cancel/cancel-bookings.ts';
import { cancelOrders } from '#shop/server/order/change/cancel-orders.ts';
import { countStock } from '#stock/server/ledger/count-stock.ts';
import { updateDeltaWork } from './delta-work.ts';

const { testApp, run, post, get, openKitchen, book, order } = await createSummaryFixture();
afterAll(() => testApp.close());

const permissions = ['shop_order_summary', 'shop_order_summary_export'];

interface Dish {
  readonly dishId: string;
  readonly portions: number;
}

const readStatus = (id: string) =>
  run((ctx) => ctx.db.selectFrom('shop_order').select('order_status').where('id', '=', id).executeTakeFirstOrThrow());

describe('locking', () => {
  test('writes version 1, begins its paid orders, and makes later changes a delta that is accepted', async () => {
    const { pork, placeId, canteen, goodsId, span } = await openKitchen();
    const cancelled = await book(canteen, 4);
    const ordered = await order(placeId, goodsId, 2);
    const { data: draft } = (await post('draft', { ...span, remark: '周六' })).body;
    const { data: locked } = (await post('submit', span)).body;
    expect(locked).toMatchObject({ ...draft, versionNo: 1, portions: 6, orders: 1 });
    expect(await readStatus(ordered)).toEqual({ order_status: 30 });
    expect((await get('summary', span)).body.data).toMatchObject({ beforeNo: 1, beforePortions: 6, changedDishes: 0 });

    await run((ctx) => cancelBooking(ctx, { id: cancelled }));
    await book(canteen, 1);
    const later = await order(placeId, goodsId, 7);
    const { data: delta } = (await get('summary', span)).body;
    expect(delta).toMatchObject({ portions: 10, beforePortions: 6, changedDishes: 1 });
    expect(delta.raws).toMatchObject([{ rawId: pork, need: '1.26', before: '0.756' }]);
    const seen = { id: locked.id, versionNo: 2, mark: delta.mark };
    expect((await post('accept', { ...seen, mark: 'else' })).body).toMatchObject({
      error: 'shop.summary-delta-changed',
    });
    expect((await post('accept', { ...seen, versionNo: 3 })).body).toMatchObject({ error: 'shop.summary-no-version' });
    expect((await post('accept', seen)).body.data).toMatchObject({ versionNo: 2, portions: 10, orders: 1 });
    expect(await readStatus(later)).toEqual({ order_status: 30 });
    expect((await post('accept', { ...seen, versionNo: 3 })).body).toMatchObject({ error: 'shop.summary-no-delta' });

    const first = (await get('detail_summary', { id: locked.id, versionNo: 1 })).body.data;
    expect(first).toMatchObject({ portions: 6, beforeNo: 0, dishes: [{ booked: 4, ordered: 2 }] });
    const second = (await get('detail_summary', { id: locked.id })).body.data;
    expect(second).toMatchObject({ versionNo: 2, beforePortions: 6, dishes: [{ booked: 1, ordered: 9, before: 6 }] });
    expect(second.versions).toMatchObject([{ versionNo: 1 }, { versionNo: 2, portions: 10 }]);

    expect((await post('close', { ids: locked.id, consume: false })).body.data.results).toMatchObject([{ ok: true }]);
    expect((await post('accept', seen)).body).toMatchObject({ error: 'platform.wrong-state' });
  });

  test('takes the stock and the recipes of its moment; they may change without changing it', async () => {
    const { pork, canteen, span } = await openKitchen();
    await book(canteen, 10);
    const { data } = (await post('submit', span)).body;
    await run(async (ctx) => {
      await ctx.db.updateTable('dining_dishraw').set({ cost: '1' }).where('id', '=', pork).execute();
      await countStock(ctx, { placeId: span.placeId, reason: '盘点', lines: [{ rawId: pork, counted: '100' }] });
      await ctx.db.updateTable('dining_recipe').set({ quantity: '9' }).where('raw_id', '=', pork).execute();
    });
    const locked = (await get('detail_summary', { id: data.id })).body.data;
    expect(locked.raws).toMatchObject([{ need: '1.26', onHand: '0', packs: 1, cost: '75.00' }]);
    const dishes = (await get('raw_dishes', { ...span, versionNo: 1, rawId: pork })).body.data;
    expect(dishes).toMatchObject([{ need: '1.26', portions: 10 }]);
    expect((await get('summary', span)).body.data).toMatchObject({ changedDishes: 0, raws: [{ need: '94.5' }] });
  });

  test('is refused for meals that are locked, for no portions, for days in the wrong order', async () => {
    const { canteen, span } = await openKitchen();
    expect((await post('submit', span)).body).toMatchObject({ error: 'shop.summary-empty' });
    await book(canteen);
    expect((await post('submit', { ...span, bookingTimeEnd: '2026-11-20' })).body).toMatchObject({
      error: 'shop.summary-days',
      errors: [{ field: 'bookingTimeEnd' }],
    });
    expect((await post('submit', { ...span, mealPeriod: 2 })).status).toBe(200);
    expect((await post('submit', { ...span, bookingTimeEnd: '2026-11-27' })).body).toMatchObject({
      error: 'shop.summary-locked-already',
    });
    expect((await post('submit', { ...span, mealPeriod: 3 })).body).toMatchObject({ error: 'shop.summary-empty' });
  });

  test('leaves nothing that could be changed or removed, whoever tries', async () => {
    const { canteen, span } = await openKitchen();
    await book(canteen);
    const { id } = (await post('submit', span)).body.data;
    expect((await post('remove', { ids: id })).body).toMatchObject({ error: 'shop.summary-fixed' });
    const change = (set: object) =>
      run((ctx) => ctx.db.updateTable('shop_order_summary').set(set).where('id', '=', id).execute());
    for (const set of [{ portions: 9 }, { version_no: 3 }, { place_id: '1' }, { summary_status: 10, version_no: 0 }])
      await expect(change(set)).rejects.toMatchObject({ constraint: 'shop_order_summary_fixed' });
    const dishes = run((ctx) => ctx.db.updateTable('shop_summary_dish').set({ booked: 9 }).execute());
    await expect(dishes).rejects.toThrow('permission denied');
    const line = { summary_id: id, version_no: 1, portions: 1, amount: 1, cost: 1, mark: '' };
    const added = run((ctx) => ctx.db.insertInto('shop_summary_version').values(line).execute());
    await expect(added).rejects.toMatchObject({ constraint: expect.stringMatching(/fixed|pkey/) });
  });

  test('needs the right, and a place of one’s own', async () => {
    const { canteen, span } = await openKitchen();
    await book(canteen);
    expect((await post('submit', span, 'looker')).status).toBe(403);
    for (const verb of ['submit', 'draft'])
      expect((await post(verb, span, 'elsewhere')).body).toMatchObject({ error: 'dining.place-not-yours' });
    expect((await get('summary', span, 'elsewhere')).body).toMatchObject({ error: 'dining.place-not-yours' });
    const { id } = (await post('submit', span)).body.data;
    expect((await get('detail_summary', { id }, 'elsewhere')).status).toBe(404);
    expect((await get('detail_summary', { id }, 'looker')).status).toBe(200);
  });
});

test('without a place, counts every place that the caller sees, and their stock together', async () => {
  const days = { bookingTimeStart: '2026-12-05', bookingTimeEnd: '2026-12-05' };
  const { body } = await get('summary', days);
  expect(body).toMatchObject({ code: 200, data: { placeId: '', placeName: '', id: '', portions: 0 } });

  const [one, other] = [await openKitchen(), await openKitchen()];
  await book(one.canteen, 10);
  await order(other.placeId, other.goodsId, 8);
  await run(async (ctx) => {
    await restrictToPlaces(ctx, (await createUser(ctx, { account: 'both', permissions })).id, [
      one.placeId,
      other.placeId,
    ]);
    for (const [placeId, counted] of [
      [one.placeId, '0.26'],
      [other.placeId, '3'],
    ] as const)
      await countStock(ctx, { placeId, reason: '盘点', lines: [{ rawId: one.pork, counted }] });
  });
  const { placeId: _, ...all } = one.span;
  const both = (await get('summary', all, 'both')).body.data;
  expect(both).toMatchObject({ portions: 18, beforeNo: 0 });
  expect(both.dishes.map(({ dishId, portions }: Dish) => [dishId, portions])).toEqual([
    [one.dish, 10],
    [other.dish, 8],
  ]);
  const pork = both.raws.find(({ rawId }: { rawId: string }) => rawId === one.pork);
  expect(pork).toMatchObject({ need: '1.26', onHand: '3.26', toBuy: '0', packs: 0 });
  expect((await get('raw_dishes', { ...all, rawId: one.pork }, 'both')).body.data).toMatchObject([{ portions: 10 }]);
  expect((await get('export_detail', all, 'both')).status).toBe(200);
  expect((await get('summary', all, 'elsewhere')).body.data).toMatchObject({ portions: 0, dishes: [], raws: [] });
  expect((await get('summary', all)).body.data.portions).toBeGreaterThanOrEqual(18);
  for (const verb of ['draft', 'submit'])
    expect((await post(verb, all)).body).toMatchObject({ code: 400, errors: [{ field: 'placeId' }] });
});

test('a delta is a work item until it is accepted or the summary is closed', async () => {
  const { placeId, canteen, goodsId, span } = await openKitchen();
  const cancelled = await order(placeId, goodsId);
  await book(canteen);
  const { id } = (await post('submit', { ...span, mealPeriod: 2 })).body.data;
  const open = async () => {
    await run((ctx) => updateDeltaWork(ctx));
    const items = await run((ctx) =>
      ctx.db
        .selectFrom('message_work_item')
        .select('title_zh')
        .where('subject_id', '=', id)
        .where('settled_at', 'is', null)
        .execute(),
    );
    return items.length;
  };
  expect(await open()).toBe(0);
  await expect(run((ctx) => cancelOrders(ctx, [cancelled]))).rejects.toMatchObject({ code: 'platform.wrong-state' });
  await book(canteen);
  expect([await open(), await open()]).toEqual([1, 1]);
  const { mark } = (await get('summary', { ...span, mealPeriod: 2 })).body.data;
  await post('accept', { id, versionNo: 2, mark });
  expect(await open()).toBe(0);
  await book(canteen);
  expect(await open()).toBe(1);
  await post('close', { ids: id, consume: false });
  expect(await open()).toBe(0);
});

test('prints by station and exports dishes, raw materials and the purchase list', async () => {
  const { placeId, canteen, span } = await openKitchen();
  await book(canteen, 3);
  const { id } = (await post('submit', span)).body.data;
  expect((await post('print', { id })).body).toMatchObject({ error: 'shop.no-printer' });
  await run((ctx) => createPrinter(ctx, { placeId, kind: 2, uses: [3] }));
  expect((await post('print', { id })).body.data).toMatchObject({ jobs: 1 });
  const jobs = await run((ctx) =>
    ctx.db.selectFrom('shop_print_job').select(['content', 'kind']).where('place_id', '=', placeId).execute(),
  );
  expect(jobs).toMatchObject([{ kind: 3, content: expect.stringContaining('x3') }]);
  const { raw } = await get('export_detail', { ...span, versionNo: 1 });
  const sheets = await readWorkbook(raw);
  expect(sheets.map(({ name }) => name)).toEqual(['菜品', '原材料', '采购清单']);
  expect(sheets[1]?.rows[1]?.slice(2, 6)).toEqual([0.378, 0, 0.378, 1]);
});
