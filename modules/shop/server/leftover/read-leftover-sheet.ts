import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';
import { leftoverUnit } from '#shop/contract/dictionaries.ts';
import { type MealOfPlace, mealDishes } from './meal-dishes.ts';

/** A dish of a meal with its left-over; `version` 0 and null if not recorded. */
export interface LeftoverLine {
  readonly dishId: string;
  readonly dishName: string;
  readonly dishUnit: string;
  readonly categoryName: string;
  readonly planned: number;
  readonly served: number;
  readonly left: string | null;
  readonly unit: number;
  readonly reason: number | null;
  readonly version: number;
}

/** Dishes of a meal by category with their left-overs (spec/shop#leftovers, `sheet`). */
export async function readLeftoverSheet(ctx: Context, meal: MealOfPlace): Promise<readonly LeftoverLine[]> {
  await assertOwnPlace(ctx, meal.placeId);
  const { rows } = await sql<LeftoverLine>`
    select m.dish_id as "dishId", d.name as "dishName", d.unit as "dishUnit", coalesce(c.name, '') as "categoryName",
      m.planned, m.served, trim_scale(l."left")::text as "left", coalesce(l.unit, ${leftoverUnit.keys.portions})::int as unit, l.reason,
      coalesce(l.version, 0)::int as version
    from (${mealDishes(meal)}) m
    join dining_dish d on d.tenant_id = app_tenant() and d.id = m.dish_id
    left join shop_category c on c.tenant_id = d.tenant_id and c.id = d.category_id
    left join shop_leftover l on l.tenant_id = d.tenant_id and l.place_id = ${meal.placeId}::bigint and l.day = ${meal.day}::date
      and l.meal_period = ${meal.mealPeriod}::int and l.dish_id = m.dish_id
    order by c.sort nulls last, c.name, d.name, d.id`.execute(ctx.db);
  return rows;
}
