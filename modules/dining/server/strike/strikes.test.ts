import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPaidOrder, createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { setParameter } from '@refectory/server/test/factories/place.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { endOrderMeal } from '#shop/server/order/change/end-order-meals.ts';
import { createOrders } from '#shop/server/order/create/create-orders.ts';
import { endMeal } from '../booking/cancel/end-meals.ts';
import { recordLateEntry } from '../booking/rules/record-late-entry.ts';
import { readCardAtCounter } from '../employee/read-card-at-counter.ts';
import { forgiveStrike } from './forgive-strike.ts';
import { readStrikeStatus } from './read-strike-status.ts';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

const strictRoom = async (ctx: Context, limit = 1) => {
  const room = await createCanteen(ctx, { price: 1200n });
  await setParameter(ctx, 'noshow.policy', 'strike', room.placeId);
  await setParameter(ctx, 'strike.limit', String(limit), room.placeId);
  return room;
};
const listStrikes = (ctx: Context, employeeId: string) =>
  ctx.db.selectFrom('dining_strike').selectAll().where('employee_id', '=', employeeId).execute();

/** An employee who did not pick up lunch on the 21st; it is the afternoon of that day. */
async function missedLunch(limit = 1) {
  const given = await inTenant(async (ctx) => {
    const room = await strictRoom(ctx, limit);
    const who = await createDiner(ctx, { name: '王芳' });
    return { room, who, id: await createPaidBooking(ctx, bookingRequest(room, who)) };
  });
  await testApp.setClock('2026-11-21 14:00:00');
  await inTenant((ctx) => endMeal(ctx, { placeId: given.room.placeId, day: '2026-11-21', mealPeriod: 2 }));
  return given;
}
const again = () => testApp.setClock('2026-11-20 12:00:00');

describe('a strike (spec/dining#strike)', () => {
  test('follows from the no-show policy at meal end; too many block booking, with the date, until it has passed', async () => {
    const { room, who, id } = await missedLunch();
    const [strike] = await inTenant((ctx) => listStrikes(ctx, who));
    expect(strike).toMatchObject({ booking_id: id, day: '2026-11-21', meal_period: 2, strike_status: 1 });
    const tomorrow = () => inTenant((ctx) => createBooking(ctx, bookingRequest(room, who, { day: '2026-11-30' })));
    await testApp.setClock('2026-11-28 23:59:00');
    await expect(tomorrow()).rejects.toMatchObject({
      code: 'dining.blocked-by-strikes',
      params: { name: '王芳', limit: 1, until: '2026-11-28' },
    });
    expect(await inTenant((ctx) => readStrikeStatus(ctx, { employeeId: who, placeId: room.placeId }))).toMatchObject({
      count: 1,
      limit: 1,
      blockedUntil: '2026-11-28',
    });
    await testApp.setClock('2026-11-29 00:00:00');
    await tomorrow();
    await again();
  });

  test('fewer than the limit bar nobody, and are shown at the counter', async () => {
    const { room, who } = await missedLunch(2);
    await inTenant((ctx) => createBooking(ctx, bookingRequest(room, who, { day: '2026-11-23' })));
    const seen = await inTenant((ctx) => readCardAtCounter(ctx, { employeeId: who, placeId: room.placeId }));
    expect(seen.strikes).toMatchObject({ count: 1, limit: 2, blockedUntil: '' });
    await again();
  });

  test('block orders ahead, too, but not meals on the spot', async () => {
    const { room, who } = await missedLunch();
    await inTenant(async (ctx) => {
      const shop = await createShop(ctx);
      await setParameter(ctx, 'strike.limit', '1', shop.placeId);
      const order = orderRequest(shop, who, { day: '2026-11-28' });
      await expect(createOrders(ctx, [order])).rejects.toMatchObject({ code: 'dining.blocked-by-strikes' });
    });
    await testApp.setClock('2026-11-22 12:00:00');
    await inTenant((ctx) => createBooking(ctx, bookingRequest(room, who, { day: '2026-11-22', source: 4 })));
    await again();
  });

  test('is forgiven once, with a reason, by who has the right; the person books again', async () => {
    const { room, who, id } = await missedLunch();
    const [strike] = await inTenant((ctx) => listStrikes(ctx, who));
    const forgive = (body: object) =>
      testApp.call('admin', 'POST', '/dining/strike/forgive', { ids: strike?.id, ...body });
    expect((await forgive({})).status).toBe(400);
    expect((await forgive({ reason: '家中急事' })).body.data.results).toMatchObject([{ ok: true }]);
    expect((await forgive({ reason: '再来' })).body.data.results).toMatchObject([{ code: 'platform.wrong-state' }]);
    expect(await inTenant((ctx) => listStrikes(ctx, who))).toMatchObject([{ strike_status: 2, reason: '家中急事' }]);
    const booking = await inTenant((ctx) =>
      ctx.db.selectFrom('dining_booking').select('strike').where('id', '=', id).executeTakeFirst(),
    );
    expect(booking).toEqual({ strike: false });
    await inTenant((ctx) => createBooking(ctx, bookingRequest(room, who, { day: '2026-11-23' })));
    await again();
  });

  test('an order that nobody fetched is one, too, and forgiven its mark goes', async () => {
    const { who, placeId } = await inTenant(async (ctx) => {
      const shop = await createShop(ctx);
      await setParameter(ctx, 'noshow.policy', 'strike', shop.placeId);
      const buyer = await createDiner(ctx);
      await createPaidOrder(ctx, orderRequest(shop, buyer));
      return { who: buyer, placeId: shop.placeId };
    });
    await testApp.setClock('2026-11-21 14:00:00');
    await inTenant((ctx) => endOrderMeal(ctx, { placeId, day: '2026-11-21', mealPeriod: 2 }));
    const [strike] = await inTenant((ctx) => listStrikes(ctx, who));
    expect(strike).toMatchObject({ booking_id: null, strike_status: 1 });
    await inTenant((ctx) => forgiveStrike(ctx, { id: strike?.id ?? '', reason: '送错' }));
    const order = await inTenant((ctx) =>
      ctx.db.selectFrom('shop_order').select('strike').where('employee_id', '=', who).executeTakeFirst(),
    );
    expect(order).toEqual({ strike: false });
    await again();
  });

  test('a meal recorded as picked up later has no strike', async () => {
    const { who, id } = await missedLunch();
    await inTenant((ctx) => recordLateEntry(ctx, { id, reason: '漏刷' }));
    expect(await inTenant((ctx) => listStrikes(ctx, who))).toMatchObject([{ strike_status: 2, reason: '漏刷' }]);
    await again();
  });

  test('a booking is one strike, whoever writes it', async () => {
    const { room, who, id } = await missedLunch();
    const second = inTenant((ctx) =>
      insertRow(ctx, 'dining_strike', {
        employee_id: who,
        place_id: room.placeId,
        day: '2026-11-21',
        meal_period: 2,
        booking_id: id,
      }),
    );
    await expect(second).rejects.toMatchObject({ constraint: 'dining_strike_once' });
    await again();
  });
});
