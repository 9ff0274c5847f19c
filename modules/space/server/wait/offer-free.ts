import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { waitStates } from '#space/contract/wait/wait-states.ts';

/**
 * Offers times that became free otherwise than by a cancelled booking: a removed closure, a reopened type or area, an
 * early check-out (spec/space#waiting-list). Checks at most 500 entries. Returns the number of offers.
 */
export async function offerFree(ctx: Context): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    with free as materialized (
      select w.area_id, w.start_at, w.end_at from space_wait w
      where w.tenant_id = app_tenant() and w.wait_status = ${waitStates.keys.waiting}::int and w.start_at > app_now()
        and (w.employee_id is null or exists (select from dining_employee e where e.tenant_id = w.tenant_id and e.id = w.employee_id
          and e.employee_status = ${employeeStates.keys.active}::int))
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
