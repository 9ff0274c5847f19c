import { sql } from 'kysely';
import type { DaySums } from './day-sums.ts';

/** Ordered goods per day, meal, place, dish and what it was called. */
export const goodsSums: DaySums = {
  name: 'goods',
  markDays: (ctx, until) =>
    sql`
      insert into report_changed_day (sums, day)
      select distinct 'goods', day from shop_order
      where tenant_id = app_tenant() and day > closed_until() and day <= ${until}::date`.execute(ctx.db),
  clear: (ctx, day) =>
    sql`delete from report_goods_sum where tenant_id = app_tenant() and day = ${day}::date`.execute(ctx.db),
  fill: (ctx, day) =>
    sql`
      insert into report_goods_sum (day, meal_period, place_id, dish_id, name, first_id, orders, portions, paid, done, cancelled, amount)
      select day, meal_period, place_id, dish_id, name, first_id, orders, portions, paid, done, cancelled, amount
      from goods_figures(${day}::date, ${day}::date)`.execute(ctx.db),
  async markWrong(ctx) {
    const { rows } = await sql<{ day: string }>`
      with summed as (
        select day, meal_period, place_id, dish_id, name, first_id, orders, portions, paid, done, cancelled, amount
        from report_goods_sum where tenant_id = app_tenant() and day <= closed_until()),
      counted as (
        select day, meal_period, place_id, dish_id, name, first_id, orders, portions, paid, done, cancelled, amount
        from goods_figures('-infinity', closed_until())),
      different as ((table summed except table counted) union all (table counted except table summed))
      insert into report_changed_day (sums, day)
      select distinct 'goods', day from different d
      where not exists (select from report_changed_day c where c.tenant_id = app_tenant() and c.sums = 'goods' and c.day = d.day)
      returning day`.execute(ctx.db);
    return rows.map(({ day }) => day);
  },
};
