import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { waitStates } from '#space/contract/wait/wait-states.ts';
import { announceBoards } from '../booking/booking-rows.ts';

const { resource, keys } = waitStates;

/**
 * Passes expired offers to the next entry (spec/space#waiting-list): offered → lapsed, or over when the time has
 * begun; entries for a time that has begun: waiting → over. At most 500 per call. Returns their number.
 */
export async function lapseOffers(ctx: Context): Promise<number> {
  // Areas are locked before rows.
  await sql`
    select space_lock(root) from (
      select distinct space_root(l.area_id) as root from (select w.area_id from space_wait w where ${due} order by w.id limit 500) l order by 1) r`.execute(
    ctx.db,
  );
  return lapse(ctx, sql<boolean>`true`);
}

/** The same for offers that conflict with a span of an area, its parts or its whole, without waiting for the job. */
export const lapseOffersIn = (ctx: Context, areaId: string, startAt: Date, endAt: Date): Promise<number> =>
  lapse(
    ctx,
    sql<boolean>`w.id in (
      select o.wait_id from space_occupancy o
      where o.tenant_id = app_tenant() and o.area_id in (select space_parts(space_root(${areaId}::bigint)))
        and o.during && tstzrange(${startAt}::timestamptz, ${endAt}::timestamptz + interval '10 hours'))`,
  );

/** An expired offer, or a time that has begun. */
const due = sql<boolean>`w.tenant_id = app_tenant() and w.wait_status in (${keys.waiting}::int, ${keys.offered}::int)
  and (w.start_at <= app_now() or (w.wait_status = ${keys.offered}::int and w.offer_until <= app_now()))`;

async function lapse(ctx: Context, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ venue_id: string }>`
    with lapsed as materialized (
      select w.id, w.wait_status, w.start_at <= app_now() as begun from space_wait w
      where ${due} and ${condition} order by w.id limit 500 for update skip locked),
    moved as (
      update space_wait w set wait_status = case when l.begun then ${keys.over}::int else ${keys.lapsed}::int end from lapsed l
      where w.tenant_id = app_tenant() and w.id = l.id returning w.id, w.venue_id, w.wait_status, l.wait_status as before),
    logged as (
      insert into state_log (resource, row_id, action, from_status, to_status)
      select ${resource}, id, case wait_status when ${keys.over}::int then 'expire' else 'lapse' end, before, wait_status from moved)
    select venue_id from moved`.execute(ctx.db);
  announceBoards(ctx, rows);
  return rows.length;
}
