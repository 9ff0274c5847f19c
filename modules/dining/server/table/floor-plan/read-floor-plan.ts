import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { businessDay, formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { tableShape, tableStatus } from '#dining/contract/dictionaries.ts';
import { assertOwnPlace } from '../../admin-user/place-filter.ts';

interface PlanRequest {
  readonly placeId: string;
  readonly day?: string | null | undefined;
  readonly mealPeriod?: number | null | undefined;
}

interface PlanHead {
  readonly day: string | null;
  readonly mealPeriod: number | null;
  readonly shared: boolean;
  readonly version: number;
  readonly savedAt: Date | null;
  readonly savedBy: string;
}

/**
 * The tables of a place with position and status at a meal: free, reserved, occupied or disabled
 * (spec/dining#floor-plan). Without day and meal: the current meal, else the next. Tables without a position get the
 * shape that suits their seats.
 */
export async function readFloorPlan(ctx: Context, { placeId, day, mealPeriod }: PlanRequest) {
  await assertOwnPlace(ctx, placeId);
  const { rows } = await sql<PlanHead>`
    select coalesce(${day ?? null}::date, m.day)::text as day, coalesce(${mealPeriod ?? null}::int, m.meal_period) as "mealPeriod",
      dining_setting(p.id, 'table.shared', '^(on|off)$', 'off') = 'on' as shared,
      coalesce(f.version, 0) as version, coalesce(f.update_time, f.create_time) as "savedAt", coalesce(u.real_name, u.account, '') as "savedBy"
    from dining_place p
    left join lateral current_meal(p.id) m on true
    left join dining_floor_plan f on f.tenant_id = p.tenant_id and f.place_id = p.id
    left join sys_user u on u.tenant_id = f.tenant_id and u.id = coalesce(f.update_user, f.create_user)
    where p.tenant_id = app_tenant() and p.id = ${placeId}::bigint`.execute(ctx.db);
  const head = rows[0];
  const meal = { day: head?.day ?? businessDay(ctx.now, ctx.zone), mealPeriod: head?.mealPeriod ?? null };
  return {
    version: head?.version ?? 0,
    savedAt: head?.savedAt ? formatWireTime(head.savedAt, ctx.zone) : '',
    savedBy: head?.savedBy ?? '',
    ...meal,
    shared: head?.shared ?? false,
    tables: await readTables(ctx, placeId, meal),
  };
}

interface PlannedTable {
  readonly id: string;
  readonly code: string;
  readonly area: string;
  readonly seats: number;
  readonly tableStatus: number;
  readonly parties: number;
  readonly placed: boolean;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly shape: number;
}

const { round, square, long } = tableShape.keys;
const { free, reserved, occupied, disabled } = tableStatus.keys;

async function readTables(
  ctx: Context,
  placeId: string,
  { day, mealPeriod }: { readonly day: string; readonly mealPeriod: number | null },
): Promise<readonly PlannedTable[]> {
  const { rows } = await sql<PlannedTable>`
    select t.id, t.code, t.area, t.seats,
      case when t.table_status = ${disabled}::int then ${disabled}::int when s.taken then ${occupied}::int
        when s.taken is not null then ${reserved}::int else ${free}::int end as "tableStatus",
      coalesce(s.parties, 0) as parties, spot.id is not null as placed,
      coalesce(spot.x, 0) as x, coalesce(spot.y, 0) as y, coalesce(spot.turn, 0) as turn,
      coalesce(spot.shape, case when t.seats <= 4 then ${square}::int when t.seats < 8 then ${long}::int else ${round}::int end) as shape
    from dining_table t
    left join (
      select e.* from dining_floor_plan f
      cross join lateral jsonb_to_recordset(f.spots) e (id bigint, x int, y int, turn int, shape int)
      where f.tenant_id = app_tenant() and f.place_id = ${placeId}::bigint) spot on spot.id = t.id
    left join lateral (
      select bool_or(g.taken) as taken, count(distinct g.party_id)::int as parties from dining_seating g
      where g.tenant_id = t.tenant_id and g.table_id = t.id and g.day = ${day}::date and g.meal_period = ${mealPeriod}::int) s on true
    where t.tenant_id = app_tenant() and t.place_id = ${placeId}::bigint and ${dataScopeCondition(ctx, 'dining_table', 't')}
    order by t.area, t.sort, t.id`.execute(ctx.db);
  return rows;
}
