import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { setParameter } from '@refectory/server/test/factories/place.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#wallet/server/proof/verify-ledger.ts';
import { bookingJobs } from '../jobs.ts';
import { payBooking } from '../pay/pay-bookings.ts';
import { recordLateEntry } from '../rules/record-late-entry.ts';
import { takeBookings } from '../take/take-bookings.ts';
import { listMealsToEnd } from './end-meals.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>, tenantId = '000000') => testApp.run(tenantId, fn);

async function runJob(name: string): Promise<void> {
  const environment: JobEnvironment = {
    withTenant: testApp.run,
    listTenants: async () => ['000000', '100001'],
    now: testApp.now,
  };
  await bookingJobs.find((job) => job.name === name)?.run(environment, undefined as never);
}
const readBooking = (id: string, tenantId?: string) =>
  inTenant(
    (ctx) => ctx.db.selectFrom('dining_booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    tenantId,
  );
const readBookingStatus = async (id: string, tenantId?: string) => (await readBooking(id, tenantId)).booking_status;

async function booked(policy?: string, tenantId?: string) {
  testApp.setClock('2026-11-20 12:00:00');
  return inTenant(async (ctx) => {
    const room = await createCanteen(ctx, { dailyQuota: 10 });
    if (policy) await setParameter(ctx, 'noshow.policy', policy, room.placeId);
    const who = await createDiner(ctx, { cash: '20' });
    return { room, who, id: await createPaidBooking(ctx, bookingRequest(room, who)) };
  }, tenantId);
}

describe('meal end', () => {
  test('happens after the grace period, for every tenant, and not for meals that were picked up', async () => {
    const [one, other] = [await booked(), await booked(undefined, '100001')];
    const eaten = await booked();
    testApp.setClock('2026-11-21 12:00:00');
    await inTenant((ctx) => takeBookings(ctx, [eaten.id], 3));
    testApp.setClock('2026-11-21 13:45:00');
    await runJob('dining.mealEnd');
    expect(await readBookingStatus(one.id)).toBe(20);
    testApp.setClock('2026-11-21 13:45:01');
    await runJob('dining.mealEnd');
    expect([
      await readBookingStatus(one.id),
      await readBookingStatus(other.id, '100001'),
      await readBookingStatus(eaten.id),
    ]).toEqual([50, 50, 30]);
    await runJob('dining.mealEnd');
    expect(await inTenant(listMealsToEnd)).toEqual([]);
  });

  test.each<[string, object, object]>([
    ['charge', { refunded: '0', strike: false }, { cash: '8.00' }],
    ['refund', { refunded: '1200', refund_status: 20, strike: false }, { cash: '20.00' }],
    ['strike', { refunded: '0', strike: true }, { cash: '8.00' }],
  ])('policy %s', async (policy, row, buckets) => {
    const { id, who } = await booked(policy);
    testApp.setClock('2026-11-22 00:00:00');
    await runJob('dining.mealEnd');
    expect(await readBooking(id)).toMatchObject({ booking_status: 50, ...row });
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual(buckets);
    const log = await inTenant((ctx) =>
      ctx.db
        .selectFrom('dining_booking_log')
        .select(['action', 'no_show', 'detail'])
        .where('booking_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
    expect(log).toEqual({ action: 7, no_show: { charge: 1, refund: 2, strike: 3 }[policy], detail: null });
  });

  test('a refund of what was paid at a counter goes to the wallet; a late entry takes it from there', async () => {
    testApp.setClock('2026-11-20 12:00:00');
    const [cash, onAccount] = await inTenant(async (ctx) => {
      const room = await createCanteen(ctx);
      await setParameter(ctx, 'noshow.policy', 'refund', room.placeId);
      await setParameter(ctx, 'late.entry', 'on', room.placeId);
      const pay = async (payType: number) => {
        const who = await createDiner(ctx, { cash: '0' });
        return { who, id: await createPaidBooking(ctx, bookingRequest(room, who, { payType })) };
      };
      return [await pay(2), await pay(7)] as const;
    });
    const till = (id: string) =>
      inTenant((ctx) =>
        ctx.db
          .selectFrom('wallet_counter_entry')
          .select(['pay_type', 'amount'])
          .where('business_id', '=', id)
          .where('business_type', '=', 'dining.booking')
          .orderBy('id')
          .execute(),
      );
    testApp.setClock('2026-11-22 00:00:00');
    await runJob('dining.mealEnd');
    expect(await till(cash.id)).toEqual([{ pay_type: 2, amount: '1200' }]);
    expect(await inTenant((ctx) => readWalletBuckets(ctx, cash.who))).toEqual({ cash: '12.00' });
    expect(await till(onAccount.id)).toMatchObject([{ amount: '1200' }, { amount: '-1200' }]);
    expect(await inTenant((ctx) => readWalletBuckets(ctx, onAccount.who))).toEqual({});
    for (const { id } of [cash, onAccount]) await inTenant((ctx) => recordLateEntry(ctx, { id, reason: '读卡器故障' }));
    expect(await till(cash.id)).toEqual([{ pay_type: 2, amount: '1200' }]);
    expect(await inTenant((ctx) => readWalletBuckets(ctx, cash.who))).toEqual({});
    expect(await readBooking(cash.id)).toMatchObject({ booking_status: 30, pay_type: 1, refunded: '0' });
    expect((await till(onAccount.id)).map(({ amount }) => amount)).toEqual(['1200', '-1200', '1200']);
    expect(await inTenant(verifyLedger)).toMatchObject({ proven: true });
  });

  test('a supper past midnight ends on the next day', async () => {
    testApp.setClock('2026-11-20 12:00:00');
    const id = await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { mealPeriods: [4] });
      await ctx.db
        .updateTable('dining_place')
        .set({ meal_periods: [4] })
        .where('id', '=', room.placeId)
        .execute();
      await setParameter(ctx, 'meal.window.supper', '22:00-00:30', room.placeId);
      return createPaidBooking(ctx, bookingRequest(room, await createDiner(ctx), { mealPeriod: 4 }));
    });
    testApp.setClock('2026-11-22 00:45:00');
    await runJob('dining.mealEnd');
    expect(await readBookingStatus(id)).toBe(20);
    testApp.setClock('2026-11-22 00:45:01');
    await runJob('dining.mealEnd');
    expect(await readBookingStatus(id)).toBe(50);
  });

  test('two workers and a late pickup at once: every booking ends once', async () => {
    const { id } = await booked('refund');
    testApp.setClock('2026-11-21 13:45:01');
    await Promise.all([runJob('dining.mealEnd'), runJob('dining.mealEnd')]);
    const log = await inTenant((ctx) =>
      ctx.db
        .selectFrom('dining_booking_log')
        .select('action')
        .where('booking_id', '=', id)
        .where('action', '=', 7)
        .execute(),
    );
    expect(log).toHaveLength(1);
  });
});

