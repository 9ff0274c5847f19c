import type { Context } from '@refectory/engine/request/context.ts';
import { createCanteen, createDiner, groupInput, groupPlan } from '@refectory/server/test/factories/booking.ts';
import { createEmployees } from '@refectory/server/test/factories/employee.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookGroup } from './book-group.ts';
import type { GroupPlan } from './group-plan.ts';
import { quoteGroup } from './quote-group.ts';

// Group bookings (spec/dining#group-booking): people × days × meals in one step.

let testApp: TestApp;
beforeAll(async () => {
  // A Monday morning.
  testApp = await createTestApp({ at: '2026-11-23 08:00:00' });
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const listRows = (ctx: Context, groupId: string) =>
  ctx.db
    .selectFrom('dining_booking')
    .select(['employee_id', 'day', 'booking_status', 'package_id', 'source', 'amount'])
    .where('group_booking_id', '=', groupId)
    .orderBy('day')
    .orderBy('id')
    .execute();
const readRow = (ctx: Context, id: string) =>
  ctx.db.selectFrom('dining_group_booking_row').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('quote', () => {
  test('by person what it costs and why not, the balance counted over all days, and nothing changes', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 1200n });
      const rich = await createDiner(ctx, { name: '够付', cash: '100' });
      const poor = await createDiner(ctx, { name: '只够一餐', cash: '15' });
      const gone = await createDiner(ctx, { name: '离职', employeeStatus: 3 });
      const quote = await quoteGroup(ctx, groupPlan(room, [rich, poor, gone, rich]));
      expect(quote).toMatchObject({ days: ['2026-11-24', '2026-11-25'], meals: 3, amount: '36.00', payable: '36.00' });
      expect(
        quote.people.map(({ employeeName, meals, refused, payable, available }) => [
          employeeName,
          meals,
          refused,
          payable,
          available,
        ]),
      ).toEqual([
        ['够付', 2, 0, '24.00', '100.00'],
        ['只够一餐', 1, 1, '12.00', '15.00'],
        ['离职', 0, 2, '0.00', '100.00'],
      ]);
      expect(quote.refusals.map(({ employeeName, day, code }) => [employeeName, day, code])).toEqual([
        ['离职', '2026-11-24', 'dining.employee-not-active'],
        ['只够一餐', '2026-11-25', 'wallet.not-enough'],
        ['离职', '2026-11-25', 'dining.employee-not-active'],
      ]);
      expect(
        await ctx.db.selectFrom('dining_booking').select('id').where('place_id', '=', room.placeId).execute(),
      ).toEqual([]);
    });
  });

  test('days by weekday and by the holidays that are set; the first set meal on sale where none is named', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { name: '首选' });
      const who = await createDiner(ctx);
      await ctx.db
        .insertInto('dining_holiday')
        .values([
          { day: '2026-11-25', name: '厂休', day_kind: 3, place_id: room.placeId },
          { day: '2026-11-28', name: '调休', day_kind: 4, place_id: room.placeId },
        ])
        .execute();
      const span = { firstDay: '2026-11-24', lastDay: '2026-11-29', meals: [{ mealPeriod: 2 }] };
      const days = async (more: Partial<GroupPlan>) =>
        (await quoteGroup(ctx, groupPlan(room, [who], { ...span, ...more }))).days;
      expect(await days({})).toEqual(['2026-11-24', '2026-11-26', '2026-11-27', '2026-11-28']);
      expect(await days({ workdaysOnly: false, weekdays: [3, 7] })).toEqual(['2026-11-25', '2026-11-29']);
      await expect(days({ weekdays: [7] })).rejects.toMatchObject({ code: 'dining.group-no-day', field: 'firstDay' });
      const { id } = await bookGroup(ctx, groupInput(groupPlan(room, [who], { ...span, lastDay: '2026-11-24' })));
      expect(await listRows(ctx, id)).toMatchObject([{ package_id: room.packageId, source: 5 }]);
    });
  });

  test('reversed and long spans, a meal named twice and too many meals are refused at their field', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx);
      const who = await createDiner(ctx);
      const refusal = (more: Partial<GroupPlan>) =>
        quoteGroup(ctx, groupPlan(room, [who], more)).then(
          () => undefined,
          ({ code, field }) => [code, field],
        );
      expect(await refusal({ lastDay: '2026-11-23' })).toEqual(['dining.group-days-reversed', 'lastDay']);
      expect(await refusal({ lastDay: '2027-11-23' })).toEqual(['dining.group-too-long', 'lastDay']);
      expect(await refusal({ meals: [{ mealPeriod: 2 }, { mealPeriod: 2 }] })).toEqual([
        'dining.group-meal-twice',
        'meals',
      ]);
      const crowd = Array.from({ length: 2501 }, (_, n) => String(n + 1));
      expect(await refusal({ employeeIds: crowd })).toEqual(['dining.group-too-many', 'employeeIds']);
    });
  });
});

