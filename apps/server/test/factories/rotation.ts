import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow, nextSerial } from './insert-row.ts';
import { createCategory, createDish } from './package.ts';
import { createPlace } from './place.ts';

/** A template of one week with a dish on Monday's lunch, at a place of its own. */
export async function createRotation(ctx: Context) {
  const placeId = await createPlace(ctx);
  const dishId = await createDish(ctx, { categoryId: await createCategory(ctx, `分类${nextSerial()}`) });
  const items = [{ week: 1, weekno: 1, mealPeriod: 2, dishId, price: '12.00', serving: 10 }];
  const row = { name: `轮换${nextSerial()}`, place_id: placeId, weeks: 1, items: JSON.stringify(items) };
  return { id: await insertRow(ctx, 'shop_rotation', row), placeId, items };
}
