import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
} from '@refectory/server/test/factories/booking.ts';
import { createOrder, createShop, orderRequest, type Shop } from '@refectory/server/test/factories/order.ts';
import { createOwnCoupon, createUsableType, readCouponState } from '@refectory/server/test/factories/own-coupon.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelBooking } from '#dining/server/booking/cancel/cancel-bookings.ts';
import { payBooking } from '#dining/server/booking/pay/pay-bookings.ts';
import { cancelOrder } from '#shop/server/order/change/cancel-orders.ts';
import { payOrder } from '#shop/server/order/pay-orders.ts';

// Coupons in bookings and orders (spec/coupon#use): used with the payment, given back with the money.

let testApp: TestApp;
let canteen: Canteen;
let shop: Shop;
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 12:00:00' });
  await inTenant(async (ctx) => {
    canteen = await createCanteen(ctx);
    shop = await createShop(ctx);
  });
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const [sold, used, expired] = [2, 3, 4];
const coupon = (id: string) => inTenant((ctx) => readCouponState(ctx, id));
const cash = async (employeeId: string) => (await inTenant((ctx) => readWalletBuckets(ctx, employeeId))).cash;

/** Somebody with 100.00, a booking at 12.00 that is to be paid, and a coupon. */
const bookingWithCoupon = (type: Parameters<typeof createOwnCoupon>[2] = {}) =>
  inTenant(async (ctx) => {
    const employeeId = await createDiner(ctx);
    const id = await createBooking(ctx, bookingRequest(canteen, employeeId));
    return { employeeId, id, couponId: await createOwnCoupon(ctx, employeeId, type) };
  });
