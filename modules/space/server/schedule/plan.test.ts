import { savepoint } from '@refectory/engine/database/savepoint.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createSportsHall } from '@refectory/server/test/factories/space.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAndSolve } from '../closure/close-area.ts';
import { generateList } from './generate-list.ts';

// The plan as a difference (spec/space#plan).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
}, 60_000);
afterAll(() => testApp.close());
const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

const plan = (ctx: Context, typeId: string, dateFrom: string, dateTo: string, more: object = {}) =>
  generateList(ctx, { typeIds: [typeId], ids: [], dateFrom, dateTo, preview: true, mark: '', solutions: [], ...more });
const figures = ({ added, changed, removed }: Awaited<ReturnType<typeof plan>>) => [added, changed, removed];

test.each([
  ['a month', '2026-11-20', '2026-12-19', 'Asia/Shanghai'],
  ['the end of the year', '2026-12-25', '2027-01-07', 'Asia/Shanghai'],
  ['clocks that go forward', '2027-03-12', '2027-03-16', 'America/New_York'],
  ['clocks that go back', '2027-11-05', '2027-11-09', 'America/New_York'],
])('%s: applied is what was shown, and applied twice changes nothing', async (_, from, to, zone) => {
  await run(async (ctx) => {
    await sql`select set_config('app.zone', ${zone}, true)`.execute(ctx.db);
    const hall = await createSportsHall(ctx);
    await insertRow(ctx, 'space_time', {
      venue_id: hall.venueId,
      name: '夜间',
      start_time: '02:00',
      end_time: '03:00',
    });
    await ctx.db
      .updateTable('space_venue')
      .set({ open_time: '00:00', close_time: '00:00' })
      .where('id', '=', hall.venueId)
      .execute();
    const shown = await plan(ctx, hall.typeId, from, to);
    expect(shown.added).toBeGreaterThan(0);
    const done = await plan(ctx, hall.typeId, from, to, { preview: false, mark: shown.mark });
    expect(figures(done)).toEqual(figures(shown));
    const again = await plan(ctx, hall.typeId, from, to, { preview: false });
    expect([...figures(again), again.unchanged]).toEqual([0, 0, 0, shown.added]);
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from space_schedule s join space_time m on m.tenant_id = s.tenant_id and m.id = s.time_id
      where s.type_id = ${hall.typeId}::bigint and s.start_at >= s.end_at`.execute(ctx.db);
    expect(rows[0]?.wrong).toBe(0);
  });
});

test('90 days of ten areas and fourteen slots take less than five seconds', async () => {
  await run(async (ctx) => {
    const hall = await createSportsHall(ctx);
    const areas: string[] = [...hall.others];
    for (let n = 0; n < 8; n++)
      areas.push(
        await insertRow(ctx, 'space_area', { venue_id: hall.venueId, name: `场${n}`, code: `${hall.venueId}x${n}` }),
      );
    for (let hour = 13; hour < 22; hour++)
      await insertRow(ctx, 'space_time', {
        venue_id: hall.venueId,
        name: `h${hour}`,
        start_time: `${hour}:00`,
        end_time: `${hour + 1}:00`,
      });
    await ctx.db.updateTable('space_type').set({ area_ids: areas }).where('id', '=', hall.typeId).execute();
    const began = performance.now();
    const done = await plan(ctx, hall.typeId, '2026-11-21', '2027-02-18', { preview: false });
    expect(done.added).toBe(90 * 10 * 13);
    expect(performance.now() - began).toBeLessThan(5000);
  });
}, 60_000);

test('a booking that is hit is decided about, and none is lost', async () => {
  await run(async (ctx) => {
    const hall = await createSportsHall(ctx, { days: 8 });
    const [one, other] = hall.others;
    const booked = (areaId: string, code: string) =>
      insertRow(ctx, 'space_booking', {
        booking_no: code,
        check_code: code,
        venue_id: hall.venueId,
        area_id: areaId,
        type_id: hall.typeId,
        start_at: '2026-11-23T01:00:00Z',
        end_at: '2026-11-23T02:00:00Z',
        customer_name: '客',
        customer_phone: '1',
        space_status: 30,
      });
    const id = await booked(one, 'HIT1');
    await ctx.db
      .updateTable('space_time')
      .set({ weekdays: [6, 7] })
      .where('id', '=', hall.timeIds[0] as string)
      .execute();
    const shown = await plan(ctx, hall.typeId, '2026-11-21', '2026-11-27');
    expect(shown.hit).toMatchObject([{ id, freeAreas: [{ id: hall.court }, {}, {}, { id: other }] }]);
    const apply = (solutions: object[]) =>
      plan(ctx, hall.typeId, '2026-11-21', '2026-11-27', { preview: false, solutions });
    await expect(apply([])).rejects.toMatchObject({ code: 'space.plan-unsolved', params: { count: 1 } });
    await apply([{ bookingId: id, decision: 1 }]);
    const close = (solutions: { bookingId: string; decision: number }[]) =>
      closeAndSolve(ctx, {
        areaId: one,
        startAt: '2026-11-23 08:00:00',
        endAt: '2026-11-23 12:00:00',
        reason: '检修',
        solutions,
      });
    await expect(close([{ bookingId: id, decision: 1 }])).rejects.toMatchObject({ code: 'space.closure-keep' });
    await close([{ bookingId: id, decision: 3 }]);
    const row = await ctx.db.selectFrom('space_booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.space_status).toBe(60);
    await expect(savepoint(ctx, () => booked(one, 'HIT2'))).rejects.toMatchObject({
      constraint: 'space_occupancy_never_twice',
    });
  });
});
