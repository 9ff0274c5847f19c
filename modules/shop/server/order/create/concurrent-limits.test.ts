import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bookingRequest, type Canteen, createBooking, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createEmployeeType } from '@refectory/server/test/factories/employee.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createOrder, createShop, orderRequest, type Shop } from '@refectory/server/test/factories/order.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { setParameter } from '@refectory/server/test/factories/place.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderItems } from '../change/change-order-items.ts';
import { quoteOrder } from './quote-order.ts';

// Limits count bookings and orders together, also for 32 concurrent clients.

const testApp = await createTestApp();
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
let shop: Shop;
let second: string;
let canteen: Canteen;
let limited: string;
beforeAll(() =>
  inTenant(async (ctx) => {
    shop = await createShop(ctx, { serving: 10_000 });
    second = await createGoods(ctx, { placeId: shop.placeId, serving: 10_000 });
    canteen = { placeId: shop.placeId, packageId: await createPackage(ctx, { placeId: shop.placeId }) };
    await createEmployeeType(ctx);
    limited = await createEmployeeType(ctx, { dailyLimit: 5000n });
  }),
);
afterAll(() => testApp.close());

/** `ok`, or the code of the refusal; other errors are rethrown. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
const consumed = (who: string) =>
  inTenant(async (ctx) => {
    const { rows } = await sql<{ kinds: number; amount: string; most: number }>`
      select count(distinct booking_id is null)::int as kinds, sum(amount)::bigint as amount,
        (select max(p) from (select sum(portions) as p from dining_consumption where employee_id = ${who}::bigint group by day, meal_period) m)::int as most
      from dining_consumption where employee_id = ${who}::bigint`.execute(ctx.db);
    return rows[0];
  });

/** 32 clients, each executing the next of a list of bookings for three meals and orders for lunch. */
async function rush(who: string): Promise<string[]> {
  const request = (n: number) => (ctx: Context) =>
    n % 4 === 0
      ? createBooking(ctx, bookingRequest(canteen, who, { mealPeriod: 1 + ((n / 4) % 3) }))
      : createOrder(ctx, orderRequest(shop, who, { items: [{ goodsId: n % 2 ? shop.goodsId : second, quantity: 1 }] }));
  return Promise.all(Array.from({ length: 32 }, (_, n) => outcome(inTenant(request(n)))));
}

describe('at once', () => {
  test('what is spent in a day stays within the limit of the type', async () => {
    await inTenant((ctx) => setParameter(ctx, 'order.limit.per.meal', '99', shop.placeId));
    for (let round = 0; round < 3; round += 1) {
      const who = await inTenant((ctx) => createDiner(ctx, { typeId: limited }));
      const outcomes = await rush(who);
      expect(outcomes.filter((each) => each === 'ok')).toHaveLength(4);
      expect(outcomes).toContain('dining.daily-limit');
      expect(await consumed(who)).toMatchObject({ amount: '4800' });
    }
  });

  test('portions of a meal stay within its limit', async () => {
    await inTenant((ctx) => ctx.db.updateTable('dining_parameter').set({ param_value: '5' }).execute());
    for (let round = 0; round < 3; round += 1) {
      const who = await inTenant((ctx) => createDiner(ctx));
      const outcomes = await rush(who);
      expect(outcomes).toContain('dining.too-many-persons');
      // Breakfast and dinner are booked once each; lunch reaches its limit, with both kinds.
      expect(await consumed(who)).toMatchObject({ kinds: 2, most: 5, amount: String(7 * 1200) });
    }
  });
});

describe('the other kind counts', () => {
  test('for an order what is booked, for a booking what is ordered; a quote says why', async () => {
    const who = await inTenant((ctx) => createDiner(ctx, { name: '王芳' }));
    await inTenant((ctx) => createBooking(ctx, bookingRequest(canteen, who, { persons: 3 })));
    const three = orderRequest(shop, who, { items: [{ goodsId: shop.goodsId, quantity: 3 }] });
    const refusal = { code: 'dining.too-many-persons', params: { name: '王芳', had: 3, limit: 5 } };
    await expect(inTenant((ctx) => createOrder(ctx, three))).rejects.toMatchObject(refusal);
    expect(await inTenant((ctx) => quoteOrder(ctx, three))).toMatchObject({ mayOrder: false, code: refusal.code });
    const two = { items: [{ goodsId: shop.goodsId, quantity: 2 }] };
    const id = await inTenant((ctx) => createOrder(ctx, orderRequest(shop, who, two)));
    // The items of an order are not counted twice when it changes, and it cannot exceed the limit.
    await inTenant((ctx) => changeOrderItems(ctx, id, () => [{ goodsId: second, quantity: 2 }]));
    await expect(
      inTenant((ctx) => changeOrderItems(ctx, id, () => [{ goodsId: second, quantity: 3 }])),
    ).rejects.toMatchObject(refusal);
    const other = await inTenant((ctx) => createDiner(ctx, { typeId: limited }));
    await inTenant((ctx) => createOrder(ctx, orderRequest(shop, other, { items: [{ goodsId: second, quantity: 4 }] })));
    await expect(inTenant((ctx) => createBooking(ctx, bookingRequest(canteen, other)))).rejects.toMatchObject({
      code: 'dining.daily-limit',
      params: { spent: '48.00', limit: '50.00' },
    });
  });
});