const readBooking = (id: string) =>
  inTenant((ctx) =>
    ctx.db
      .selectFrom('dining_booking')
      .select(['booking_status', 'coupon_id', 'coupon_value', 'amount', 'refunded'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

describe('a booking', () => {
  test('is paid in part by a coupon, and its cancellation gives money and coupon back once', async () => {
    const { employeeId, id, couponId } = await bookingWithCoupon();
    await inTenant((ctx) => payBooking(ctx, { id, couponId }));
    expect(await readBooking(id)).toMatchObject({ booking_status: 20, coupon_id: couponId, coupon_value: '500' });
    expect(await cash(employeeId)).toBe('93.00');
    expect(await coupon(couponId)).toEqual({ status: used, uses: [{ value: 500, back: false }] });

    await inTenant((ctx) => cancelBooking(ctx, { id }));
    expect(await cash(employeeId)).toBe('100.00');
    expect(await coupon(couponId)).toEqual({ status: sold, uses: [{ value: 500, back: true }] });
    await expect(inTenant((ctx) => cancelBooking(ctx, { id }))).rejects.toMatchObject({ code: 'platform.wrong-state' });
    expect(await coupon(couponId)).toEqual({ status: sold, uses: [{ value: 500, back: true }] });
  });

  test('that a meal coupon pays whole costs the person nothing', async () => {
    const { employeeId, id, couponId } = await bookingWithCoupon({ kind: 3 });
    await inTenant((ctx) => payBooking(ctx, { id, couponId }));
    expect(await readBooking(id)).toMatchObject({ booking_status: 20, coupon_value: '1200', amount: '1200' });
    expect(await cash(employeeId)).toBe('100.00');
  });

  test('without enough money keeps the coupon', async () => {
    const { id, couponId } = await inTenant(async (ctx) => {
      const employeeId = await createDiner(ctx, { cash: '1' });
      const id = await createBooking(ctx, bookingRequest(canteen, employeeId));
      return { id, couponId: await createOwnCoupon(ctx, employeeId) };
    });
    await expect(inTenant((ctx) => payBooking(ctx, { id, couponId }))).rejects.toMatchObject({
      code: 'wallet.not-enough',
      params: { available: '1.00', amount: '7.00' },
    });
    expect(await coupon(couponId)).toEqual({ status: sold, uses: [] });
  });

  test('gives a coupon back as expired when its date has passed', async () => {
    const { id, couponId } = await bookingWithCoupon({ validTo: '2026-11-20' });
    await inTenant((ctx) => payBooking(ctx, { id, couponId }));
    testApp.setClock('2026-11-21 09:00:00');
    await inTenant((ctx) => cancelBooking(ctx, { id }));
    testApp.setClock('2026-11-20 12:00:00');
    expect(await coupon(couponId)).toEqual({ status: expired, uses: [{ value: 500, back: true }] });
  });

  test.each([
    ['coupon.of-someone-else', {}, (ctx: Context) => createDiner(ctx)],
    ['coupon.below-minimum', { minSpend: '12.01' }, undefined],
    ['coupon.not-yet-valid', { validFrom: '2026-11-21' }, undefined],
  ] as const)('refuses a coupon by name: %s', async (code, type, holder) => {
    const { id, employeeId } = await bookingWithCoupon();
    const couponId = await inTenant(async (ctx) => createOwnCoupon(ctx, (await holder?.(ctx)) ?? employeeId, type));
    await expect(inTenant((ctx) => payBooking(ctx, { id, couponId }))).rejects.toMatchObject({
      code,
      field: 'couponId',
    });
    expect(await readBooking(id)).toMatchObject({ booking_status: 10, coupon_id: null });
  });

  test('refuses a coupon of another place, with the names of its places', async () => {
    const { id, employeeId } = await bookingWithCoupon();
    const couponId = await inTenant(async (ctx) =>
      createOwnCoupon(ctx, employeeId, { placeIds: [(await createCanteen(ctx)).placeId] }),
    );
    await expect(inTenant((ctx) => payBooking(ctx, { id, couponId }))).rejects.toMatchObject({
      code: 'coupon.other-place',
    });
  });
});

describe('an order', () => {
  test('is paid in part by a coupon; a meal coupon pays for no goods; cancelling gives it back', async () => {
    const { employeeId, id, couponId, mealCoupon } = await inTenant(async (ctx) => {
      const employeeId = await createDiner(ctx);
      return {
        employeeId,
        id: await createOrder(ctx, orderRequest(shop, employeeId)),
        couponId: await createOwnCoupon(ctx, employeeId, { kind: 2, percent: 25 }),
        mealCoupon: await createOwnCoupon(ctx, employeeId, { kind: 3 }),
      };
    });
    await expect(inTenant((ctx) => payOrder(ctx, { id, couponId: mealCoupon }))).rejects.toMatchObject({
      code: 'coupon.meals-only',
    });
    await inTenant((ctx) => payOrder(ctx, { id, couponId }));
    expect(await cash(employeeId)).toBe('91.00');
    await inTenant((ctx) => cancelOrder(ctx, { id }));
    expect(await cash(employeeId)).toBe('100.00');
    expect(await coupon(couponId)).toEqual({ status: sold, uses: [{ value: 300, back: true }] });
  });
});

/** So many bookings of one person, a day each, all to be paid. */
const unpaidDays = async (ctx: Context, employeeId: string, count: number): Promise<string[]> => {
  const id = await createBooking(ctx, bookingRequest(canteen, employeeId));
  const { rows } = await sql<{ id: string }>`
    insert into dining_booking (booking_no, employee_id, place_id, day, meal_period, package_id, persons, price, amount, pay_deadline, take_code, booking_status)
    select booking_no || '-' || n, employee_id, place_id, day + n, meal_period, package_id, persons, price, amount, pay_deadline, take_code, booking_status
    from dining_booking, generate_series(1, ${count - 1}::int) n where id = ${id}::bigint returning id`.execute(ctx.db);
  return [id, ...rows.map((row) => row.id)];
};

/** Whether each of the payments that are made at once succeeded, or the code of its refusal. */
const payAtOnce = (payments: readonly { readonly id: string; readonly couponId: string }[]) =>
  Promise.all(
    payments.map((payment) =>
      inTenant((ctx) => payBooking(ctx, payment)).then(
        () => 'paid',
        (error: { code?: string }) => error.code ?? String(error),
      ),
    ),
  );

describe('many at once', () => {
  test('of 200 that use one coupon one succeeds, the others are refused by name', async () => {
    const { ids, couponId } = await inTenant(async (ctx) => {
      const employeeId = await createDiner(ctx, { cash: '5000' });
      return { ids: await unpaidDays(ctx, employeeId, 200), couponId: await createOwnCoupon(ctx, employeeId) };
    });
    const outcomes = await payAtOnce(ids.map((id) => ({ id, couponId })));
    expect(outcomes.sort()).toEqual([...Array(199).fill('coupon.used'), 'paid']);
    expect(await coupon(couponId)).toEqual({ status: used, uses: [{ value: 500, back: false }] });
  });

  test('cancelled twice at once, a coupon comes back once', async () => {
    const { employeeId, id, couponId } = await bookingWithCoupon();
    await inTenant((ctx) => payBooking(ctx, { id, couponId }));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        inTenant((ctx) => cancelBooking(ctx, { id })).then(
          () => 'cancelled',
          (error: { code?: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['cancelled', ...Array(7).fill('platform.wrong-state')]);
    expect(await cash(employeeId)).toBe('100.00');
    expect(await coupon(couponId)).toEqual({ status: sold, uses: [{ value: 500, back: true }] });
  });

  test('one person uses no more coupons of a type than the limit, whatever is paid at once', async () => {
    const payments = await inTenant(async (ctx) => {
      const employeeId = await createDiner(ctx);
      const typeId = await createUsableType(ctx, { perPersonLimit: 6 });
      const payments: { id: string; couponId: string }[] = [];
      for (const id of await unpaidDays(ctx, employeeId, 6))
        payments.push({ id, couponId: await createOwnCoupon(ctx, employeeId, typeId) });
      await sql`update coupon_type set per_person_limit = 2 where id = ${typeId}::bigint`.execute(ctx.db);
      return payments;
    });
    expect((await payAtOnce(payments)).sort()).toEqual([...Array(4).fill('coupon.use-limit'), 'paid', 'paid']);
  });
});
