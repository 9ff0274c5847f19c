import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { dishFigures } from '#report/contract/home-calls.ts';
import type { PlannedFilter } from '../designer/plan-filter.ts';
import { sumFigures } from './sum-figures.ts';

const most = 100;

export interface MealQuery {
  readonly day: string;
  readonly mealPeriod: number;
}

/** Portions per dish of a meal at the user's places, from booked packages and orders; most first. */
export async function listMealDishes(ctx: Context, { day, mealPeriod }: MealQuery) {
  const ofMeal: PlannedFilter = {
    dimension: 'mealPeriod',
    isExcluding: false,
    type: 'int',
    values: [String(mealPeriod)],
  };
  const days = { from: day, to: day };
  const rows = await sumFigures(ctx, {
    source: 'demand',
    figures: dishFigures,
    by: ['dishId'],
    days,
    filters: [ofMeal],
  });
  const first = rows.toSorted((one, other) => other.portions - one.portions).slice(0, most);
  const { rows: named } = await sql<{ id: string; dishName: string; unit: string }>`
    select id, name as "dishName", unit from report_dish
    where tenant_id = app_tenant() and id = any(${first.map(({ dishId }) => dishId)}::bigint[])`.execute(ctx.db);
  const words = new Map(named.map(({ id, dishName, unit }) => [id, { dishName, unit }]));
  return first.map((row) => ({ dishName: '', unit: '', ...words.get(row.dishId), ...row }));
}
