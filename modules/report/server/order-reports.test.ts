import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import {
  createOrder,
  createPaidOrder,
  createShop,
  orderRequest,
  type Shop,
} from '@refectory/server/test/factories/order.ts';
import { restrictToPlaces, setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { readWorkbook } from '@refectory/server/test/fixtures/read-workbook.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markOrderDone, markOrderPreparing, markOrderReady } from '#shop/server/order/change/advance-orders.ts';
import { cancelOrders } from '#shop/server/order/change/cancel-orders.ts';

let testApp: TestApp;
let shop: Shop;
let hotel: Shop;
let canteen: Shop;
let noodles: string;

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const halfhouse = '/basic/detail/basic_order_halfhouse';
const hotels = '/basic/detail/basic_order_hotel';
const details = '/customer/shop/shop_order_detail';
const get = (path: string, query: object = {}, account = 'reader') => testApp.call(account, 'GET', path, query);
const rows = async (path: string, query: object = {}, account = 'reader') =>
  (await get(path, query, account)).body.data.records;

/** Orders in every state, at a place of each kind. */
beforeAll(async () => {
  testApp = await createTestApp();
  await inTenant(async (ctx) => {
    // One person orders all of it.
    await setParameter(ctx, 'order.limit.per.meal', '99');
    shop = await createShop(ctx, { name: '卤肉饭', price: 1200n });
    noodles = await createGoods(ctx, { placeId: shop.placeId, name: '牛肉面', price: 1500n });
    hotel = await createShop(ctx, { name: '大闸蟹', kind: 3, price: 8800n });
    canteen = await createShop(ctx, { name: '盒饭', kind: 1 });
    const who = await createDiner(ctx, { name: '王芳', saasNo: 'W1', cash: '1000' });
    const both = [
      { goodsId: shop.goodsId, quantity: 2 },
      { goodsId: noodles, quantity: 1 },
    ];
    const done = await createPaidOrder(ctx, orderRequest(shop, who, { items: both }));
    for (const step of [markOrderPreparing, markOrderReady, markOrderDone]) await step(ctx, { id: done });
    await createPaidOrder(ctx, orderRequest(shop, who));
    await createOrder(ctx, orderRequest(shop, who));
    await cancelOrders(ctx, [await createPaidOrder(ctx, orderRequest(shop, who))]);
    await createPaidOrder(ctx, orderRequest(hotel, who));
    await createPaidOrder(ctx, orderRequest(canteen, who));
    const codes = ['shop_order_detail', 'basic_order_halfhouse', 'basic_order_hotel'];
    await createUser(ctx, { account: 'reader', permissions: codes });
    const own = await createUser(ctx, { account: 'own', permissions: codes });
    await restrictToPlaces(ctx, own.id, [hotel.placeId]);
    await createUser(ctx, { account: 'nobody' });
  });
});
afterAll(() => testApp.close());

test('small shops: portions and money per goods, day, meal and place', async () => {
  expect(await rows(halfhouse)).toMatchObject([
    {
      day: '2026-11-21',
      mealPeriod: 2,
      placeId: shop.placeId,
      name: '卤肉饭',
      orders: 3,
      portions: 4,
      paid: 3,
      done: 2,
      cancelled: 1,
      amount: '36.00',
    },
    { name: '牛肉面', orders: 1, portions: 1, paid: 1, done: 1, cancelled: 0, amount: '15.00' },
  ]);
  expect((await get(`${halfhouse}/sums`)).body.data).toEqual({
    portions: 5,
    paid: 4,
    done: 3,
    cancelled: 1,
    amount: '51.00',
  });
  expect(await rows(halfhouse, { name: '牛肉' })).toHaveLength(1);
  expect(await rows(halfhouse, { day_datege: '2026-11-22' })).toEqual([]);
});

test('hotels: the same of places of that kind', async () => {
  expect(await rows(hotels)).toMatchObject([{ name: '大闸蟹', portions: 1, paid: 1, amount: '88.00' }]);
});

describe('order lines', () => {
  test('every line with what was kept of it, of every kind of place', async () => {
    const all = await rows(details, { size: 100, ascs: 'orderNo' });
    const figures = all.map(({ name, quantity, amount, kept, orderStatus }: Record<string, unknown>) => [
      name,
      quantity,
      amount,
      kept,
      orderStatus,
    ]);
    expect(figures).toEqual([
      ['卤肉饭', 2, '24.00', '24.00', 50],
      ['牛肉面', 1, '15.00', '15.00', 50],
      ['卤肉饭', 1, '12.00', '12.00', 20],
      ['卤肉饭', 1, '12.00', '0.00', 10],
      ['卤肉饭', 1, '12.00', '0.00', 60],
      ['大闸蟹', 1, '88.00', '88.00', 20],
      ['盒饭', 1, '12.00', '12.00', 20],
    ]);
    expect(all[0]).toMatchObject({ employeeName: '王芳', saasNo: 'W1', orderNo: expect.stringMatching(/^O/) });
  });

  test('agree with the orders', async () => {
    const { body } = await get(`${details}/sums`);
    const [orders] = await inTenant((ctx) =>
      ctx.db
        .selectFrom('shop_order')
        .select(({ fn }) => [
          fn.sum<string>('portions').as('portions'),
          fn.sum<string>('pay_price').as('amount'),
          fn.sum<string>('refunded').as('refunded'),
        ])
        .execute(),
    );
    const unpaid = 1200;
    expect(body.data).toMatchObject({
      quantity: Number(orders?.portions),
      amount: (Number(orders?.amount) / 100).toFixed(2),
      kept: ((Number(orders?.amount) - Number(orders?.refunded) - unpaid) / 100).toFixed(2),
    });
  });

  test('as a file', async () => {
    const file = await get(`${details}/export`, { orderStatus: 50 });
    const [sheet] = await readWorkbook(file.raw);
    expect(sheet?.rows).toHaveLength(3);
    expect(sheet?.rows[0]).toContain('实收');
  });
});

test('own places alone; nothing without the right; another tenant has none', async () => {
  for (const path of [halfhouse, hotels, details]) {
    const own = path === halfhouse ? 0 : 1;
    expect(await rows(path, {}, 'own')).toHaveLength(own);
    expect((await get(path, {}, 'nobody')).status).toBe(403);
    expect((await get(`${path}/export`, {}, 'nobody')).status).toBe(403);
    expect(await rows(path, {}, '100001/admin')).toEqual([]);
    expect((await get(path, { day: 'x', placeId: 'y', size: 'z' })).status).toBe(200);
  }
});
