import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateList } from './generate-list.ts';

// What holds for every plan, whatever is planned, booked and changed (spec/space#plan); over changes of the clock and of the year.

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
}, 60_000);
afterAll(() => testApp.close());

/** Days around which clocks or years change, in zones where they do. */
const turns = [
  ['America/New_York', '2027-03-12'],
  ['America/New_York', '2027-11-05'],
  ['Europe/London', '2027-03-26'],
  ['Australia/Lord_Howe', '2027-04-02'],
  ['America/Santiago', '2027-09-03'],
  ['Asia/Shanghai', '2026-12-29'],
  ['Pacific/Auckland', '2027-12-29'],
] as const;

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
const minuteOfDay = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
/** A further time of the venue, over midnight when it ends before it begins. */
const span = fc.record({ from: minuteOfDay, to: minuteOfDay, weekdays }).filter(({ from, to }) => from !== to);
const world = fc.record({
  turn: fc.constantFrom(...turns),
  days: fc.integer({ min: 1, max: 5 }),
  spans: fc.array(span, { minLength: 1, maxLength: 3 }),
  booked: fc.array(fc.nat(1000), { maxLength: 6 }),
  /** What changes before it is planned again. */
  change: fc.record({
    weekdays,
    price: fc.integer({ min: 0, max: 9000 }),
    later: fc.constantFrom(0, 15, 60),
    isAreaClosed: fc.boolean(),
  }),
  decisions: fc.array(fc.constantFrom(1, 3), { minLength: 6, maxLength: 6 }),
});

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

interface Slot {
  readonly areaName: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly price: string;
}

async function listSlots(ctx: Context, typeId: string): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select a.name as "areaName", to_char(s.start_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "startAt",
      to_char(s.end_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "endAt", yuan(s.price) as price
    from space_schedule s join space_area a on a.tenant_id = s.tenant_id and a.id = s.area_id
    where s.tenant_id = app_tenant() and s.type_id = ${typeId}::bigint`.execute(ctx.db);
  return rows;
}

const texts = (slots: readonly Slot[]) =>
  slots.map(({ areaName, startAt, endAt, price }) => `${areaName} ${startAt} ${endAt} ${price}`).sort();

/** Bookings of some of the slots that are free, chosen by number. */
async function bookSome(ctx: Context, hall: SportsHall, chosen: readonly number[]): Promise<void> {
  for (const [n, number] of chosen.entries()) {
    const { rows } = await sql<{ area_id: string; start_at: Date; end_at: Date }>`
      select s.area_id, s.start_at, s.end_at from space_schedule_row s
      where s.tenant_id = app_tenant() and s.type_id = ${hall.typeId}::bigint and s.schedule_status = 1
        and not exists (select from space_area a where a.tenant_id = s.tenant_id and (a.parent_id = s.area_id or (a.id = s.area_id and a.parent_id is not null)))
      order by s.start_at, s.id`.execute(ctx.db);
    const slot = rows[number % Math.max(rows.length, 1)];
    if (!slot) return;
    const code = `P${hall.typeId}-${n}`;
    await insertRow(ctx, 'space_booking', {
      booking_no: code,
      check_code: code,
      venue_id: hall.venueId,
      type_id: hall.typeId,
      ...slot,
      customer_name: '客',
      customer_phone: '1',
      space_status: 30,
    });
  }
}

const listBookings = async (ctx: Context, typeId: string) =>
  (
    await ctx.db
      .selectFrom('space_booking')
      .select(['id', 'area_id', 'start_at', 'end_at', 'space_status'])
      .where('type_id', '=', typeId)
      .orderBy('id')
      .execute()
  ).map(({ id, area_id, start_at, end_at, space_status }) => ({
    id,
    where: `${area_id} ${start_at.toISOString()} ${end_at.toISOString()}`,
    space_status,
  }));

test('a plan does what it showed, twice changes nothing, and loses no booking', async () => {
  await fc.assert(
    fc.asyncProperty(world, ({ turn: [zone, from], days, spans, booked, change, decisions }) =>
      testApp.run('000000', async (ctx) => {
        await sql`select set_config('app.zone', ${zone}, true)`.execute(ctx.db);
        const hall = await createSportsHall(ctx);
        const venue = { open_time: '00:00', close_time: '00:00' };
        await ctx.db.updateTable('space_venue').set(venue).where('id', '=', hall.venueId).execute();
        for (const [n, { from: starts, to, weekdays: on }] of spans.entries())
          await insertRow(ctx, 'space_time', {
            venue_id: hall.venueId,
            name: `又${n}`,
            weekdays: on,
            start_time: clock(starts),
            end_time: clock(to),
          });
        const dateTo = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
        const plan = (more: object) =>
          generateList(ctx, { typeIds: [hall.typeId], ids: [], dateFrom: from, dateTo, preview: true, ...more });

        /** Shown, applied by its mark, and applied once more. */
        async function planAll(solve: (id: string, n: number) => number): Promise<string[]> {
          const before = await listSlots(ctx, hall.typeId);
          const bookings = await listBookings(ctx, hall.typeId);
          const shown = await plan({});
          expect(texts(await listSlots(ctx, hall.typeId))).toEqual(texts(before));
          const solutions = shown.hit.map(({ id }, n) => ({ bookingId: id, decision: solve(id, n) }));
          const done = await plan({ preview: false, mark: shown.mark, solutions });
          expect({ ...done, applied: false }).toEqual(shown);
          const after = await listSlots(ctx, hall.typeId);
          expect(after).toHaveLength(before.length + shown.added - shown.removed);
          // What was shown to come is there, what was shown to go is not, by area and beginning.
          const present = new Set(texts(after));
          for (const line of shown.lines) if (line.change !== 3) expect(present).toContain(texts([{ ...line }])[0]);
          const kept = solutions.filter(({ decision }) => decision === 1).map(({ bookingId }) => bookingId);
          const again = await plan({
            preview: false,
            solutions: kept.map((bookingId) => ({ bookingId, decision: 1 })),
          });
          expect([again.added, again.changed, again.removed, again.unchanged]).toEqual([0, 0, 0, after.length]);
          // Nobody is lost: each booking is where it was, but for those that were to be cancelled.
          const cancelled = new Set(
            solutions.filter(({ decision }) => decision === 3).map(({ bookingId }) => bookingId),
          );
          expect(await listBookings(ctx, hall.typeId)).toEqual(
            bookings.map((each) => (cancelled.has(each.id) ? { ...each, space_status: 60 } : each)),
          );
          return texts(after);
        }

        await planAll(() => 1);
        await bookSome(ctx, hall, booked);
        const [firstTime = ''] = hall.timeIds;
        const later = { start_time: clock(540 + change.later), end_time: clock(600 + change.later) };
        await ctx.db
          .updateTable('space_time')
          .set({ weekdays: change.weekdays, ...later })
          .where('id', '=', firstTime)
          .execute();
        await ctx.db
          .updateTable('space_type')
          .set({ price: String(change.price) })
          .where('id', '=', hall.typeId)
          .execute();
        if (change.isAreaClosed)
          await ctx.db.updateTable('space_area').set({ status: 2 }).where('id', '=', hall.others[0]).execute();
        await planAll((_, n) => decisions[n] as number);
      }),
    ),
    { numRuns: 15 },
  );
}, 120_000);
