import type { Context } from '@refectory/engine/request/context.ts';
import { dishes } from '../content/dishes.ts';
import { type DemoPlace, dinner, lunch } from '../content/places.ts';
import { addDemoRow, type DemoOptions } from '../demo-steps.ts';

const days = [1, 2, 3, 4, 5, 6, 7];
const perMeal = 5;

/** The week menu of a place: each day another part of what it cooks, at lunch and at dinner. */
export async function seedMenu(
  demo: DemoOptions,
  ctx: Context,
  { menu = [] }: DemoPlace,
  { placeId, dishIds }: { placeId: string; dishIds: ReadonlyMap<string, string> },
): Promise<void> {
  if (menu.length === 0) return;
  for (const weekno of days)
    for (const mealPeriod of [lunch, dinner])
      for (let n = 0; n < perMeal; n += 1) {
        const name = menu[(weekno * 2 + mealPeriod * 3 + n) % menu.length] as string;
        const price = dishes.find((dish) => dish.name === name)?.price;
        const limitPerPerson = n === 0 ? 2 : undefined;
        const goods = { weekno, placeId, mealPeriod, dishId: dishIds.get(name), price, serving: 60, limitPerPerson };
        await addDemoRow(demo, ctx, 'shop.goods', goods);
      }
}
