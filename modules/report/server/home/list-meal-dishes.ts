import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { ownPlaceCondition } from '../own-place-filter.ts';

/** Portions of a dish for one meal. */
export interface DishPortions {
  readonly dishId: string;
  readonly dishName: string;
  readonly unit: string;
  readonly booked: number;
  readonly ordered: number;
  readonly portions: number;
}

export interface MealQuery {
  readonly day: string;
  readonly mealPeriod: number;
}

/** What the kitchen makes for a meal at the person's places: portions per dish, from packages that are booked and from orders; most first. */
export async function listMealDishes(ctx: Context, { day, mealPeriod }: MealQuery): Promise<readonly DishPortions[]> {
  const { rows } = await sql<DishPortions>`
    select r.dish_id as "dishId", d.name as "dishName", d.unit, sum(r.booked)::int as booked, sum(r.ordered)::int as ordered,
      sum(r.booked + r.ordered)::int as portions
    from report_dish_demand r join report_dish d on d.tenant_id = r.tenant_id and d.id = r.dish_id
    where r.tenant_id = app_tenant() and r.day = ${day}::date and r.meal_period = ${mealPeriod}::int
      and ${await ownPlaceCondition(ctx, 'r.place_id')}
    group by 1, 2, 3 order by portions desc, 1 limit 100`.execute(ctx.db);
  return rows;
}
