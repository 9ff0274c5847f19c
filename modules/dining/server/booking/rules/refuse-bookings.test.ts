import { savepoint } from '@refectory/engine/database/savepoint.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bookingRequest, createBooking, createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createEmployeeType } from '@refectory/server/test/factories/employee.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createBookings } from '../create/create-bookings.ts';
import type { BookingRequest } from './booking-request.ts';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const canteen = await inTenant((ctx) => createCanteen(ctx, { price: 1200n }));
const eater = await inTenant((ctx) => createDiner(ctx, { name: '王芳' }));

describe('refused', () => {
  const refusals: [string, (ctx: Context) => Promise<BookingRequest>, object][] = [
    ['dining.employee-unknown', async () => bookingRequest(canteen, '999999999'), {}],
    [
      'dining.employee-not-active',
      async (ctx) => bookingRequest(canteen, await createDiner(ctx, { name: '离职', employeeStatus: 3 })),
      { name: '离职' },
    ],
    ['dining.place-unknown', async () => bookingRequest({ ...canteen, placeId: '999999999' }, eater), {}],
    [
      'dining.place-closed',
      async (ctx) =>
        bookingRequest(
          { placeId: await createPlace(ctx, { name: '旧食堂', status: 2 }), packageId: canteen.packageId },
          eater,
        ),
      { place: '旧食堂' },
    ],
    ['dining.meal-not-served', async () => bookingRequest(canteen, eater, { mealPeriod: 4 }), { meal: '夜宵' }],
    [
      'dining.not-open-yet',
      async () => bookingRequest(canteen, eater, { day: '2026-11-28' }),
      { opensAt: '2026-11-21 00:00' },
    ],
    [
      'dining.booking-closed',
      async () => bookingRequest(canteen, eater, { day: '2026-11-20' }),
      { closedAt: '2026-11-20 09:00' },
    ],
    [
      'dining.outside-meal',
      async () => bookingRequest(canteen, eater, { source: 2 }),
      { from: '2026-11-21 10:45', to: '2026-11-21 13:45' },
    ],
    ['dining.package-unknown', async () => bookingRequest(canteen, eater, { packageId: '999999999' }), {}],
    [
      'dining.package-elsewhere',
      async (ctx) => bookingRequest({ placeId: await createPlace(ctx), packageId: canteen.packageId }, eater),
      {},
    ],
    [
      'dining.package-off-sale',
      async (ctx) =>
        bookingRequest(canteen, eater, {
          packageId: await createPackage(ctx, { placeId: canteen.placeId, name: '停售', packageStatus: 20 }),
        }),
      { package: '停售' },
    ],
    [
      'dining.package-not-for-meal',
      async (ctx) =>
        bookingRequest(canteen, eater, {
          packageId: await createPackage(ctx, { placeId: canteen.placeId, mealPeriods: [1] }),
        }),
      { meal: '午餐' },
    ],
    [
      'dining.resting',
      async (ctx) => {
        const who = await createDiner(ctx, { name: '赵静' });
        await insertRow(ctx, 'dining_rest', { employee_id: who, start_on: '2026-11-21', end_on: '2026-11-25' });
        return bookingRequest(canteen, who);
      },
      { name: '赵静', from: '2026-11-21', to: '2026-11-25' },
    ],
    [
      'dining.already-booked',
      async (ctx) => {
        const who = await createDiner(ctx, { name: '钱伟' });
        await createBooking(ctx, bookingRequest(canteen, who));
        return bookingRequest(canteen, who);
      },
      { name: '钱伟', day: '2026-11-21', meal: '午餐' },
    ],
    ['dining.too-many-persons', async () => bookingRequest(canteen, eater, { persons: 6 }), { limit: 5 }],
    ['dining.pay-type-not-offered', async () => bookingRequest(canteen, eater, { payType: 6 }), {}],
    [
      'dining.no-price',
      async (ctx) => bookingRequest({ placeId: await createPlace(ctx), packageId: '' }, eater, { packageId: null }),
      {},
    ],
    [
      'dining.daily-limit',
      async (ctx) => {
        const who = await createDiner(ctx, {
          name: '孙强',
          typeId: await createEmployeeType(ctx, { dailyLimit: 2000n }),
        });
        await createBooking(ctx, bookingRequest(canteen, who, { mealPeriod: 3 }));
        return bookingRequest(canteen, who);
      },
      { name: '孙强', spent: '12.00', limit: '20.00' },
    ],
    [
      'dining.quota-full',
      async (ctx) => bookingRequest(await createCanteen(ctx, { name: '限量', dailyQuota: 2 }), eater, { persons: 3 }),
      { package: '限量', left: 2, wanted: 3 },
    ],
  ];
  test.each(refusals)('%s', async (code, ask, params) => {
    await inTenant(async (ctx) => {
      const request = await ask(ctx);
      const refused = savepoint(ctx, () => createBookings(ctx, [request]));
      await expect(refused).rejects.toMatchObject({ code, params });
    });
  });

  test('one refused of many: none is booked', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx);
      const people = [await createDiner(ctx), await createDiner(ctx, { employeeStatus: 2 })];
      await expect(
        createBookings(
          ctx,
          people.map((who) => bookingRequest(room, who)),
        ),
      ).rejects.toMatchObject({ code: 'dining.employee-not-active' });
      expect(
        await ctx.db.selectFrom('dining_booking').select('id').where('place_id', '=', room.placeId).execute(),
      ).toEqual([]);
    });
  });

  test('the same person twice in one batch', async () => {
    await inTenant(async (ctx) => {
      await expect(
        createBookings(ctx, [bookingRequest(canteen, eater), bookingRequest(canteen, eater)]),
      ).rejects.toMatchObject({
        code: 'dining.same-person-twice',
      });
    });
  });

  test('a table of another place, by the database', async () => {
    const tableId = await inTenant(async (ctx) =>
      insertRow(ctx, 'dining_table', { place_id: await createPlace(ctx), code: 'A1' }),
    );
    const tried = inTenant((ctx) => createBookings(ctx, [bookingRequest(canteen, eater, { tableId })]));
    await expect(tried).rejects.toMatchObject({ constraint: 'dining_booking_table' });
  });

  test('the other tenant neither sees the people nor the place', async () => {
    await testApp.run('100001', async (ctx) => {
      await expect(createBookings(ctx, [bookingRequest(canteen, eater)])).rejects.toMatchObject({
        code: 'dining.employee-unknown',
      });
    });
  });

  test('booking opens at midnight and closes at the minute of the cut-off', async () => {
    const room = await inTenant(createCanteen);
    const tryAt = async (at: string) => {
      testApp.setClock(at);
      return inTenant(async (ctx) =>
        createBooking(ctx, bookingRequest(room, await createDiner(ctx), { day: '2026-12-01' })),
      ).then(
        () => 'booked',
        (error) => error.code,
      );
    };
    expect(await tryAt('2026-11-23 23:59:59')).toBe('dining.not-open-yet');
    expect(await tryAt('2026-11-24 00:00:00')).toBe('booked');
    expect(await tryAt('2026-12-01 09:00:00')).toBe('booked');
    expect(await tryAt('2026-12-01 09:00:01')).toBe('dining.booking-closed');
    testApp.setClock('2026-11-20 12:00:00');
  });
});
