import type { Context } from '@refectory/engine/request/context.ts';
import {
  askFor,
  book,
  bookAndPay,
  type Canteen,
  createCanteen,
  createEater,
} from '@refectory/server/test/factories/booking.ts';
import { createEmployees, createEmployeeType } from '@refectory/server/test/factories/employee.ts';
import { createWorld, type World } from '@refectory/server/test/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelBooking } from '../cancel/cancel-bookings.ts';
import { createBookings } from './create-bookings.ts';

let world: World;
let canteen: Canteen;

beforeAll(async () => {
  world = await createWorld();
  canteen = await world.run('000000', (ctx) => createCanteen(ctx, { price: 1200n }));
});
afterAll(() => world.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => world.run('000000', fn);

describe('many at once', () => {
  test('200 for the last place: one gets it, nobody deadlocks', async () => {
    const { room, people } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx, { name: '最后一份', dailyQuota: 1 }),
      people: await createEmployees(ctx, 200),
    }));
    const outcomes = await Promise.all(
      people.map((who) =>
        inTenant((ctx) => book(ctx, askFor(room, who))).then(
          () => 'booked',
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((each) => each === 'booked')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'dining.quota-full')).toHaveLength(199);
  });

  test('one person, twenty clerks: one booking', async () => {
    const who = await inTenant((ctx) => createEater(ctx));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => inTenant((ctx) => book(ctx, askFor(canteen, who)))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect([outcome.reason.code, outcome.reason.constraint]).toContainEqual(
          expect.stringMatching(/already-booked|dining_booking_one_active/),
        );
  });

  test('a daily limit holds for two meals at once', async () => {
    const who = await inTenant(async (ctx) =>
      createEater(ctx, { typeId: await createEmployeeType(ctx, { dailyLimit: 2000n }) }),
    );
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((mealPeriod) => inTenant((ctx) => book(ctx, askFor(canteen, who, { mealPeriod })))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the same meal booked and cancelled again and again by two never deadlocks', async () => {
    const { room, who } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx, { dailyQuota: 3 }),
      who: await createEater(ctx, { cash: '10000' }),
    }));
    const again = async () => {
      for (let n = 0; n < 15; n++) {
        const id = await inTenant((ctx) => bookAndPay(ctx, askFor(room, who))).catch((error) => {
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
        people.map((who) => askFor(room, who)),
      ),
    );
    expect(rows.map((row) => row.employee_id)).toEqual(people);
  });
});
