import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Compares the sums of every closed day that is read from them with its bookings, in one statement, hence one snapshot
 * (spec/report#sums). Days that differ are marked as changed, so that reports read their rows from now on. Answers those days.
 */
export async function proveSums(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with summed as (
      select day, place_id, meal_period, package_id, booked, paid, unpaid, waiting, taken, not_taken, walk_in, cancelled, portions, amount, subsidy, coupon_value
      from report_booking_sum where tenant_id = app_tenant()),
    counted as (
      select day, place_id, meal_period, coalesce(package_id, 0), sum(booked), sum(paid), sum(unpaid), sum(waiting), sum(taken), sum(not_taken),
        sum(walk_in), sum(cancelled), sum(portions), sum(amount), sum(subsidy), sum(coupon_value)
      from report_booking where tenant_id = app_tenant()
      group by day, place_id, meal_period, coalesce(package_id, 0)),
    different as ((table summed except table counted) union all (table counted except table summed))
    insert into report_changed_day (day)
    select distinct day from different d
    where day <= booking_sums_until()
      and not exists (select from report_changed_day c where c.tenant_id = app_tenant() and c.day = d.day)
    returning day`.execute(ctx.db);
  return rows.map(({ day }) => day).sort();
}
