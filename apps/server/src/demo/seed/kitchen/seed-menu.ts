import type { Context } from '@refectory/engine/request/context.ts';
import { dishes } from '../../content/dishes.ts';
import { type DemoPlace, dinner, lunch } from '../../content/places.ts';
import { addDemoRow, type DemoOptions } from '../../demo-steps.ts';

const days = [1, 2, 3, 4, 5, 6, 7];
const perMeal = 5;

/** Dishes of a meal: of each category the next ones from day to day. */
function dishesOfMeal(menu: readonly string[], weekno: number, mealPeriod: number): string[] {
  const categories = [...Map.groupBy(menu, (name) => dishes.find((dish) => dish.name === name)?.category).values()];
  const slot = (weekno - 1) * 2 + (mealPeriod - lunch);
  return Array.from({ length: perMeal }, (_, n) => {
    const of = categories[n % categories.length] as string[];
    return of[(slot + Math.floor(n / categories.length)) % of.length] as string;
  });
}

/** Week menu of a place: varying dishes of every category, at lunch and dinner. */
export async function seedMenu(
  demo: DemoOptions,
  ctx: Context,
  { menu = [] }: DemoPlace,
  { placeId, dishIds }: { placeId: string; dishIds: ReadonlyMap<string, string> },
): Promise<void> {
  if (menu.length === 0) return;
  for (const weekno of days)
    for (const mealPeriod of [lunch, dinner])
      for (const [n, name] of dishesOfMeal(menu, weekno, mealPeriod).entries()) {
        const price = dishes.find((dish) => dish.name === name)?.price;
        const limitPerPerson = n === 0 ? 2 : undefined;
        const goods = { weekno, placeId, mealPeriod, dishId: dishIds.get(name), price, serving: 60, limitPerPerson };
        await addDemoRow(demo, ctx, 'shop.goods', goods);
      }
}