describe('expiry', () => {
  test('releases only the quota of bookings that were not paid in time', async () => {
    testApp.setClock('2026-11-20 12:00:00');
    const { room, unpaid, paid } = await inTenant(async (ctx) => {
      const made = await createCanteen(ctx, { dailyQuota: 2 });
      return {
        room: made,
        unpaid: await createBooking(ctx, bookingRequest(made, await createDiner(ctx))),
        paid: await createPaidBooking(ctx, bookingRequest(made, await createDiner(ctx))),
      };
    });
    const taken = () =>
      inTenant((ctx) =>
        ctx.db.selectFrom('dining_quota').select('taken').where('package_id', '=', room.packageId).executeTakeFirst(),
      );
    testApp.setClock('2026-11-20 12:30:00');
    await runJob('dining.bookingExpiry');
    expect(await readBookingStatus(unpaid)).toBe(10);
    testApp.setClock('2026-11-20 12:30:01');
    await runJob('dining.bookingExpiry');
    expect([await readBookingStatus(unpaid), await readBookingStatus(paid)]).toEqual([40, 20]);
    expect(await taken()).toEqual({ taken: 1 });
    await runJob('dining.bookingExpiry');
    expect(await taken()).toEqual({ taken: 1 });
  });

  test('concurrent payment and expiry: one of them', async () => {
    for (let n = 0; n < 5; n++) {
      testApp.setClock('2026-11-20 12:00:00');
      const { id, who } = await inTenant(async (ctx) => {
        const person = await createDiner(ctx, { cash: '20' });
        return {
          who: person,
          id: await createBooking(ctx, bookingRequest(await createCanteen(ctx, { dailyQuota: 1 }), person)),
        };
      });
      // The payment begins before the end of the meal; the job runs a second later.
      const paying = inTenant((ctx) => payBooking(ctx, { id }));
      testApp.setClock('2026-11-20 12:30:01');
      await Promise.allSettled([paying, runJob('dining.bookingExpiry')]);
      const state = await readBookingStatus(id);
      expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: state === 20 ? '8.00' : '20.00' });
    }
  });
});
