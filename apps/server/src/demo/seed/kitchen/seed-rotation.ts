import type { Context } from '@refectory/engine/request/context.ts';
import { saveRotationItems } from '@refectory/modules/shop/server/rotation/save-items.ts';
import { dishes } from '../../content/dishes.ts';
import { dinner, lunch } from '../../content/places.ts';
import { addDemoRow, type DemoOptions } from '../../demo-steps.ts';

const weeks = 2;
/** Number of dishes per category at a meal of a workday. */
const perMeal = { 荤菜: 2, 素菜: 2, 汤羹: 1 } as const;
const workdays = 5;
const serving = 120;

/** A menu cycle of two weeks of lunch and dinner that alternates the dishes of each category. */
export async function seedRotation(
  demo: DemoOptions,
  ctx: Context,
  { placeId, dishIds }: { placeId: string; dishIds: ReadonlyMap<string, string> },
): Promise<void> {
  const items = Object.entries(perMeal).flatMap(([category, count]) => {
    const of = dishes.filter((dish) => dish.category === category);
    return Array.from({ length: weeks * workdays * 2 * count }, (_, n) => {
      const slot = Math.floor(n / count);
      const day = Math.floor(slot / 2);
      const dish = of[n % of.length] as (typeof of)[0];
      return {
        week: Math.floor(day / workdays) + 1,
        weekno: (day % workdays) + 1,
        mealPeriod: slot % 2 === 0 ? lunch : dinner,
        dishId: dishIds.get(dish.name) ?? '',
        price: dish.price,
        serving,
      };
    });
  });
  const name = '两周轮换菜单';
  const id = await addDemoRow(demo, ctx, 'shop.rotation', {
    name,
    placeId,
    weeks,
    sort: 1,
    remark: '工作日午餐和晚餐',
  });
  await saveRotationItems(ctx, { id, version: 1, items });
}
