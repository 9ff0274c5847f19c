import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { waitStates } from '#space/contract/wait/wait-states.ts';

/**
 * Offers what became free without a booking giving it back: a closure that was removed, a type or area that is open again, who went
 * early (spec/space#waiting-list). At most 500 who wait are looked at. Returns how many offers it made.
 */
export async function offerFree(ctx: Context): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    with free as materialized (
      select w.area_id, w.start_at, w.end_at from space_wait w
      where w.tenant_id = app_tenant() and w.wait_status = ${waitStates.keys.waiting}::int and w.start_at > app_now()
        and not exists (
          select from space_parts(w.area_id) part join space_occupancy o on o.tenant_id = app_tenant() and o.area_id = part
          where o.during && tstzrange(w.start_at, w.end_at + space_buffer(w.area_id)))
      order by w.id limit 500),
    -- In the order of their keys, areas are locked by everybody.
    ordered as materialized (select * from free order by space_root(area_id), start_at)
    select coalesce(sum(space_offer(area_id, start_at, end_at + space_buffer(area_id))), 0)::int as made from ordered`.execute(
    ctx.db,
  );
  return rows[0]?.made ?? 0;
}
