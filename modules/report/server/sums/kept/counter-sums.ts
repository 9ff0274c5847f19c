import { sql } from 'kysely';
import type { DaySums } from './day-sums.ts';

/** Money at the counter per day, place, cashier and way of payment; place -1: without a drawer, cashier -1: nobody. */
export const counterSums: DaySums = {
  name: 'counter',
  markDays: (ctx, until) =>
    sql`
      insert into report_changed_day (sums, day)
      select 'counter', day from dining_drawer where tenant_id = app_tenant() and day > closed_until() and day <= ${until}::date
      union
      select 'counter', (at at time zone app_zone())::date from wallet_transfer
      where tenant_id = app_tenant() and drawer_id is null
        and at >= (select (closed_until() + 1)::timestamp at time zone app_zone()) and at < (select (${until}::date + 1)::timestamp at time zone app_zone())`.execute(
      ctx.db,
    ),
  clear: (ctx, day) =>
    sql`delete from report_counter_sum where tenant_id = app_tenant() and day = ${day}::date`.execute(ctx.db),
  fill: (ctx, day) =>
    sql`
      insert into report_counter_sum (day, place_id, cashier_id, pay_type, first_id, drawers, entries, received, paid_out, difference)
      select day, coalesce(place_id, -1), coalesce(cashier_id, -1), pay_type, first_id, drawers, entries, received, paid_out, difference
      from counter_figures(${day}::date, ${day}::date,
        (select ${day}::timestamp at time zone app_zone()), (select (${day}::date + 1)::timestamp at time zone app_zone()))`.execute(
      ctx.db,
    ),
  async markWrong(ctx) {
    const { rows } = await sql<{ day: string }>`
      with summed as (
        select day, place_id, cashier_id, pay_type, first_id, drawers, entries, received, paid_out, difference
        from report_counter_sum where tenant_id = app_tenant() and day <= closed_until()),
      counted as (
        select day, coalesce(place_id, -1), coalesce(cashier_id, -1), pay_type, first_id, drawers, entries, received, paid_out, difference
        from counter_figures('-infinity', closed_until(), '-infinity', (select (closed_until() + 1)::timestamp at time zone app_zone()))),
      different as ((table summed except table counted) union all (table counted except table summed))
      insert into report_changed_day (sums, day)
      select distinct 'counter', day from different d
      where not exists (select from report_changed_day c where c.tenant_id = app_tenant() and c.sums = 'counter' and c.day = d.day)
      returning day`.execute(ctx.db);
    return rows.map(({ day }) => day);
  },
};
