import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace, setParameter } from '@refectory/server/test/factories/place.ts';
import { fillWallet } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelBooking } from '#dining/server/booking/cancel/cancel-bookings.ts';
import { endMeal } from '#dining/server/booking/cancel/end-meals.ts';
import { serveWalkIn } from '#dining/server/booking/counter/serve-walk-in.ts';
import { takeBookings } from '#dining/server/booking/take/take-bookings.ts';
import { verifyLedger } from '#wallet/server/proof/verify-ledger.ts';
import {
  listDailySales,
  listDaySalesByMeal,
  listWalletBuckets,
  listWeekSalesByMeal,
  listWeekSalesByPackage,
  listWeekSalesByPlace,
  readLastProof,
} from './home/home-figures.ts';
import { readHomePage } from './home/read-home-page.ts';

let testApp: TestApp;
let one: Canteen;
let two: Canteen;

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

/** A day of two places: every state a booking can end in. */
beforeAll(async () => {
  testApp = await createTestApp();
  const ids = await inTenant(async (ctx) => {
    one = await canteen(ctx, '一食堂');
    two = await canteen(ctx, '二食堂');
    await setParameter(ctx, 'noshow.policy', 'refund', two.placeId);
    const subsidised = await createDiner(ctx, { cash: '10' });
    await fillWallet(ctx, subsidised, { subsidy: { '2026-12-31': '8' } });
    const eater = () => createDiner(ctx, { cash: '100' });
    await createBooking(ctx, bookingRequest(one, await eater()));
    return {
      taken: await createPaidBooking(ctx, bookingRequest(one, subsidised)),
      pair: await createPaidBooking(ctx, bookingRequest(one, await eater(), { persons: 2 })),
      missed: await createPaidBooking(ctx, bookingRequest(one, await eater())),
      cancelled: await createPaidBooking(ctx, bookingRequest(one, await eater())),
      refunded: await createPaidBooking(ctx, bookingRequest(two, await eater(), { packageId: two.packageId })),
      dinner: await createPaidBooking(ctx, bookingRequest(two, await eater(), { mealPeriod: 3 })),
    };
  });
  await inTenant((ctx) => cancelBooking(ctx, { id: ids.cancelled }));
  testApp.setClock('2026-11-21 12:00:00');
  await inTenant(async (ctx) => {
    await takeBookings(ctx, [ids.taken, ids.pair], 3);
    await serveWalkIn(ctx, { employeeId: await createDiner(ctx), placeId: one.placeId, payType: 2 });
  });
  testApp.setClock('2026-11-21 14:00:00');
  for (const { placeId } of [one, two])
    await inTenant((ctx) => endMeal(ctx, { placeId, day: '2026-11-21', mealPeriod: 2 }));
});
afterAll(() => testApp.close());

async function canteen(ctx: Context, name: string): Promise<Canteen> {
  const placeId = await createPlace(ctx, { name });
  return { placeId, packageId: await createPackage(ctx, { placeId, name: `${name}套餐`, price: 1000n }) };
}

test('the review says what became of every portion', async () => {
  const rows = await inTenant((ctx) =>
    ctx.db.selectFrom('report_order_review').selectAll().orderBy('meal_period').orderBy('place_id').execute(),
  );
  const figures = rows.map((row) => [
    row.day,
    row.meal_period,
    row.place_id,
    row.booked,
    row.paid,
    row.taken,
    row.waiting,
    row.not_taken,
    row.walk_in,
    row.cancelled,
    row.amount,
    row.subsidy,
  ]);
  expect(figures).toEqual([
    // booked: unpaid 1, taken 1, pair 2, missed 1; paid: taken 1, pair 2, missed 1; taken: 1 and 2; the walk-in apart; money: taken, pair, missed, walk-in
    ['2026-11-21', 2, one.placeId, 5, 4, 3, 0, 1, 1, 1, '5000', '800'],
    ['2026-11-21', 2, two.placeId, 1, 1, 0, 0, 1, 0, 0, '0', '0'],
    ['2026-11-21', 3, two.placeId, 1, 1, 0, 1, 0, 0, 0, '1000', '0'],
  ]);
});

test('the home page agrees with it', async () => {
  await inTenant(async (ctx) => {
    expect(
      (await listDaySalesByMeal(ctx, '2026-11-21')).map(({ mealPeriod, placeName, booked, waiting, amount }) => [
        mealPeriod,
        placeName,
        booked,
        waiting,
        amount,
      ]),
    ).toEqual([
      [2, '一食堂', 5, 0, '50.00'],
      [2, '二食堂', 1, 0, '0.00'],
      [3, '二食堂', 1, 1, '10.00'],
    ]);
    const days = await listDailySales(ctx);
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ day: '2026-10-23', booked: 0, amount: '0.00' });
    expect(days.at(-1)).toMatchObject({
      day: '2026-11-21',
      booked: 7,
      taken: 3,
      walkIn: 1,
      amount: '60.00',
      subsidy: '8.00',
    });
    expect((await listWeekSalesByPlace(ctx)).map(({ placeName, amount }) => [placeName, amount])).toEqual([
      ['一食堂', '50.00'],
      ['二食堂', '10.00'],
    ]);
    expect(
      (await listWeekSalesByMeal(ctx, '2026-11-16')).map(({ day, mealPeriod, booked }) => [day, mealPeriod, booked]),
    ).toEqual([
      ['2026-11-21', 2, 6],
      ['2026-11-21', 3, 1],
    ]);
    expect(await listWeekSalesByMeal(ctx, '2026-11-15')).toEqual([]);
    expect(await listWeekSalesByPackage(ctx)).toMatchObject([
      { packageName: '一食堂套餐', booked: 5, taken: 3, left: 0, amount: '50.00' },
      { packageName: '二食堂套餐', booked: 2, taken: 0, left: 1, amount: '10.00' },
    ]);
  });
});

test('balances per bucket and the last proof', async () => {
  await inTenant(async (ctx) => {
    expect(await readLastProof(ctx)).toBeUndefined();
    await verifyLedger(ctx);
    expect(await readLastProof(ctx)).toMatchObject({ proven: true, at: '2026-11-21 14:00:00' });
    expect((await listWalletBuckets(ctx)).map(({ bucket, balance }) => [bucket, balance])).toEqual([
      [1, '668.00'],
      [2, '0.00'],
      [3, '0.00'],
    ]);
    expect(await readHomePage(ctx)).toMatchObject({
      day: '2026-11-21',
      today: [{ left: 0 }, { left: 0 }, { left: 1 }],
      proof: { proven: true },
    });
  });
});

test('another tenant sees nothing of it', async () => {
  await testApp.run('100001', async (ctx) => {
    expect(await ctx.db.selectFrom('report_order_review').selectAll().execute()).toEqual([]);
    expect(await listWalletBuckets(ctx)).toEqual([]);
  });
});
