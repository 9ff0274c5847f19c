import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createEmployees, createEmployeeType } from '@refectory/server/test/factories/employee.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelBooking } from '../cancel/cancel-bookings.ts';
import { createBookings } from './create-bookings.ts';

let testApp: TestApp;
let canteen: Canteen;

beforeAll(async () => {
  testApp = await createTestApp();
  canteen = await testApp.run('000000', (ctx) => createCanteen(ctx, { price: 1200n }));
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

describe('many at once', () => {
  test('200 requests for the last portion: one succeeds, no deadlock', async () => {
    const { room, people } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx, { name: '最后一份', dailyQuota: 1 }),
      people: await createEmployees(ctx, 200),
    }));
    const outcomes = await Promise.all(
      people.map((who) =>
        inTenant((ctx) => createBooking(ctx, bookingRequest(room, who))).then(
          () => 'booked',
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((each) => each === 'booked')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'dining.quota-full')).toHaveLength(199);
  });

  test('one person, twenty clerks: one booking', async () => {
    const who = await inTenant((ctx) => createDiner(ctx));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => inTenant((ctx) => createBooking(ctx, bookingRequest(canteen, who)))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect([outcome.reason.code, outcome.reason.constraint]).toContainEqual(
          expect.stringMatching(/already-booked|dining_booking_one_active/),
        );
  });

  test('a daily limit holds for two concurrent meals', async () => {
    const who = await inTenant(async (ctx) =>
      createDiner(ctx, { typeId: await createEmployeeType(ctx, { dailyLimit: 2000n }) }),
    );
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((mealPeriod) =>
        inTenant((ctx) => createBooking(ctx, bookingRequest(canteen, who, { mealPeriod }))),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the same meal booked and cancelled again and again by two never deadlocks', async () => {
    const { room, who } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx, { dailyQuota: 3 }),
      who: await createDiner(ctx, { cash: '10000' }),
    }));
    const again = async () => {
      for (let n = 0; n < 15; n++) {
        const id = await inTenant((ctx) => createPaidBooking(ctx, bookingRequest(room, who))).catch((error) => {
          expect(error.code === 'dining.already-booked' || error.constraint === 'dining_booking_one_active').toBe(true);
          return undefined;
        });
        if (id) await inTenant((ctx) => cancelBooking(ctx, { id }));
      }
    };
    await Promise.all([again(), again(), again()]);
    const quota = await inTenant((ctx) =>
      ctx.db.selectFrom('dining_quota').select('taken').where('package_id', '=', room.packageId).executeTakeFirst(),
    );
    expect(quota).toEqual({ taken: 0 });
  });

  test('500 people at once, in their order', async () => {
    const { room, people } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx),
      people: await createEmployees(ctx, 500),
    }));
    const rows = await inTenant((ctx) =>
      createBookings(
        ctx,
        people.map((who) => bookingRequest(room, who)),
      ),
    );
    expect(rows.map((row) => row.employee_id)).toEqual(people);
  });
});
