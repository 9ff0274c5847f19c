import { savepoint } from '@refectory/engine/database/savepoint.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bookingRequest, createBooking, createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createPlace, setParameter } from '@refectory/server/test/factories/place.ts';
import { createPriceRule } from '@refectory/server/test/factories/price-rule.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createBookings } from './create-bookings.ts';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const eater = await inTenant((ctx) => createDiner(ctx, { name: '王芳' }));

describe('create', () => {
  test('freezes price and rule, takes the quota, writes the log', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 1200n, dailyQuota: 5 });
      const ruleId = await createPriceRule(ctx, {
        name: '午餐八折',
        method: 2,
        value: '80',
        placeId: room.placeId,
        mealPeriod: 2,
      });
      const who = await createDiner(ctx);
      const [row] = await createBookings(ctx, [bookingRequest(room, who, { persons: 2 })]);
      expect(row).toMatchObject({
        price: '960',
        amount: '1920',
        discount: '480',
        rule_id: ruleId,
        booking_status: 10,
        pay_status: 10,
        pay_type: 1,
        source: 1,
      });
      expect(row?.booking_no).toMatch(/^B20261120\d{5}$/);
      expect(row?.take_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      expect(row?.pay_deadline).toEqual(new Date('2026-11-20T04:30:00Z'));
      const quota = await ctx.db
        .selectFrom('dining_quota')
        .select(['quota', 'taken'])
        .where('package_id', '=', room.packageId)
        .executeTakeFirst();
      expect(quota).toEqual({ quota: 5, taken: 2 });
      const log = await ctx.db
        .selectFrom('dining_booking_log')
        .selectAll()
        .where('booking_id', '=', row?.id ?? '')
        .execute();
      expect(log).toMatchObject([{ action: 1, from_status: null, to_status: 10, booking_no: row?.booking_no }]);
    });
  });

  test('a free booking counts as paid', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 0n });
      const [row] = await createBookings(ctx, [bookingRequest(room, await createDiner(ctx))]);
      expect(row).toMatchObject({
        booking_status: 20,
        pay_status: 20,
        amount: '0',
        transfer_id: null,
        pay_deadline: null,
      });
    });
  });

  test('a further portion costs what the second helping costs', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 1200n });
      await createPriceRule(ctx, { value: '5', placeId: room.placeId, helping: 2 });
      const [row] = await createBookings(ctx, [bookingRequest(room, await createDiner(ctx), { persons: 3 })]);
      expect(row).toMatchObject({ price: '1200', amount: '2200', discount: '1400' });
    });
  });

  test('without a package a price rule gives the price', async () => {
    await inTenant(async (ctx) => {
      const placeId = await createPlace(ctx);
      await createPriceRule(ctx, { value: '7.5', placeId });
      const [row] = await createBookings(ctx, [
        bookingRequest({ placeId, packageId: '' }, await createDiner(ctx), { packageId: null }),
      ]);
      expect(row).toMatchObject({ price: '750', discount: '0', package_id: null });
    });
  });
});

describe('quota', () => {
  test('a lowered quota keeps existing bookings and admits no more; a raised one does', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { dailyQuota: 3 });
      for (let n = 0; n < 2; n++) await createBooking(ctx, bookingRequest(room, await createDiner(ctx)));
      const setQuota = (daily_quota: number | null) =>
        ctx.db.updateTable('dining_package').set({ daily_quota }).where('id', '=', room.packageId).execute();
      await setQuota(1);
      const late = await createDiner(ctx);
      const refused = savepoint(ctx, () => createBooking(ctx, bookingRequest(room, late)));
      await expect(refused).rejects.toMatchObject({
        code: 'dining.quota-full',
        params: { left: 0 },
      });
      await setQuota(3);
      await createBooking(ctx, bookingRequest(room, late));
      await setQuota(null);
      await createBooking(ctx, bookingRequest(room, await createDiner(ctx)));
    });
  });
});

test('parameters of the place override those of the tenant', async () => {
  await inTenant(async (ctx) => {
    const room = await createCanteen(ctx);
    await setParameter(ctx, 'booking.open.days', '1', room.placeId);
    await expect(createBooking(ctx, bookingRequest(room, eater, { day: '2026-11-22' }))).rejects.toMatchObject({
      code: 'dining.not-open-yet',
    });
  });
});
