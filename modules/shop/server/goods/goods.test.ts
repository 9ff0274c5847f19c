import type { Context } from '@refectory/engine/request/context.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createCategory, createDish } from '@refectory/server/test/factories/package.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// What the week menu adds to a plain resource; the rest is covered by the generic tests.

let testApp: TestApp;
let placeId: string;
let elsewhere: string;
let dishId: string;
let categoryId: string;

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const get = (call: string, query: object, account = 'keeper') =>
  testApp.call(account, 'GET', `/shop/goods/${call}`, query);
const post = (call: string, input: object, account = 'keeper') =>
  testApp.call(account, 'POST', `/shop/goods/${call}`, input);

beforeAll(async () => {
  testApp = await createTestApp();
  await inTenant(async (ctx) => {
    placeId = await createPlace(ctx, { name: '小店', kind: 2 });
    elsewhere = await createPlace(ctx, { name: '别处', mealPeriods: [1] });
    categoryId = await createCategory(ctx, '热菜');
    dishId = await createDish(ctx, { name: '红烧肉', categoryId });
    const verbs = ['add', 'edit', 'delete', 'on', 'off'].map((verb) => `shop_goods_${verb}`);
    const keeper = await createUser(ctx, { account: 'keeper', permissions: ['shop_goods', ...verbs] });
    await restrictToPlaces(ctx, keeper.id, [placeId]);
    await createUser(ctx, { account: 'seller', permissions: ['shop_goods'] });
    await createUser(ctx, { account: 'nobody' });
  });
});
afterAll(() => testApp.close());

const row = (more: object = {}) => ({ weekno: 6, placeId, mealPeriod: 2, dishId, price: '18.5', serving: 30, ...more });

describe('submit', () => {
  test('takes name and category from the dish, and the dish once per menu', async () => {
    const { body } = await post('submit', row());
    expect((await get('detail', { id: body.data.id })).body.data).toMatchObject({
      name: '红烧肉',
      dishName: '红烧肉',
      categoryId,
      price: '18.50',
      serving: 30,
      limitPerPerson: null,
      goodsStatus: 10,
    });
    expect(await post('submit', row())).toMatchObject({ status: 409, body: { error: 'shop.goods-once' } });
    expect((await post('submit', row({ weekno: 7, validFrom: '2026-12-01', validTo: '2026-12-31' }))).status).toBe(200);
    const later = await post('submit', row({ weekno: 7, validFrom: '2027-01-01' }));
    expect(later.status).toBe(200);
    expect((await post('submit', row({ weekno: 7, validTo: '2027-02-01' }))).body.error).toBe('shop.goods-once');
    expect((await post('submit', { id: later.body.data.id, name: '' })).status).toBe(200);
    expect((await get('detail', { id: later.body.data.id })).body.data.name).toBe('红烧肉');
  });

  test('refuses a place of somebody else, a meal that is not served, days the wrong way round, a broken field', async () => {
    expect((await post('submit', row({ placeId: elsewhere }))).body.error).toBe('dining.place-not-yours');
    expect(await post('submit', row({ placeId: elsewhere }), 'admin')).toMatchObject({
      status: 400,
      body: { msg: '就餐点“别处”不供应午餐', errors: [{ field: 'mealPeriod' }] },
    });
    const reversed = row({ weekno: 1, validFrom: '2026-12-02', validTo: '2026-12-01' });
    expect((await post('submit', reversed)).body).toMatchObject({ success: false, msg: expect.any(String) });
    const broken = await post('submit', row({ price: '1.234', serving: -1, weekno: '' }));
    expect(broken.body.errors.map(({ field }: { field: string }) => field)).toEqual(['weekno', 'price', 'serving']);
  });
});

test('weeklist answers one weekday of the own places, on sale unless asked otherwise', async () => {
  const ids = await inTenant(async (ctx) => ({
    mine: await createGoods(ctx, { placeId, weekno: 3, name: '甲' }),
    off: await createGoods(ctx, { placeId, weekno: 3, name: '乙', goodsStatus: 20 }),
    other: await createGoods(ctx, { placeId: elsewhere, weekno: 3, mealPeriod: 1, name: '丙' }),
  }));
  const names = async (query: object, account = 'keeper') =>
    (await get('weeklist', query, account)).body.data.records.map(({ id }: { id: string }) => id);
  expect(await names({ weekno: 3 })).toEqual([ids.mine]);
  expect(await names({ weekno: 3, goodsStatus: 20 })).toEqual([ids.off]);
  expect(await names({ weekno: 3 }, 'admin')).toEqual([ids.other, ids.mine]);
  expect(await names({ weekno: 3, placeId: elsewhere }, 'admin')).toEqual([ids.other]);
  expect(await names({ weekno: 3 }, '100001/admin')).toEqual([]);
  expect((await get('weeklist', { weekno: 3 }, 'nobody')).status).toBe(403);
});

test('on offer is what is valid and on sale that day, with what is left', async () => {
  const placeId = await inTenant((ctx) => createPlace(ctx));
  const on = (more: object) => testApp.run('000000', (ctx) => createGoods(ctx, { placeId, ...more }));
  const sold = await on({ name: '卤肉饭', serving: 10, limitPerPerson: 2 });
  await on({ name: '下架', goodsStatus: 20 });
  await on({ name: '周日', weekno: 7 });
  await on({ name: '早餐', mealPeriod: 1 });
  await inTenant((ctx) =>
    ctx.db.insertInto('shop_sold').values({ goods_id: sold, day: '2026-11-21', serving: 10, sold: 4 }).execute(),
  );
  const request = { placeId, day: '2026-11-21', mealPeriod: 2 };
  const { body } = await get('onoffer', request, 'seller');
  expect(body.data).toMatchObject([
    { id: sold, name: '卤肉饭', price: '12.00', serving: 10, left: 6, limitPerPerson: 2 },
  ]);
  expect((await get('onoffer', { ...request, day: '2026-11-28' }, 'seller')).body.data).toMatchObject([{ left: 10 }]);
  expect((await get('onoffer', request)).body.error).toBe('dining.place-not-yours');
  expect((await get('onoffer', request, 'nobody')).status).toBe(403);
  expect((await get('onoffer', request, '100001/admin')).body.data).toEqual([]);
  expect((await get('onoffer', { ...request, day: 'soon' }, 'seller')).body.errors).toMatchObject([{ field: 'day' }]);

  // Fewer portions do not affect existing orders.
  await post('submit', { id: sold, serving: 3 }, 'admin');
  expect((await get('onoffer', request, 'seller')).body.data).toMatchObject([{ serving: 3, left: 0 }]);
});

test('on and off move between their states', async () => {
  const id = await inTenant((ctx) => createGoods(ctx, { placeId, weekno: 5 }));
  expect((await post('off', { ids: id })).body.data.results).toMatchObject([{ id, ok: true }]);
  expect((await post('off', { ids: id })).body.data.results).toMatchObject([
    { ok: false, code: 'platform.wrong-state' },
  ]);
  expect((await post('on', { ids: id })).body.data.results).toMatchObject([{ id, ok: true }]);
  expect((await post('on', { ids: id }, 'nobody')).status).toBe(403);
});
