import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
  groupInput,
  groupPlan,
} from '@refectory/server/test/factories/booking.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchangePoints } from '#wallet/server/points/exchange-points.ts';
import { bookGroup, joinGroup } from './book-group.ts';
import { cancelGroupMeals } from './cancel-group-meals.ts';
import { changeGroupPackage } from './change-group-package.ts';

// Group bookings (spec/dining#group-booking): changed and cancelled as one.

let testApp: TestApp;
beforeAll(async () => {
  // A Monday morning.
  testApp = await createTestApp({ at: '2026-11-23 08:00:00' });
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const readRow = (ctx: Context, id: string) =>
  ctx.db.selectFrom('dining_group_booking_row').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('changes', () => {
  async function bookTwo(room: Canteen) {
    return inTenant(async (ctx) => {
      const people = [await createDiner(ctx, { cash: '30' }), await createDiner(ctx, { cash: '30' })];
      const { id } = await bookGroup(ctx, groupInput(groupPlan(room, people)));
      return { id, people };
    });
  }
  const makeRoom = () => inTenant((ctx) => createCanteen(ctx, { price: 1200n }));

  test('cancelled as one: money back, portions free; a second time nothing is left', async () => {
    const room = await makeRoom();
    const { id, people } = await bookTwo(room);
    const answers = await Promise.allSettled(
      [1, 2].map(() => inTenant((ctx) => cancelGroupMeals(ctx, { id, reason: '改期' }))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toMatchObject([
      { value: { cancelled: 4, kept: 0, refunded: '48.00' } },
    ]);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'dining.group-nothing-left' },
    });
    await inTenant(async (ctx) => {
      for (const who of people) expect(await readWalletBuckets(ctx, who)).toEqual({ cash: '30.00' });
      expect(await readRow(ctx, id)).toMatchObject({
        meals: 0,
        open_meals: null,
        cancelled_meals: 4,
        amount: '0',
        people: 2,
      });
    });
  });

  test('one person, one day: the others stay; past the deadline a meal is kept and counted', async () => {
    const room = await makeRoom();
    const { id, people } = await bookTwo(room);
    const answer = await inTenant((ctx) =>
      cancelGroupMeals(ctx, { id, employeeIds: [people[0] as string], toDay: '2026-11-24' }),
    );
    expect(answer).toEqual({ cancelled: 1, kept: 0, refunded: '12.00' });
    const late = await testApp.run('000000', (ctx) =>
      cancelGroupMeals({ ...ctx, now: new Date('2026-11-24T10:30:00+08:00') }, { id }),
    );
    expect(late).toEqual({ cancelled: 2, kept: 1, refunded: '24.00' });
  });

  test('another set meal: refunded and paid anew, all or none', async () => {
    const room = await makeRoom();
    const { id, people } = await bookTwo(room);
    const { cheap, dear } = await inTenant(async (ctx) => ({
      cheap: await createPackage(ctx, { placeId: room.placeId, name: '简餐', price: 800n }),
      dear: await createPackage(ctx, { placeId: room.placeId, name: '宴席', price: 9900n }),
    }));
    const change = { id, mealPeriod: 2, fromDay: '2026-11-25' };
    await expect(inTenant((ctx) => changeGroupPackage(ctx, { ...change, packageId: dear }))).rejects.toMatchObject({
      code: 'dining.group-refused',
    });
    await inTenant(async (ctx) => {
      expect(await changeGroupPackage(ctx, { ...change, packageId: cheap })).toEqual({ changed: 2, kept: 0 });
      for (const who of people) expect(await readWalletBuckets(ctx, who)).toEqual({ cash: '10.00' });
      const counted = { meals: 4, open_meals: 4, amount: '4000', cancelled_meals: 0, refunded: '0' };
      expect(await readRow(ctx, id)).toMatchObject(counted);
      const again = changeGroupPackage(ctx, { ...change, packageId: cheap });
      await expect(again).rejects.toMatchObject({ code: 'dining.group-nothing-left' });
    });
  });

  test('another set meal at the same table, with the same remark', async () => {
    const room = await makeRoom();
    const { id } = await bookTwo(room);
    await inTenant(async (ctx) => {
      const cheap = await createPackage(ctx, { placeId: room.placeId, name: '简餐', price: 800n });
      const { id: tableId } = await ctx.db
        .insertInto('dining_table')
        .values({ place_id: room.placeId, code: 'C01', seats: 4 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const first = ctx.db
        .selectFrom('dining_booking')
        .select('id')
        .where('group_booking_id', '=', id)
        .orderBy('id')
        .limit(1);
      await ctx.db
        .updateTable('dining_booking')
        .set({ table_id: tableId, remark: '不要花生' })
        .where('id', '=', first)
        .execute();
      await changeGroupPackage(ctx, { id, mealPeriod: 2, packageId: cheap });
      const rows = ctx.db
        .selectFrom('dining_booking')
        .select(['table_id', 'remark'])
        .where('group_booking_id', '=', id);
      expect(await rows.where('booking_status', '=', 20).orderBy('id').execute()).toEqual([
        { table_id: tableId, remark: '不要花生' },
        ...Array.from({ length: 3 }, () => ({ table_id: null, remark: '' })),
      ]);
    });
  });

  test('another set meal earns no points again that were exchanged meanwhile', async () => {
    const room = await makeRoom();
    await inTenant((ctx) =>
      sql`insert into sys_setting (setting_key, value)
        values ('points', '{"isOn":true,"earnPerYuan":"1","pointsPerYuan":100,"minExchange":1}')`.execute(ctx.db),
    );
    const { id, people } = await bookTwo(room);
    const who = people[0] as string;
    const points = async () => {
      const { rows } = await inTenant((ctx) =>
        sql<{ balance: number }>`
          select balance::int from wallet_points_account where employee_id = ${who}::bigint`.execute(ctx.db),
      );
      return rows[0]?.balance;
    };
    expect(await points()).toBe(24);
    await inTenant((ctx) => exchangePoints(ctx, { id: who, points: 24 }));
    const other = await inTenant((ctx) => createPackage(ctx, { placeId: room.placeId, name: '面', price: 1300n }));
    for (const [packageId, left] of [
      [other, 1],
      [room.packageId, 0],
      [other, 1],
    ] as const) {
      await inTenant((ctx) => changeGroupPackage(ctx, { id, mealPeriod: 2, fromDay: '2026-11-25', packageId }));
      expect(await points()).toBe(left);
    }
    await inTenant((ctx) => sql`delete from sys_setting where setting_key = 'points'`.execute(ctx.db));
  });

  test('who joins gets what is still to be picked up; who has it already is named', async () => {
    const room = await makeRoom();
    const { id, people } = await bookTwo(room);
    await inTenant(async (ctx) => {
      const late = await createDiner(ctx, { name: '后来', cash: '30' });
      expect(await joinGroup(ctx, { id, employeeIds: [late], skipRefused: false })).toMatchObject({
        id,
        meals: 2,
        payable: '24.00',
      });
      expect(await readRow(ctx, id)).toMatchObject({ people: 3, meals: 6 });
      await expect(
        joinGroup(ctx, { id, employeeIds: [people[0] as string], skipRefused: false }),
      ).rejects.toMatchObject({
        code: 'dining.group-refused',
        params: { count: 2 },
      });
    });
  });

  test('a booking of its own is no part of a group', async () => {
    const room = await makeRoom();
    const { id, people } = await bookTwo(room);
    await inTenant(async (ctx) => {
      const own = bookingRequest(room, people[0] as string, { day: '2026-11-26' });
      const bookingId = await createBooking(ctx, own);
      await cancelGroupMeals(ctx, { id });
      const row = await ctx.db
        .selectFrom('dining_booking')
        .select('booking_status')
        .where('id', '=', bookingId)
        .executeTakeFirst();
      expect(row).toEqual({ booking_status: 10 });
    });
  });
});
