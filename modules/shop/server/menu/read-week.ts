import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { saleState } from '#dining/contract/dictionaries.ts';
import { assertOwnPlace, readDiningSettings } from '#dining/server/public.ts';
import { listMenuCategories } from './list-menu-categories.ts';

const { onSale } = saleState.keys;

interface WeekItem {
  readonly id: string;
  readonly version: number;
  readonly day: string;
  readonly weekno: number;
  readonly mealPeriod: number;
  readonly categoryId: string;
  readonly dishId: string;
  readonly name: string;
  readonly price: string;
  readonly serving: number;
  readonly limitPerPerson: number | null;
  readonly validFrom: string;
  readonly validTo: string;
  readonly saleState: number;
  readonly ordered: number;
  readonly cost: string | null;
  readonly costShare: string | null;
  readonly kcal: number | null;
  readonly allergens: readonly number[];
  readonly rating: string | null;
  readonly comments: number;
  readonly repeatedOn: string;
  readonly outOfSeason: readonly string[];
  readonly shortRaws: readonly string[];
}

/**
 * Menu of a place for a week with derived figures (spec/shop#menu-planner, `week`): cost by recipe, ordered portions,
 * the same dish within `menu.repeat.days`, ingredients out of season or insufficient for the day's plan. Unavailable
 * items have no warnings.
 */
export async function readWeek(ctx: Context, { placeId, monday }: { placeId: string; monday: string }) {
  await assertOwnPlace(ctx, placeId);
  const { menuRepeatDays, menuSeasonWarning, menuStockWarning } = await readDiningSettings(ctx, placeId);
  const place = await ctx.db
    .selectFrom('dining_place')
    .select('meal_periods')
    .where('id', '=', placeId)
    .executeTakeFirst();
  const { rows } = await sql<WeekItem>`
    with day as (
      select d::date as day, extract(isodow from d)::int as weekno
      from generate_series(${monday}::date - ${menuRepeatDays}::int, ${monday}::date + 6 + ${menuRepeatDays}::int, interval '1 day') d),
    item as materialized (
      select g.*, d.day from day d join shop_goods_row g on g.tenant_id = app_tenant() and g.weekno = d.weekno and g.place_id = ${placeId}::bigint
        and (g.valid_from is null or g.valid_from <= d.day) and (g.valid_to is null or g.valid_to >= d.day)
      where ${dataScopeCondition(ctx, 'shop_goods', 'g')}),
    near as (
      select dish_id, day, lag(day) over by_dish as before, lead(day) over by_dish as after
      from (select distinct dish_id, day from item where sale_state = ${onSale}) served
      window by_dish as (partition by dish_id order by day)),
    week as materialized (select * from item where day between ${monday}::date and ${monday}::date + 6),
    part as materialized (
      select p.dish_id, p.raw_id, p.per_portion, r.name, coalesce(l.quantity, 0) as stock, r.season_months
      from dining_dish_raw p join dining_dishraw r on r.tenant_id = p.tenant_id and r.id = p.raw_id
      left join stock_level l on l.tenant_id = p.tenant_id and l.raw_id = p.raw_id and l.place_id = ${placeId}::bigint
      where p.tenant_id = app_tenant() and p.dish_id in (select dish_id from week)),
    cost as materialized (
      select dish_id, cost from dining_dish_cost where tenant_id = app_tenant() and dish_id in (select dish_id from week)),
    rating as materialized (
      select dish_id, rating, comments from shop_dish_rating where tenant_id = app_tenant() and dish_id in (select dish_id from week)),
    need as materialized (
      select w.day, p.raw_id, sum(w.serving * p.per_portion) as need
      from week w join part p on p.dish_id = w.dish_id where w.sale_state = ${onSale} group by 1, 2)
    select w.id, w.version, w.day, w.weekno, w.meal_period as "mealPeriod", coalesce(w.category_id::text, '') as "categoryId",
      w.dish_id as "dishId", w.name, w.price, w.serving, w.limit_per_person as "limitPerPerson",
      coalesce(w.valid_from::text, '') as "validFrom", coalesce(w.valid_to::text, '') as "validTo", w.sale_state as "saleState",
      coalesce(s.sold, 0) as ordered, trim_scale(round(c.cost, 2))::text as cost,
      case when w.price > 0 then trim_scale(round(c.cost * 10000 / w.price, 1))::text end as "costShare",
      d.kcal, d.allergens, trim_scale(r.rating)::text as rating, coalesce(r.comments, 0) as comments,
      coalesce(case when w.sale_state = ${onSale} then
        case when w.day - n.before <= ${menuRepeatDays}::int then n.before when n.after - w.day <= ${menuRepeatDays}::int then n.after end end::text, '') as "repeatedOn",
      array(select p.name from part p
        where ${menuSeasonWarning}::boolean and w.sale_state = ${onSale} and p.dish_id = w.dish_id
          and cardinality(p.season_months) > 0 and extract(month from w.day)::int <> all(p.season_months) order by p.name) as "outOfSeason",
      array(select p.name from part p join need on need.day = w.day and need.raw_id = p.raw_id
        where ${menuStockWarning}::boolean and w.sale_state = ${onSale} and w.day >= app_today() and p.dish_id = w.dish_id
          and need.need > p.stock order by p.name) as "shortRaws"
    from week w
    join dining_dish d on d.tenant_id = w.tenant_id and d.id = w.dish_id
    left join cost c on c.dish_id = w.dish_id
    left join rating r on r.dish_id = w.dish_id
    left join shop_sold s on s.tenant_id = w.tenant_id and s.goods_id = w.id and s.day = w.day
    left join near n on n.dish_id = w.dish_id and n.day = w.day
    order by w.day, w.meal_period, w.id`.execute(ctx.db);
  return {
    mealPeriods: place?.meal_periods ?? [],
    repeatDays: menuRepeatDays,
    categories: await listMenuCategories(ctx),
    items: rows.map((item) => ({ ...item, price: fenToYuan(item.price) })),
  };
}
