import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import {
  createOrder,
  createPaidOrder,
  createShop,
  orderRequest,
  type Shop,
} from '@refectory/server/test/factories/order.ts';
import { createOwnCoupon } from '@refectory/server/test/factories/own-coupon.ts';
import { fillWallet } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelBooking } from '#dining/server/booking/cancel/cancel-bookings.ts';
import { endMeal } from '#dining/server/booking/cancel/end-meals.ts';
import { serveWalkIn } from '#dining/server/booking/counter/serve-walk-in.ts';
import { payBooking } from '#dining/server/booking/pay/pay-bookings.ts';
import { takeBookings } from '#dining/server/booking/take/take-bookings.ts';
import { cancelOrders } from '#shop/server/order/change/cancel-orders.ts';
import { payOrder } from '#shop/server/order/pay-orders.ts';

// The same figure is the same on every page: what one report says of a day, the others, the home page, the lists and the ledger say too.

const testApp = await createTestApp();
// Built here: on a busy machine that takes longer than a test may.
await testApp.app();
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const saturday = '2026-11-21';
const sunday = '2026-11-22';

type Row = Readonly<Record<string, string | number>>;

const ask = async (path: string, query: object = {}) => {
  const { status, body } = await testApp.call('admin', 'GET', path, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const records = async (path: string, query: object = {}): Promise<readonly Row[]> =>
  (await ask(path, { size: 200, ...query })).records;
const fen = (amount: unknown) => Math.round(Number(amount) * 100);
const total = (rows: readonly Row[], name: string): number => rows.reduce((sum, row) => sum + Number(row[name]), 0);
const totalFen = (rows: readonly Row[], name: string): number => rows.reduce((sum, row) => sum + fen(row[name]), 0);

/** Two days of two canteens, a small shop and a hotel: bookings and orders in every state, paid in several ways. */
beforeAll(async () => {
  const { one, taken } = await inTenant(async (ctx) => {
    const one = await createCanteen(ctx, { name: '甲餐' });
    const two = await createCanteen(ctx, { name: '乙餐' });
    const shop = await createShop(ctx, { name: '卤肉饭', price: 1200n });
    const hotel = await createShop(ctx, { name: '大闸蟹', kind: 3, price: 8800n });
    return { one, taken: await createBookingsFor(ctx, one, two, await createOrdersAt(ctx, shop, hotel)) };
  });
  testApp.setClock(`${saturday} 12:00:00`);
  await inTenant(async (ctx) => {
    await takeBookings(ctx, taken, 3);
    await serveWalkIn(ctx, { employeeId: await createDiner(ctx), placeId: one.placeId, payType: 2 });
  });
  testApp.setClock(`${saturday} 14:00:00`);
  await inTenant((ctx) => endMeal(ctx, { placeId: one.placeId, day: saturday, mealPeriod: 2 }));
});
afterAll(() => testApp.close());

async function createBookingsFor(
  ctx: Context,
  one: Canteen,
  two: Canteen,
  eaters: readonly string[],
): Promise<string[]> {
  const eater = () => createDiner(ctx);
  const subsidised = await createDiner(ctx, { cash: '10' });
  await fillWallet(ctx, subsidised, { subsidy: { '2026-12-31': '8' } });
  await createBooking(ctx, bookingRequest(one, await eater()));
  await createPaidBooking(ctx, bookingRequest(one, await eater()));
  await payWithCoupon(ctx, one);
  await createPaidBooking(ctx, bookingRequest(two, await eater(), { payType: 3 }));
  await createPaidBooking(ctx, bookingRequest(two, eaters[0] ?? '', { day: sunday, mealPeriod: 3, persons: 2 }));
  await cancelBooking(ctx, { id: await createPaidBooking(ctx, bookingRequest(one, await eater())) });
  return [
    await createPaidBooking(ctx, bookingRequest(one, subsidised)),
    await createPaidBooking(ctx, bookingRequest(one, await eater(), { persons: 3 })),
  ];
}

/** One booking of 12.00 that a coupon of 5.00 pays in part, and one that is cancelled again: its coupon bore nothing in the end. */
async function payWithCoupon(ctx: Context, canteen: Canteen): Promise<void> {
  for (const isCancelled of [false, true]) {
    const employeeId = await createDiner(ctx);
    const id = await createBooking(ctx, bookingRequest(canteen, employeeId));
    await payBooking(ctx, { id, couponId: await createOwnCoupon(ctx, employeeId) });
    if (isCancelled) await cancelBooking(ctx, { id });
  }
}

/** 88.00 of which a coupon bears 10 percent, up to 3.33. */
async function payOrderWithCoupon(ctx: Context, shop: Shop): Promise<void> {
  const employeeId = await createDiner(ctx);
  const id = await createOrder(ctx, orderRequest(shop, employeeId));
  const couponId = await createOwnCoupon(ctx, employeeId, { kind: 2, percent: 10, capValue: '3.33' });
  await payOrder(ctx, { id, couponId });
}

async function createOrdersAt(ctx: Context, shop: Shop, hotel: Shop): Promise<string[]> {
  const [first, second] = [await createDiner(ctx), await createDiner(ctx, { cash: '300' })];
  await createOrder(ctx, orderRequest(shop, first));
  await createPaidOrder(ctx, orderRequest(shop, second, { items: [{ goodsId: shop.goodsId, quantity: 2 }] }));
  await createPaidOrder(ctx, orderRequest(hotel, second, { payType: 2 }));
  await payOrderWithCoupon(ctx, hotel);
  await cancelOrders(ctx, [await createPaidOrder(ctx, orderRequest(shop, second))]);
  return [first, second];
}

test('portions of a booking are unpaid, waiting, taken or not taken, wherever they are counted', async () => {
  const review = await records('/basic/detail/basic_order_review');
  for (const row of [...review, ...(await ask('/myreport/reportlist/weekdetail'))])
    expect(Number(row.unpaid) + Number(row.waiting) + Number(row.taken) + Number(row.notTaken)).toBe(row.booked);
  for (const row of await records('/basic/package/take_order_list', { day_datege: saturday, day_datele: sunday }))
    expect(Number(row.unpaid) + Number(row.left) + Number(row.taken) + Number(row.missed)).toBe(row.booked);
});

test('review, days, meals, places and packages of the week agree', async () => {
  const week = { day_datege: saturday, day_datele: sunday };
  const review = await records('/basic/detail/basic_order_review', week);
  const portions = ['booked', 'paid', 'taken', 'waiting', 'notTaken', 'walkIn', 'cancelled', 'orders'];
  const money = ['amount', 'orderAmount', 'subsidy', 'couponValue'];
  expect(total(review, 'booked')).toBe(10);
  expect(totalFen(review, 'couponValue')).toBe(500 + 333);
  for (const call of ['weekdetail', 'weekplace', 'welsale']) {
    const rows: Row[] = await ask(`/myreport/reportlist/${call}`);
    // The last thirty days end today: Sunday is not among them.
    const same = call === 'welsale' ? review.filter(({ day }) => day === saturday) : review;
    for (const name of portions) expect([call, name, total(rows, name)]).toEqual([call, name, total(same, name)]);
    for (const name of money) expect([call, name, totalFen(rows, name)]).toEqual([call, name, totalFen(same, name)]);
  }
  const packages = await records('/basic/package/take_order_list', week);
  const ofWeek: Row[] = await ask('/myreport/reportlist/weekpackage');
  const pairs = { booked: 'booked', taken: 'taken', left: 'waiting', missed: 'notTaken', walkIn: 'walkIn' } as const;
  for (const [ofPackage, ofReview] of Object.entries(pairs))
    expect([ofPackage, total(packages, ofPackage)]).toEqual([ofPackage, total(review, ofReview)]);
  for (const name of ['booked', 'taken', 'left']) expect(total(ofWeek, name)).toBe(total(packages, name));
  // Every booking here is of a package; what is left of the amount are the orders.
  expect(totalFen(packages, 'amount')).toBe(totalFen(review, 'amount') - totalFen(review, 'orderAmount'));
  expect(totalFen(ofWeek, 'amount')).toBe(totalFen(packages, 'amount'));
});

test('the home page shows the review of today', async () => {
  const review = await records('/basic/detail/basic_order_review', { day: saturday });
  const { today, lastDays } = await ask('/dining/home/today');
  const pairs = { booked: 'booked', paid: 'paid', taken: 'taken', left: 'waiting', walkIn: 'walkIn', orders: 'orders' };
  for (const [ofHome, ofReview] of Object.entries(pairs))
    expect([ofHome, total(today, ofHome)]).toEqual([ofHome, total(review, ofReview)]);
  expect(totalFen(today, 'amount')).toBe(totalFen(review, 'amount'));
  expect(lastDays.at(-1).amount).toBe((totalFen(review, 'amount') / 100).toFixed(2));
});

test('the meals that are on are those of the review', async () => {
  testApp.setClock(`${saturday} 12:30:00`);
  const review = await records('/basic/detail/basic_order_review', { day: saturday, mealPeriod: 2 });
  const meals: Row[] = await ask('/dining/booking/mealsnow');
  testApp.setClock(`${saturday} 14:00:00`);
  const pairs = { booked: 'booked', taken: 'taken', walkIn: 'walkIn', left: 'waiting' } as const;
  const lunches = meals.filter(({ day, mealPeriod }) => day === saturday && mealPeriod === 2);
  const counted = review.filter(({ booked }) => Number(booked) > 0);
  expect(counted.length).toBeGreaterThan(1);
  for (const row of counted) {
    const meal = lunches.find(({ placeId }) => placeId === row.placeId);
    for (const [ofMeal, ofReview] of Object.entries(pairs))
      expect([row.placeId, ofMeal, meal?.[ofMeal]]).toEqual([row.placeId, ofMeal, row[ofReview]]);
  }
  expect(total(lunches, 'walkIn')).toBeGreaterThan(0);
});

test('the reports of orders add up to the orders of the review', async () => {
  const review = await records('/basic/detail/basic_order_review');
  const lines = await records('/customer/shop/shop_order_detail');
  const shops = await records('/basic/detail/basic_order_halfhouse');
  const hotels = await records('/basic/detail/basic_order_hotel');
  expect(totalFen(review, 'orderAmount')).toBe(2400 + 8800 + 8800);
  expect(totalFen(lines, 'couponValue')).toBe(333);
  expect(totalFen(lines, 'kept')).toBe(totalFen(review, 'orderAmount'));
  expect(totalFen([...shops, ...hotels], 'amount')).toBe(totalFen(review, 'orderAmount'));
  expect(total([...shops, ...hotels], 'orders')).toBe(total(review, 'orders'));
});

test('sums below a report are the sums of its rows', async () => {
  for (const path of ['/basic/detail/basic_order_review', '/basic/package/take_order_list']) {
    const { zeroLines = 0, ...sums } = await ask(`${path}/sums`);
    const rows = await records(path);
    expect(zeroLines).toBe(0);
    for (const [name, sum] of Object.entries(sums)) expect([name, fen(sum)]).toEqual([name, totalFen(rows, name)]);
  }
});

test('what the pages call turnover is what the ledger says revenue has received', async () => {
  const review = await records('/basic/detail/basic_order_review');
  const { rows } = await inTenant((ctx) =>
    sql<{ revenue: string }>`
      select sum(e.amount) as revenue from wallet_entry e join wallet_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
      where a.system_kind = 6`.execute(ctx.db),
  );
  expect(totalFen(review, 'amount')).toBe(Number(rows[0]?.revenue));
});

test('what the reports say coupons bore is what their account has paid', async () => {
  const review = await records('/basic/detail/basic_order_review');
  const { rows } = await inTenant((ctx) =>
    sql<{ balance: string }>`
      select sum(e.amount) as balance from wallet_entry e join wallet_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
      where a.system_kind = 13`.execute(ctx.db),
  );
  expect(totalFen(review, 'couponValue')).toBe(-Number(rows[0]?.balance));
});

test('a list opened from a figure has the rows that the figure counts', async () => {
  for (const row of await records('/basic/detail/basic_order_review')) {
    const of = { day: row.day, mealPeriod: row.mealPeriod, placeId: row.placeId };
    const bookings = await records('/dining/booking/list', of);
    const ahead = bookings.filter(({ source }) => source !== 4);
    expect(
      total(
        ahead.filter(({ bookingStatus }) => bookingStatus !== 40),
        'persons',
      ),
    ).toBe(row.booked);
    expect(
      total(
        ahead.filter(({ bookingStatus }) => bookingStatus === 30),
        'persons',
      ),
    ).toBe(row.taken);
    expect((await records('/shop/order/list', of)).filter(({ orderStatus }) => orderStatus !== 60)).toHaveLength(
      Number(row.orders),
    );
  }
});
