import type { Context } from '@refectory/engine/request/context.ts';
import { createClosedDaysFixture } from '@refectory/server/test/fixtures/figures/closed-days-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { closeDays, sumUpDay } from './close-days.ts';
import { proveOrFail } from './jobs.ts';
import { bookingSums } from './kept/booking-sums.ts';
import { proveSums } from './prove-sums.ts';

// Closed days are read from their sums, and what a report says is always what its rows say (spec/report#sums).

const [first, second, today] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;
const { testApp, run, addBooking, setPersons, sumUp, readDays, countDifferences, spoil, clear } =
  await createClosedDaysFixture();
afterAll(() => testApp.close());
beforeEach(clear);

test('closed days are read from their sums, today from its rows', async () => {
  await run(async (ctx) => {
    for (const [day, persons] of [
      [first, 1],
      [first, 2],
      [second, 4],
      [today, 8],
    ] as const)
      await addBooking(ctx, day, persons);
  });
  expect(await sumUp()).toEqual([first, second]);
  expect(await readDays()).toEqual({ [first]: 3, [second]: 4, [today]: 8 });
  expect(await countDifferences()).toBe(0);
  // It is the sums that are read: wrong ones are seen.
  await spoil(second);
  expect(await readDays()).toEqual({ [first]: 3, [second]: 104, [today]: 8 });
});

test('a change of a closed day is seen at once, and summed up with the next run', async () => {
  const id = await run((ctx) => addBooking(ctx, first, 1));
  await sumUp();
  await run((ctx) => setPersons(ctx, id, 5));
  expect(await readDays()).toEqual({ [first]: 5 });
  expect(await sumUp()).toEqual([first]);
  expect(await readDays()).toEqual({ [first]: 5 });
  await run((ctx) =>
    sql`update dining_booking set day = ${second}::date where tenant_id = app_tenant() and id = ${id}::bigint`.execute(
      ctx.db,
    ),
  );
  expect(await readDays()).toEqual({ [second]: 5 });
  expect(await sumUp()).toEqual([first, second]);
  await run(async (ctx) => {
    await sql`update dining_booking set booking_status = 40, pay_status = 10, paid_at = null, cancelled_at = app_now() where tenant_id = app_tenant()`.execute(
      ctx.db,
    );
    await sql`delete from dining_booking where tenant_id = app_tenant()`.execute(ctx.db);
  });
  expect(await readDays()).toEqual({});
  expect(await sumUp()).toEqual([second]);
  expect(await sumUp()).toEqual([]);
});

test('rows that were there before any day was closed are counted, whoever wrote them', async () => {
  await run(async (ctx) => {
    await addBooking(ctx, first, 3);
    // As in an installation that has just got its triggers.
    await sql`delete from report_changed_day where tenant_id = app_tenant()`.execute(ctx.db);
  });
  expect(await readDays()).toEqual({ [first]: 3 });
  const waiting = await run(closeDays);
  expect(waiting.map(({ day }) => day)).toEqual([first]);
  expect(await readDays()).toEqual({ [first]: 3 });
});

test('writers of a day wait neither for each other nor for the sums, which leave the day to them', async () => {
  const [one, two] = await run(async (ctx) => [await addBooking(ctx, first, 1), await addBooking(ctx, first, 1)]);
  await sumUp();
  await run(async (ctx) => {
    await setPersons(ctx, one as string, 2);
    await run((other) => setPersons(other, two as string, 3));
    expect(await readDays()).toEqual({ [first]: 4 });
    // The mark of the second is seen, and the first holds one that is not.
    expect(await sumUp()).toEqual([first]);
    expect(await readDays()).toEqual({ [first]: 4 });
  });
  expect(await readDays()).toEqual({ [first]: 5 });
  await run(async (ctx) => {
    await setPersons(ctx, one as string, 4);
    expect(await sumUp()).toEqual([]);
  });
  await run(async (ctx) => {
    expect(await sumUpDay(ctx, { sums: bookingSums, day: first })).toBe(true);
    await run((other) => setPersons(other, two as string, 6));
  });
  expect(await readDays()).toEqual({ [first]: 10 });
  expect(await sumUp()).toEqual([first]);
  expect(await readDays()).toEqual({ [first]: 10 });
});

test('what is rolled back leaves the sums as they were', async () => {
  const id = await run((ctx) => addBooking(ctx, first, 1));
  await sumUp();
  const failing = run(async (ctx) => {
    await setPersons(ctx, id, 9);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await run(closeDays)).toEqual([]);
  expect(await readDays()).toEqual({ [first]: 1 });
});

test('who has data scopes on bookings sees the sums of his own rows alone', async () => {
  const clerk = { id: '77', account: 'clerk', name: 'clerk', deptId: '', deptIds: [], roles: [], roleIds: [] };
  const actor = { ...clerk, permissions: new Set<string>(), isAdministrator: false };
  await run((ctx) => addBooking(ctx, first, 1));
  await testApp.runAs('000000', actor, (ctx) => addBooking(ctx, first, 2));
  await sumUp();
  const readAs = (dataLimits: Map<string, { own: boolean; depts: string[] }>) =>
    testApp.runAs('000000', { ...actor, dataLimits }, async (ctx) => {
      const { rows } = await sql<{ n: number }>`
        select sum(not_taken)::int as n from report_booking_part where tenant_id = app_tenant()`.execute(ctx.db);
      return rows[0]?.n;
    });
  expect(await readAs(new Map())).toBe(3);
  expect(await readAs(new Map([['dining_booking', { own: true, depts: [] }]]))).toBe(2);
});

test('a sum that is not that of its rows is found, told and read from the rows from then on', async () => {
  await run((ctx) => addBooking(ctx, first, 1));
  await run((ctx) => addBooking(ctx, second, 1));
  await sumUp();
  expect(await run(proveSums)).toEqual([]);
  await spoil(second);
  const environment = {
    withTenant: <T>(tenantId: string, work: (ctx: Context) => Promise<T>) => testApp.run(tenantId, work),
    listTenants: async () => ['000000'],
    now: testApp.now,
  };
  await expect(proveOrFail(environment, '000000')).rejects.toThrow(second);
  expect(await readDays()).toEqual({ [first]: 1, [second]: 1 });
  await proveOrFail(environment, '000000');
  expect(await sumUp()).toEqual([second]);
  expect(await countDifferences()).toBe(0);
});

test('sums of one tenant are nobody else’s', async () => {
  await run((ctx) => addBooking(ctx, first, 1));
  await sumUp();
  const { rows } = await testApp.run('100001', (ctx) =>
    sql<{
      n: number;
    }>`select (select count(*) from report_booking_sum)::int + (select count(*) from report_closing)::int as n`.execute(
      ctx.db,
    ),
  );
  expect(rows).toEqual([{ n: 0 }]);
});
