import type { Context } from '@refectory/engine/request/context.ts';
import { createGoods } from '../goods.ts';
import { insertRow } from '../insert-row.ts';
import { createDish } from '../package.ts';
import { createPlace } from '../place.ts';

/** A Saturday's lunch that is over, with a dish on its menu. */
export async function createServedMeal(ctx: Context) {
  const dishId = await createDish(ctx);
  const placeId = await createPlace(ctx);
  await createGoods(ctx, { placeId, dishId });
  return { dishId, meal: { placeId, day: '2026-11-14', mealPeriod: 2 } };
}

/** A left-over of three of ten portions of such a dish. Returns the id. */
export async function createLeftover(ctx: Context): Promise<string> {
  const { dishId, meal } = await createServedMeal(ctx);
  return insertRow(ctx, 'shop_leftover', {
    place_id: meal.placeId,
    day: meal.day,
    meal_period: meal.mealPeriod,
    dish_id: dishId,
    planned: 10,
    served: 7,
    left: 3,
  });
}
