import { sql } from 'kysely';
import type { DaySums } from './day-sums.ts';

/** Bookings per day, place, meal and set meal; set meal 0: without one. */
export const bookingSums: DaySums = {
  name: 'booking',
  markDays: (ctx, until) =>
    sql`
      insert into report_changed_day (sums, day)
      select distinct 'booking', day from dining_booking
      where tenant_id = app_tenant() and day > closed_until() and day <= ${until}::date`.execute(ctx.db),
  clear: (ctx, day) =>
    sql`delete from report_booking_sum where tenant_id = app_tenant() and day = ${day}::date`.execute(ctx.db),
  fill: (ctx, day) =>
    sql`
      insert into report_booking_sum (day, place_id, meal_period, package_id, booked, paid, unpaid, waiting, taken, not_taken, walk_in, cancelled,
        portions, amount, subsidy, coupon_value)
      select day, place_id, meal_period, package_id, booked, paid, unpaid, waiting, taken, not_taken, walk_in, cancelled, portions, amount, subsidy, coupon_value
      from booking_figures(${day}::date, ${day}::date)`.execute(ctx.db),
  async markWrong(ctx) {
    const { rows } = await sql<{ day: string }>`
      with summed as (
        select day, place_id, meal_period, package_id, booked, paid, unpaid, waiting, taken, not_taken, walk_in, cancelled, portions, amount, subsidy, coupon_value
        from report_booking_sum where tenant_id = app_tenant() and day <= closed_until()),
      counted as (
        select day, place_id, meal_period, package_id, booked, paid, unpaid, waiting, taken, not_taken, walk_in, cancelled, portions, amount, subsidy, coupon_value
        from booking_figures('-infinity', closed_until())),
      different as ((table summed except table counted) union all (table counted except table summed))
      insert into report_changed_day (sums, day)
      select distinct 'booking', day from different d
      where not exists (select from report_changed_day c where c.tenant_id = app_tenant() and c.sums = 'booking' and c.day = d.day)
      returning day`.execute(ctx.db);
    return rows.map(({ day }) => day);
  },
};
