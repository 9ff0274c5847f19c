import { sql } from 'kysely';
import type { DaySums } from './day-sums.ts';

/** Orders per day, meal and place, and their lines per day, meal, place and what they are called. */
export const orderSums: DaySums = {
  name: 'order',
  markDays: (ctx, until) =>
    sql`
      insert into report_changed_day (sums, day)
      select distinct 'order', day from shop_order
      where tenant_id = app_tenant() and day > closed_until() and day <= ${until}::date`.execute(ctx.db),
  clear: (ctx, day) =>
    sql`
      with lines as (delete from report_line_sum where tenant_id = app_tenant() and day = ${day}::date)
      delete from report_order_sum where tenant_id = app_tenant() and day = ${day}::date`.execute(ctx.db),
  fill: (ctx, day) =>
    sql`
      with lines as (
        insert into report_line_sum (day, meal_period, place_id, name, lines, quantity, discount, amount, kept, coupon_value)
        select day, meal_period, place_id, name, lines, quantity, discount, amount, kept, coupon_value
        from line_figures(${day}::date, ${day}::date))
      insert into report_order_sum (day, meal_period, place_id, orders, portions, cancelled, amount, discount, subsidy, coupon_value)
      select day, meal_period, place_id, orders, portions, cancelled, amount, discount, subsidy, coupon_value
      from order_figures(${day}::date, ${day}::date)`.execute(ctx.db),
  async markWrong(ctx) {
    const { rows } = await sql<{ day: string }>`
      with summed as (
        select day, to_jsonb(s) - 'tenant_id' as figures from report_order_sum s where tenant_id = app_tenant() and day <= closed_until()
        union all
        select day, to_jsonb(s) - 'tenant_id' from report_line_sum s where tenant_id = app_tenant() and day <= closed_until()),
      counted as (
        select day, to_jsonb(f) as figures from order_figures('-infinity', closed_until()) f
        union all
        select day, to_jsonb(f) from line_figures('-infinity', closed_until()) f),
      different as ((table summed except all table counted) union all (table counted except all table summed))
      insert into report_changed_day (sums, day)
      select distinct 'order', day from different d
      where not exists (select from report_changed_day c where c.tenant_id = app_tenant() and c.sums = 'order' and c.day = d.day)
      returning day`.execute(ctx.db);
    return rows.map(({ day }) => day);
  },
};
