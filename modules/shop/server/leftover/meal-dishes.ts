import { type RawBuilder, sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { goodsStates } from '#shop/contract/goods-states.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { summaryStates } from '#shop/contract/summary/summary-states.ts';

/** A meal of a place. */
export interface MealOfPlace {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
}

/**
 * Dishes of a meal (dish_id, planned, served), the only definition of both figures (spec/shop#leftovers). Planned: the
 * last version of the locked order summary, or the booked and ordered portions if the summary covers more than this
 * meal; without a summary the portions of the week menu and of booked packages. Served: portions picked up.
 */
export const mealDishes = ({ placeId, day, mealPeriod }: MealOfPlace): RawBuilder<unknown> => {
  const isOfMeal = sql`d.tenant_id = app_tenant() and d.place_id = ${placeId}::bigint and d.day = ${day}::date
    and d.meal_period = ${mealPeriod}::int`;
  return sql`
    with locked as materialized (
      select s.id, s.version_no, s.meal_period is not null and s.booking_time_start = s.booking_time_end as is_meal
      from shop_order_summary s
      where s.tenant_id = app_tenant() and s.place_id = ${placeId}::bigint and s.summary_status <> ${summaryStates.keys.draft}
        and ${day}::date between s.booking_time_start and s.booking_time_end
        and (s.meal_period is null or s.meal_period = ${mealPeriod}::int))
    select dish_id, sum(planned)::int as planned, sum(served)::int as served from (
      select v.dish_id, v.booked + v.ordered as planned, 0 as served
      from shop_summary_dish v join locked on v.summary_id = locked.id and v.version_no = locked.version_no and locked.is_meal
      where v.tenant_id = app_tenant()
      union all
      select d.dish_id, d.booked + d.ordered, 0 from shop_dish_demand d
      where ${isOfMeal} and (d.booking_id is not null or exists (select from locked)) and not exists (select from locked where is_meal)
      union all
      select g.dish_id, coalesce(s.serving, g.serving), 0
      from shop_goods g left join shop_sold s on s.tenant_id = g.tenant_id and s.goods_id = g.id and s.day = ${day}::date
      where g.tenant_id = app_tenant() and g.place_id = ${placeId}::bigint and g.weekno = extract(isodow from ${day}::date)
        and g.meal_period = ${mealPeriod}::int and not exists (select from locked)
        and (s.sold > 0 or g.goods_status = ${goodsStates.keys.onSale}
          and (g.valid_from is null or g.valid_from <= ${day}::date) and (g.valid_to is null or g.valid_to >= ${day}::date))
      union all
      select k.dish_id, 0, d.persons
      from dining_booking d join dining_package_dish k on k.tenant_id = d.tenant_id and k.package_id = d.package_id
      where ${isOfMeal} and d.booking_status = ${bookingStates.keys.taken}
      union all
      select i.dish_id, 0, i.quantity
      from shop_order d join shop_order_item i on i.tenant_id = d.tenant_id and i.order_id = d.id
      where ${isOfMeal} and d.order_status = ${orderStates.keys.done}) figures
    group by dish_id`;
};
