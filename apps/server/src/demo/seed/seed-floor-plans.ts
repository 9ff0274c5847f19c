import type { Context } from '@refectory/engine/request/context.ts';
import { bookingStates } from '@refectory/modules/dining/contract/booking/booking-states.ts';
import { tableShape, tableStatus } from '@refectory/modules/dining/contract/dictionaries.ts';
import { disableTable } from '@refectory/modules/dining/server/table/disable-table.ts';
import { saveFloorPlan } from '@refectory/modules/dining/server/table/floor-plan/save-floor-plan.ts';
import { sql } from 'kysely';

const { round, square, long } = tableShape.keys;
const { unpaid, booked, taken } = bookingStates.keys;

const perRow = 7;
const shapes = [square, square, round, square, long, square, round] as const;

interface DemoTable {
  readonly id: string;
  readonly placeId: string;
  readonly area: string;
  readonly seats: number;
}

/** Floor plans of all places: tables in rows, long and round ones between square ones; one is disabled. */
export async function seedFloorPlans(ctx: Context): Promise<void> {
  const { rows } = await sql<DemoTable>`
    select id, place_id as "placeId", area, seats from dining_table
    where tenant_id = app_tenant() order by place_id, area, sort`.execute(ctx.db);
  for (const [placeId, tables = []] of Map.groupBy(rows, (each) => each.placeId)) {
    const spots = [...Map.groupBy(tables, ({ area }) => area).values()].flatMap(arrangeArea);
    await saveFloorPlan(ctx, { placeId, version: 0, spots });
    const broken = tables[4];
    if (broken) await disableTable(ctx, { id: broken.id });
  }
}

const arrangeArea = (tables: readonly DemoTable[]) =>
  tables.map(({ id, seats }, n) => ({
    tableId: id,
    x: 1 + (n % perRow) * (seats > 4 ? 7 : 5) + (n % perRow > 3 ? 2 : 0),
    y: 1 + Math.floor(n / perRow) * (seats > 4 ? 6 : 5),
    turn: 0,
    shape: seats > 4 ? round : (shapes[n % perRow] ?? square),
  }));

/** Assigns every second table of a place to bookings of today and later. */
export async function seatDemoGuests(ctx: Context): Promise<void> {
  await sql`
    update dining_booking b set table_id = seat.table_id
    from (
      select g.id, t.id as table_id
      from (
        select id, place_id, row_number() over (partition by place_id, day, meal_period order by booking_no) as n from dining_booking
        where tenant_id = app_tenant() and day >= app_today() and booking_status in (${unpaid}::int, ${booked}::int, ${taken}::int)) g
      join (
        select id, place_id, row_number() over (partition by place_id order by sort, id) as n from dining_table
        where tenant_id = app_tenant() and table_status = ${tableStatus.keys.free}::int) t on t.place_id = g.place_id and t.n = g.n * 2) seat
    where b.tenant_id = app_tenant() and b.id = seat.id`.execute(ctx.db);
}
