import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow, nextSerial } from '../insert-row.ts';
import { createCategory, createDish } from '../package.ts';
import { createPlace } from '../place.ts';

/** A menu cycle of one week with a dish on Monday's lunch, at a new place. */
export async function createRotation(ctx: Context) {
  const placeId = await createPlace(ctx);
  const dishId = await createDish(ctx, { categoryId: await createCategory(ctx, `分类${nextSerial()}`) });
  const items = [{ week: 1, weekno: 1, mealPeriod: 2, dishId, price: '12.00', serving: 10 }];
  return { id: await insertRotation(ctx, placeId, 1, items), placeId, items };
}

/** A menu cycle of a place with items; its id. */
export const insertRotation = (ctx: Context, placeId: string, weeks: number, items: readonly object[]) =>
  insertRow(ctx, 'shop_rotation', {
    name: `轮换${nextSerial()}`,
    place_id: placeId,
    weeks,
    items: JSON.stringify(items),
  });

/** An item of a menu cycle: by default 100 portions at Monday's lunch of week 1 for 12.00. */
export const rotationItem = (dishId: string, more: object = {}) => ({
  week: 1,
  weekno: 1,
  mealPeriod: 2,
  dishId,
  price: '12.00',
  serving: 100,
  limitPerPerson: null,
  ...more,
});