describe('book', () => {
  test('books and pays every meal, in one group that says what became of it', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 1200n });
      const people = [await createDiner(ctx, { cash: '30' }), await createDiner(ctx, { cash: '30' })];
      const answer = await bookGroup(ctx, groupInput(groupPlan(room, people), { costCentre: 'CC-7' }));
      expect(answer).toMatchObject({ meals: 4, payable: '48.00', refusals: [] });
      expect((await listRows(ctx, answer.id)).map((row) => row.booking_status)).toEqual([20, 20, 20, 20]);
      for (const who of people) expect(await readWalletBuckets(ctx, who)).toEqual({ cash: '6.00' });
      expect(await readRow(ctx, answer.id)).toMatchObject({
        cost_centre: 'CC-7',
        first_day: '2026-11-24',
        last_day: '2026-11-25',
        people: 2,
        meals: 4,
        open_meals: 4,
        taken_meals: 0,
        amount: '4800',
      });
    });
  });

  test('one meal that cannot be booked: nothing is; left out on wish, the others are', async () => {
    const { room, people } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx, { price: 1200n }),
      people: [await createDiner(ctx, { name: '甲', cash: '30' }), await createDiner(ctx, { name: '乙', cash: '15' })],
    }));
    await expect(inTenant((ctx) => bookGroup(ctx, groupInput(groupPlan(room, people))))).rejects.toMatchObject({
      code: 'dining.group-refused',
      params: { count: 1, name: '乙', day: '2026-11-25' },
    });
    await inTenant(async (ctx) => {
      expect(await readWalletBuckets(ctx, people[0] as string)).toEqual({ cash: '30.00' });
      const answer = await bookGroup(ctx, groupInput(groupPlan(room, people), { skipRefused: true }));
      expect(answer).toMatchObject({
        meals: 3,
        payable: '36.00',
        refusals: [{ employeeName: '乙', code: 'wallet.not-enough' }],
      });
      const again = bookGroup(ctx, groupInput(groupPlan(room, [people[0] as string]), { skipRefused: true }));
      await expect(again).rejects.toMatchObject({ code: 'dining.group-refused' });
    });
  });

  test('twenty groups at once for the last ten portions: ten meals, nobody over the limit, no money lost', async () => {
    const { room, people } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx, { price: 1000n, dailyQuota: 10 }),
      people: await Promise.all(Array.from({ length: 20 }, () => createDiner(ctx, { cash: '10' }))),
    }));
    const outcomes = await Promise.allSettled(
      people.map((who) =>
        inTenant((ctx) => bookGroup(ctx, groupInput(groupPlan(room, [who], { lastDay: '2026-11-24' })))),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await inTenant(async (ctx) => {
      const quota = await ctx.db
        .selectFrom('dining_quota')
        .select('taken')
        .where('package_id', '=', room.packageId)
        .execute();
      expect(quota).toEqual([{ taken: 10 }]);
      const left = await Promise.all(people.map((who) => readWalletBuckets(ctx, who)));
      expect(left.filter((buckets) => buckets.cash === '10.00')).toHaveLength(10);
    });
  });

  test('two groups at once that share people: each meal once', async () => {
    const { room, people } = await inTenant(async (ctx) => ({
      room: await createCanteen(ctx),
      people: [await createDiner(ctx), await createDiner(ctx), await createDiner(ctx)],
    }));
    const outcomes = await Promise.allSettled(
      [people, people.toReversed()].map((each) => inTenant((ctx) => bookGroup(ctx, groupInput(groupPlan(room, each))))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('200 people for a week in one go', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 0n });
      const people = await createEmployees(ctx, 200);
      const answer = await bookGroup(ctx, groupInput(groupPlan(room, people, { lastDay: '2026-11-27' })));
      expect(answer).toMatchObject({ meals: 800, refusals: [] });
    });
  });
});
