import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { announceBoards } from './booking-rows.ts';

const { resource, keys } = bookingStates;

/** Releases expired holds (spec/space#hold): hold → released, at most 500 per call. Returns their number. */
export async function releaseHolds(ctx: Context): Promise<number> {
  // Areas are locked before rows, because released times are offered to the waiting list.
  await sql`
    select space_lock(root) from (
      select distinct space_root(l.area_id) as root from (
        select b.area_id from space_booking b
        where b.tenant_id = app_tenant() and b.space_status = ${keys.hold}::int and b.hold_until < app_now() order by b.id limit 500) l
      order by 1) r`.execute(ctx.db);
  return release(ctx, sql<boolean>`true`);
}

/** The same for holds that conflict with a span of an area, its parts or its whole, without waiting for the job. */
export const releaseHoldsIn = (ctx: Context, areaId: string, startAt: Date, endAt: Date): Promise<number> =>
  release(
    ctx,
    sql<boolean>`b.id in (
      select o.booking_id from space_occupancy o
      where o.tenant_id = app_tenant() and o.area_id in (select space_parts(space_root(${areaId}::bigint)))
        and o.during && tstzrange(${startAt}::timestamptz, ${endAt}::timestamptz + interval '10 hours'))`,
  );

async function release(ctx: Context, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ venue_id: string }>`
    with lapsed as materialized (
      select b.id from space_booking b
      where b.tenant_id = app_tenant() and b.space_status = ${keys.hold}::int and b.hold_until < app_now() and ${condition}
      order by b.id limit 500 for update skip locked),
    moved as (
      update space_booking b set space_status = ${keys.released}::int from lapsed
      where b.tenant_id = app_tenant() and b.id = lapsed.id returning b.id, b.venue_id),
    logged as (
      insert into state_log (resource, row_id, action, from_status, to_status)
      select ${resource}, id, 'release', ${keys.hold}::int, ${keys.released}::int from moved)
    select venue_id from moved`.execute(ctx.db);
  announceBoards(ctx, rows);
  return rows.length;
}
