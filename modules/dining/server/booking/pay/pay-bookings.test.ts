import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { fillWallet, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payBooking, payBookings } from './pay-bookings.ts';

let testApp: TestApp;
let canteen: Canteen;

beforeAll(async () => {
  testApp = await createTestApp();
  canteen = await testApp.run('000000', (ctx) => createCanteen(ctx, { price: 1200n }));
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

describe('pay', () => {
  test('takes the subsidy that expires first, then gift, then cash, and remembers the subsidy', async () => {
    await inTenant(async (ctx) => {
      const who = await createDiner(ctx, { cash: '20' });
      await fillWallet(ctx, who, { gift: '3', subsidy: { '2026-12-31': '5', '2026-11-30': '2' } });
      const [row] = await payBookings(ctx, [await createBooking(ctx, bookingRequest(canteen, who))]);
      expect(row).toMatchObject({ booking_status: 20, pay_status: 20, subsidy: '700', paid_at: ctx.now, pay_type: 1 });
      expect(row?.transfer_id).not.toBeNull();
      expect(await readWalletBuckets(ctx, who)).toEqual({ cash: '18.00' });
    });
  });

  test('a cash payment does not change the wallet', async () => {
    await inTenant(async (ctx) => {
      const who = await createDiner(ctx, { cash: '1' });
      const [row] = await payBookings(ctx, [await createBooking(ctx, bookingRequest(canteen, who))], 2);
      expect(row).toMatchObject({ booking_status: 20, pay_type: 2, subsidy: '0' });
      expect(await readWalletBuckets(ctx, who)).toEqual({ cash: '1.00' });
    });
  });

  test('many people in one go, with and without money at the counter', async () => {
    await inTenant(async (ctx) => {
      const ids: string[] = [];
      for (const payType of [1, 2, 1, 3])
        ids.push(
          await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx, { cash: '12' }), { payType })),
        );
      const rows = await payBookings(ctx, ids);
      expect(rows.map((row) => [row.booking_status, row.pay_type])).toEqual([
        [20, 1],
        [20, 2],
        [20, 1],
        [20, 3],
      ]);
      expect(new Set(rows.map((row) => row.transfer_id)).size).toBe(4);
    });
  });
});

describe('refused', () => {
  test('not enough in the wallet: nothing moves', async () => {
    const who = await inTenant((ctx) => createDiner(ctx, { cash: '11.99' }));
    const id = await inTenant((ctx) => createBooking(ctx, bookingRequest(canteen, who)));
    await expect(inTenant((ctx) => payBooking(ctx, { id }))).rejects.toMatchObject({
      code: 'wallet.not-enough',
      params: { available: '11.99', amount: '12.00' },
    });
    await inTenant(async (ctx) => {
      expect(await readWalletBuckets(ctx, who)).toEqual({ cash: '11.99' });
      expect(
        await ctx.db.selectFrom('dining_booking').select('booking_status').where('id', '=', id).executeTakeFirst(),
      ).toEqual({ booking_status: 10 });
    });
  });

  test('past the deadline', async () => {
    const id = await inTenant(async (ctx) => createBooking(ctx, bookingRequest(canteen, await createDiner(ctx))));
    testApp.setClock('2026-11-20 12:30:00');
    await inTenant((ctx) => payBooking(ctx, { id }));
    const late = await inTenant(async (ctx) => createBooking(ctx, bookingRequest(canteen, await createDiner(ctx))));
    testApp.setClock('2026-11-20 13:00:01');
    const tried = inTenant((ctx) => payBooking(ctx, { id: late }));
    await expect(tried).rejects.toMatchObject({
      code: 'dining.pay-deadline-passed',
      params: { deadline: '2026-11-20 13:00:00' },
    });
    testApp.setClock('2026-11-20 12:00:00');
  });

  test('a coupon', async () => {
    await inTenant(async (ctx) => {
      const id = await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx)));
      await expect(payBooking(ctx, { id, payType: 6 })).rejects.toMatchObject({ code: 'dining.pay-type-not-offered' });
    });
  });

  test('paid, cancelled and unknown bookings', async () => {
    const paid = await inTenant(async (ctx) => createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx))));
    await expect(inTenant((ctx) => payBooking(ctx, { id: paid }))).rejects.toMatchObject({
      code: 'platform.wrong-state',
      params: { state: { en: 'Booked' } },
    });
    await expect(inTenant((ctx) => payBooking(ctx, { id: '999999999' }))).rejects.toMatchObject({
      code: 'platform.not-found',
    });
  });

  test('a booking of another tenant', async () => {
    const id = await inTenant(async (ctx) => createBooking(ctx, bookingRequest(canteen, await createDiner(ctx))));
    await expect(testApp.run('100001', (ctx) => payBooking(ctx, { id }))).rejects.toMatchObject({
      code: 'platform.not-found',
    });
  });
});

test('two clerks pay the same booking: one payment', async () => {
  const who = await inTenant((ctx) => createDiner(ctx, { cash: '100' }));
  const id = await inTenant((ctx) => createBooking(ctx, bookingRequest(canteen, who)));
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => inTenant((ctx) => payBooking(ctx, { id }))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('platform.wrong-state');
  expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '88.00' });
});

test('the database refuses a booked meal without a payment', async () => {
  const id = await inTenant(async (ctx) => createBooking(ctx, bookingRequest(canteen, await createDiner(ctx))));
  const forged = inTenant((ctx) =>
    ctx.db.updateTable('dining_booking').set({ booking_status: 20 }).where('id', '=', id).execute(),
  );
  await expect(forged).rejects.toMatchObject({ constraint: 'dining_booking_paid_first' });
  const unproven = inTenant((ctx) =>
    ctx.db
      .updateTable('dining_booking')
      .set({ booking_status: 20, pay_status: 20, paid_at: ctx.now })
      .where('id', '=', id)
      .execute(),
  );
  await expect(unproven).rejects.toMatchObject({ constraint: 'dining_booking_paid_by_transfer' });
});
