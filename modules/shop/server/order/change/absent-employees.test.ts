import type { Context } from '@refectory/engine/request/context.ts';
import { createRegistry } from '@refectory/engine/resource/create-registry.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { addRow } from '@refectory/engine/row/save-row.ts';
import { bookingRequest, createDiner, createPaidBooking } from '@refectory/server/test/factories/booking.ts';
import {
  countSold,
  createOrder,
  createPaidOrder,
  createShop,
  orderRequest,
  type Shop,
} from '@refectory/server/test/factories/order.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offboardEmployee } from '#dining/server/employee/offboard-employee.ts';
import { diningModule } from '#dining/server/module.ts';
import { listBookedMeals } from '#dining/server/rest/list-booked-meals.ts';
import { shopModule } from '#shop/server/module.ts';
import { advanceOrders } from './advance-orders.ts';

// Bookings and orders of employees who have a meal pause or leave.

const testApp = await createTestApp();
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
let registry: Registry;
let shop: Shop;
let packageId: string;
beforeAll(async () => {
  registry = await createRegistry(testApp.pool, [diningModule, shopModule]);
  await inTenant(async (ctx) => {
    shop = await createShop(ctx, { name: '卤肉饭', serving: 1000 });
    packageId = await createPackage(ctx, { placeId: shop.placeId, name: '午餐A' });
  });
});
afterAll(() => testApp.close());

const span = { startOn: '2026-11-21', endOn: '2026-11-21' };
const rest = (employeeId: string, more: object = {}) =>
  inTenant((ctx) => {
    const rests = registry.bindings.get('dining.rest');
    if (!rests) throw new Error('dining.rest');
    return addRow(registry, rests, ctx, { employeeId, ...span, ...more });
  });
const orderRow = (id: string) =>
  inTenant((ctx) =>
    ctx.db.selectFrom('shop_order').select(['order_status', 'refunded']).where('id', '=', id).executeTakeFirst(),
  );

/** An employee with 100.00 who has booked a meal and ordered another, 12.00 each. */
async function hungry() {
  return inTenant(async (ctx) => {
    const who = await createDiner(ctx, { name: '王芳' });
    await createPaidBooking(ctx, bookingRequest({ placeId: shop.placeId, packageId }, who));
    return { who, order: await createPaidOrder(ctx, orderRequest(shop, who)) };
  });
}

describe('a rest', () => {
  test('lists bookings and orders, is refused over them, and cancels both with refund when told to', async () => {
    const { who, order } = await hungry();
    const sold = await inTenant((ctx) => countSold(ctx, shop.goodsId));
    const booked = await inTenant((ctx) => listBookedMeals(ctx, { employeeId: who, ...span }));
    expect(booked).toMatchObject([
      { resource: 'dining.booking', content: '午餐A', amount: '12.00', paid: true },
      { resource: 'shop.order', id: order, content: '卤肉饭 ×1', amount: '12.00', paid: true },
    ]);
    await expect(rest(who)).rejects.toMatchObject({
      code: 'dining.rest-has-bookings',
      params: { count: 2 },
      data: { booked },
    });
    await rest(who, { cancelBooked: true });
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '100.00' });
    expect(await orderRow(order)).toEqual({ order_status: 60, refunded: '1200' });
    expect(await inTenant((ctx) => countSold(ctx, shop.goodsId))).toBe(sold - 1);
    await expect(inTenant((ctx) => createOrder(ctx, orderRequest(shop, who)))).rejects.toMatchObject({
      code: 'dining.resting',
      params: { name: '王芳', from: '2026-11-21', to: '2026-11-21' },
    });
  });

  test('leaves alone what the kitchen has begun', async () => {
    const { who, order } = await hungry();
    await inTenant((ctx) => advanceOrders(ctx, 'prepare', [order]));
    await rest(who, { cancelBooked: true });
    expect(await orderRow(order)).toEqual({ order_status: 30, refunded: '0' });
  });

  test('and an order entered at the same moment never both stand', async () => {
    for (let round = 0; round < 8; round += 1) {
      const who = await inTenant((ctx) => createDiner(ctx));
      const both = await Promise.allSettled([rest(who), inTenant((ctx) => createOrder(ctx, orderRequest(shop, who)))]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('over an order is refused by the database itself', async () => {
    const who = await inTenant((ctx) => createDiner(ctx));
    await inTenant((ctx) => createOrder(ctx, orderRequest(shop, who)));
    const raw = inTenant((ctx) =>
      ctx.db
        .insertInto('dining_rest')
        .values({ employee_id: who, start_on: span.startOn, end_on: span.endOn })
        .execute(),
    );
    await expect(raw).rejects.toMatchObject({ constraint: 'dining_rest_without_meals' });
  });
});

describe('who has left', () => {
  test('gets back what was booked and ordered for later, and orders nothing more', async () => {
    const { who, order } = await hungry();
    await inTenant((ctx) => offboardEmployee(ctx, { id: who, leftOn: '2026-11-20' }));
    expect(await orderRow(order)).toEqual({ order_status: 60, refunded: '1200' });
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '100.00' });
    await expect(inTenant((ctx) => createOrder(ctx, orderRequest(shop, who)))).rejects.toMatchObject({
      code: 'dining.employee-not-active',
      params: { name: '王芳' },
    });
  });
});
