import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  createBooking,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createOrder, createPaidOrder } from '@refectory/server/test/factories/order.ts';
import { createDish, createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// A dish that is unavailable makes menu items and packages with it unavailable; each says why.

const testApp = await createTestApp();
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const meal = { day: '2026-11-21', mealPeriod: 2 };
let placeId: string;
let dishId: string;
let packageId: string;
let goodsId: string;
let who: string;
let booked: string;
let ordered: string;
const order = () => ({ ...meal, placeId, employeeId: who, payType: 1, items: [{ goodsId, quantity: 1 }] });
const call = (method: 'GET' | 'POST', path: string, input: object) => testApp.call('clerk', method, path, input);

beforeAll(async () => {
  await inTenant(async (ctx) => {
    const codes = [
      'dining_dish',
      'dining_dish_off_sale',
      'dining_dish_on_sale',
      'dining_package',
      'dining_booking_now',
    ];
    await createUser(ctx, {
      account: 'clerk',
      permissions: [...codes, 'shop_goods', 'shop_order', 'shop_order_add', 'dining_booking', 'dining_booking_add'],
    });
    placeId = await createPlace(ctx);
    dishId = await createDish(ctx, { name: '红烧肉' });
    const rice = await createDish(ctx, { name: '米饭' });
    packageId = await createPackage(ctx, { placeId, name: '午餐A', dishIds: [rice, dishId] });
    goodsId = await createGoods(ctx, { placeId, dishId, name: '招牌红烧肉' });
    who = await createDiner(ctx);
    booked = await createPaidBooking(ctx, bookingRequest({ placeId, packageId }, await createDiner(ctx)));
    ordered = await createPaidOrder(ctx, { ...order(), employeeId: await createDiner(ctx) });
  });
  expect((await call('POST', '/dining/dish/offSale', { ids: dishId })).body.success).toBe(true);
});
afterAll(() => testApp.close());

describe('a package with a dish off sale', () => {
  const refusal = { code: 'dining.package-dish-off-sale', params: { package: '午餐A', dishes: ['红烧肉'] } };

  test('says so in its list, and is offered in no select', async () => {
    const { body } = await call('GET', '/dining/package/list', { saleState: 30 });
    expect(body).toMatchObject({ success: true });
    expect(body.data.records).toMatchObject([
      { id: packageId, packageStatus: 10, saleState: 30, offDishIds: [dishId], offDishNames: '红烧肉' },
    ]);
    const { body: offered } = await call('GET', '/dining/package/select', { placeId, saleState: 10 });
    expect(offered.data).toEqual([]);
  });

  test('is not booked, and booking now says why', async () => {
    await expect(
      inTenant((ctx) => createBooking(ctx, bookingRequest({ placeId, packageId }, who))),
    ).rejects.toMatchObject(refusal);
    // The current meal.
    const booking_json = { placeId, day: '2026-11-20', mealPeriod: 2, persons: [{ employeeId: who, packageId }] };
    const { body } = await call('POST', '/dining/bookingnow/persionlist', { booking_json });
    expect(body.data[0]).toMatchObject({ mayBook: false, code: refusal.code });
    expect(body.data[0].reason).toContain('红烧肉');
  });

  test('takes nothing away from those who have booked it', async () => {
    const row = await inTenant((ctx) =>
      ctx.db.selectFrom('dining_booking').select('booking_status').where('id', '=', booked).executeTakeFirst(),
    );
    expect(row).toEqual({ booking_status: 20 });
  });
});

describe('goods of a dish off sale', () => {
  const refusal = { code: 'shop.dish-off-sale', params: { goods: '招牌红烧肉', dish: '红烧肉' } };

  test('say so in the week menu, and are neither on the menu of the day nor on offer', async () => {
    const { body } = await call('GET', '/shop/goods/list', { placeId });
    expect(body.data.records).toMatchObject([{ id: goodsId, goodsStatus: 10, saleState: 30 }]);
    const week = async (more: object) =>
      (await call('GET', '/shop/goods/weeklist', { weekno: 6, placeId, ...more })).body.data.records;
    expect(await week({})).toEqual([]);
    expect(await week({ goodsStatus: 10 })).toMatchObject([{ id: goodsId, saleState: 30 }]);
    expect((await call('GET', '/shop/goods/onoffer', { ...meal, placeId })).body.data).toEqual([]);
  });

  test('are not ordered, and the quote says why', async () => {
    await expect(inTenant((ctx) => createOrder(ctx, order()))).rejects.toMatchObject(refusal);
    const { body } = await call('POST', '/shop/order/quote', order());
    expect(body.data).toMatchObject({ mayOrder: false, code: refusal.code });
    expect(body.data.reason).toContain('红烧肉');
    const row = await inTenant((ctx) =>
      ctx.db.selectFrom('shop_order').select('order_status').where('id', '=', ordered).executeTakeFirst(),
    );
    expect(row).toEqual({ order_status: 20 });
  });
});

test('back on sale both are sold again', async () => {
  await call('POST', '/dining/dish/onSale', { ids: dishId });
  await inTenant((ctx) => createBooking(ctx, bookingRequest({ placeId, packageId }, who)));
  await inTenant((ctx) => createOrder(ctx, order()));
  expect((await call('GET', '/shop/goods/onoffer', { ...meal, placeId })).body.data).toHaveLength(1);
});
