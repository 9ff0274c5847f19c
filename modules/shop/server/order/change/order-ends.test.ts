import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { type Actor, type Context, systemActor } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import {
  countSold,
  createOrder,
  createPaidOrder,
  createShop,
  orderRequest,
  type Shop,
} from '@refectory/server/test/factories/order.ts';
import { setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOrderLog } from '../order-details.ts';
import { advanceOrders } from './advance-orders.ts';
import { cancelOrder } from './cancel-orders.ts';
import { listOrderMealsToEnd, orderMealEndJob } from './end-order-meals.ts';
import { refundOrder } from './refund-order.ts';

// Ends of orders: with their meal, by cancellation, by a later refund.

const testApp = await createTestApp();
const inTenant = <T>(fn: (ctx: Context) => Promise<T>, tenantId = '000000') => testApp.run(tenantId, fn);
let shop: Shop;
beforeAll(async () => {
  shop = await inTenant((ctx) => createShop(ctx, { serving: 1000 }));
});
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

const readOrder = (id: string, tenantId?: string) =>
  inTenant(
    (ctx) => ctx.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    tenantId,
  );
const environment: JobEnvironment = {
  withTenant: testApp.run,
  listTenants: async () => ['000000', '100001'],
  now: testApp.now,
};
const endMeals = () => orderMealEndJob.run(environment, undefined as never);
const readBuckets = (who: string) => inTenant((ctx) => readWalletBuckets(ctx, who));

/** An employee with 20.00 who has paid 12.00 for Saturday's lunch. */
async function ordered(of: Shop | string = shop, tenantId?: string) {
  testApp.setClock('2026-11-20 12:00:00');
  return inTenant(async (ctx) => {
    const place = typeof of === 'string' ? await createShop(ctx) : of;
    if (typeof of === 'string') await setParameter(ctx, 'noshow.policy', of, place.placeId);
    const who = await createDiner(ctx, { cash: '20' });
    return { place, who, id: await createPaidOrder(ctx, orderRequest(place, who)) };
  }, tenantId);
}

describe('meal end', () => {
  test('comes with the end of the grace, for every tenant, for whatever was not handed over, once', async () => {
    const [paid, cooking, ready, eaten] = [await ordered(), await ordered(), await ordered(), await ordered()];
    const other = await ordered('charge', '100001');
    const unpaid = await inTenant(async (ctx) => createOrder(ctx, orderRequest(shop, await createDiner(ctx))));
    await inTenant(async (ctx) => {
      await advanceOrders(ctx, 'prepare', [cooking.id, ready.id, eaten.id]);
      await advanceOrders(ctx, 'ready', [ready.id, eaten.id]);
      await advanceOrders(ctx, 'done', [eaten.id]);
    });
    testApp.setClock('2026-11-21 13:45:00');
    await endMeals();
    expect((await readOrder(paid.id)).order_status).toBe(20);
    testApp.setClock('2026-11-21 13:45:01');
    await Promise.all([endMeals(), endMeals()]);
    for (const { id } of [paid, cooking, ready])
      expect(await readOrder(id)).toMatchObject({ order_status: 50, uncollected: true, strike: false, refunded: '0' });
    expect(await readOrder(eaten.id)).toMatchObject({ order_status: 50, uncollected: false });
    expect(await readOrder(other.id, '100001')).toMatchObject({ order_status: 50, uncollected: true });
    expect((await readOrder(unpaid)).order_status).toBe(10);
    const log = await inTenant((ctx) => listOrderLog(ctx, paid.id));
    expect(log.map(({ action }) => action)).toEqual([1, 2, 8]);
    expect(await inTenant(listOrderMealsToEnd)).toEqual([]);
  });

  test.each<[string, object, string, number]>([
    ['charge', { order_status: 50, refunded: '0', strike: false }, '8.00', 1],
    ['refund', { order_status: 60, refunded: '1200', refund_status: 20, strike: false }, '20.00', 0],
    ['strike', { order_status: 50, refunded: '0', strike: true }, '8.00', 1],
  ])('policy %s', async (policy, row, cash, sold) => {
    const { id, who, place } = await ordered(policy);
    testApp.setClock('2026-11-22 00:00:00');
    await endMeals();
    expect(await readOrder(id)).toMatchObject({ ...row, uncollected: true });
    expect(await readBuckets(who)).toEqual({ cash });
    expect(await inTenant((ctx) => countSold(ctx, place.goodsId))).toBe(sold);
  });

  test('a refund of what was paid in cash goes to the wallet, not out of the till', async () => {
    const who = await inTenant(async (ctx) => {
      const place = await createShop(ctx);
      await setParameter(ctx, 'noshow.policy', 'refund', place.placeId);
      const diner = await createDiner(ctx, { cash: '0' });
      await createPaidOrder(ctx, orderRequest(place, diner, { payType: 2 }));
      return diner;
    });
    testApp.setClock('2026-11-22 00:00:00');
    await endMeals();
    expect(await readBuckets(who)).toEqual({ cash: '12.00' });
    const till = await inTenant((ctx) =>
      ctx.db.selectFrom('wallet_counter_entry').select('amount').where('employee_id', '=', who).execute(),
    );
    expect(till).toEqual([{ amount: '1200' }]);
  });
});

