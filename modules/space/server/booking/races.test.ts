import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { createDiners } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Nothing is ever booked twice, whoever asks at once (spec/space#never-twice); at random in `venue-load.test.ts`.

let testApp: TestApp;
let hall: SportsHall;
beforeAll(async () => {
  testApp = await createTestApp();
  hall = await run((ctx) => createSportsHall(ctx, { days: 10, hold_minutes: 60 }));
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (path: string, input: object) => testApp.call('admin', 'POST', `/space/bookinglist/${path}`, input);
let guests = 0;
const book = (areaId: string, day: string, hour: number, hours = 1) =>
  post('submit', {
    areaId,
    typeId: hall.typeId,
    startAt: `${day} ${String(hour).padStart(2, '0')}:00:00`,
    endAt: `${day} ${String(hour + hours).padStart(2, '0')}:00:00`,
    customerName: '客',
    customerPhone: `1${String(++guests).padStart(10, '0')}`,
    persons: 1,
  });

/** Live bookings that overlap although one area is the other or a part of it: asked of the bookings, not of what is occupied. */
const listOverlaps = () =>
  run(async (ctx) => {
    const { rows } = await sql<{ one: string; other: string }>`
      with recursive line as (
        select id as whole, id as part from space_area where tenant_id = app_tenant()
        union all
        select l.whole, a.id from line l join space_area a on a.tenant_id = app_tenant() and a.parent_id = l.part)
      select b.booking_no as one, c.booking_no as other from space_booking b
      join line l on l.whole = b.area_id join space_booking c on c.tenant_id = b.tenant_id and c.area_id = l.part and c.id <> b.id
      where b.tenant_id = app_tenant() and b.space_status between 10 and 40 and c.space_status between 10 and 40
        and b.start_at < c.end_at and c.start_at < b.end_at`.execute(ctx.db);
    return rows;
  });

test('of 200 who want one slot one gets it, the others are told what is free', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => book(hall.others[0], '2026-11-23', 9)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set([undefined, 'space.slot-taken']));
}, 60_000);

test('of 24 of one group who want to book at once so many get it as the group may have', async () => {
  const other = await run((ctx) => createSportsHall(ctx, { days: 10, group_quota_per_day: 3 }));
  const people = await run(async (ctx) => {
    const ids = await createDiners(ctx, 24, '5');
    const { group_id } = await ctx.db
      .selectFrom('dining_employee')
      .select('group_id')
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow();
    const groupId = group_id ?? (await insertRow(ctx, 'dining_group', { name: '一组', code: 'SPACE-GROUP' }));
    await ctx.db.updateTable('dining_employee').set({ group_id: groupId }).where('id', 'in', ids).execute();
    return ids;
  });
  const areas = [other.court, ...other.others];
  const hours = [9, 10, 11, 12];
  const answers = await Promise.all(
    people.map((employeeId, n) => {
      const hour = String(hours[n % 4]).padStart(2, '0');
      return post('submit', {
        areaId: areas[Math.floor(n / 4) % 3],
        typeId: other.typeId,
        startAt: `2026-11-25 ${hour}:00:00`,
        endAt: `2026-11-25 ${Number(hour) + 1}:00:00`,
        employeeId,
        persons: 1,
      });
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.map(({ body }) => body.error)).toContain('space.group-quota-day');
}, 60_000);

test('of 200 who want a whole or its halves no two overlap', async () => {
  const areas = [hall.court, ...hall.halves];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => book(areas[n % 3] as string, '2026-11-24', 9 + (n % 2), 1 + (n % 2))),
  );
  expect(answers.every(({ status, body }) => status === 200 || body.error === 'space.slot-taken')).toBe(true);
  expect(await listOverlaps()).toEqual([]);
}, 60_000);