const actor = (...codes: string[]): Actor => ({
  ...systemActor,
  isAdministrator: false,
  permissions: new Set(['shop_order_cancel', ...codes]),
});
const cancelAs = (who: Actor, id: string, reason?: string) =>
  testApp.runAs('000000', who, (ctx) => cancelOrder(ctx, { id, ...(reason !== undefined && { reason }) }));

describe('cancelling', () => {
  test('ends with the cut-off; past it, it takes a right and a reason', async () => {
    const { id, who } = await ordered();
    testApp.setClock('2026-11-21 10:00:01');
    await expect(cancelAs(actor(), id, '改主意')).rejects.toMatchObject({
      code: 'shop.cancel-closed',
      params: { closedAt: '2026-11-21 10:00' },
    });
    const chief = actor('shop_order_force_cancel');
    await expect(cancelAs(chief, id)).rejects.toMatchObject({ code: 'shop.cancel-reason', field: 'reason' });
    expect(await readBuckets(who)).toEqual({ cash: '8.00' });
    await cancelAs(chief, id, '菜品有问题');
    expect(await readOrder(id)).toMatchObject({ order_status: 60, refunded: '1200' });
    expect(await readBuckets(who)).toEqual({ cash: '20.00' });
  });

  test('of what was ordered behind the cut-off goes on until the meal is over', async () => {
    testApp.setClock('2026-11-21 11:30:00');
    const id = await inTenant(async (ctx) => createPaidOrder(ctx, orderRequest(shop, await createDiner(ctx))));
    testApp.setClock('2026-11-21 13:45:01');
    await expect(cancelAs(actor(), id)).rejects.toMatchObject({ code: 'shop.cancel-closed' });
    testApp.setClock('2026-11-21 13:45:00');
    await cancelAs(actor(), id);
    expect((await readOrder(id)).order_status).toBe(60);
  });

  test('of what nobody has paid needs neither', async () => {
    testApp.setClock('2026-11-21 09:50:00');
    const id = await inTenant(async (ctx) => createOrder(ctx, orderRequest(shop, await createDiner(ctx))));
    testApp.setClock('2026-11-21 10:10:00');
    await cancelAs(actor(), id);
    expect((await readOrder(id)).order_status).toBe(60);
  });
});

describe('a refund afterwards', () => {
  test('gives back what an order cost that is over, once; it stays done', async () => {
    const { id, who } = await ordered();
    await expect(inTenant((ctx) => refundOrder(ctx, { id, reason: '早' }))).rejects.toMatchObject({
      code: 'platform.wrong-state',
    });
    testApp.setClock('2027-02-01 09:00:00');
    await endMeals();
    await expect(cancelAs(actor('shop_order_force_cancel'), id, '晚')).rejects.toMatchObject({
      code: 'platform.wrong-state',
    });
    const refunds = await Promise.allSettled(
      [1, 2, 3].map(() => inTenant((ctx) => refundOrder(ctx, { id, reason: '没吃到' }))),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refunds.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'shop.nothing-to-refund' },
    });
    expect(await readBuckets(who)).toEqual({ cash: '20.00' });
    expect(await readOrder(id)).toMatchObject({ order_status: 50, refunded: '1200', refund_status: 20 });
    const log = await inTenant((ctx) => listOrderLog(ctx, id));
    expect(log.at(-1)).toMatchObject({ action: 10, detail: '没吃到', fromStatus: 50, toStatus: 50 });
  });

  test('takes a right of its own and a reason', async () => {
    await testApp.app();
    const { id } = await ordered();
    testApp.setClock('2026-11-22 09:00:00');
    await endMeals();
    await inTenant(async (ctx) => {
      await createUser(ctx, { account: 'canceller', permissions: ['shop_order', 'shop_order_cancel'] });
      await createUser(ctx, { account: 'refunder', permissions: ['shop_order', 'shop_order_refund'] });
    });
    const refund = (account: string, input: object) => testApp.call(account, 'POST', '/shop/order/refund', input);
    expect((await refund('canceller', { ids: id, reason: 'x' })).status).toBe(403);
    expect((await refund('refunder', { ids: id })).body.errors).toMatchObject([{ field: 'reason' }]);
    expect((await refund('refunder', { ids: id, reason: '没吃到' })).body.data.results).toMatchObject([{ ok: true }]);
  });
});
