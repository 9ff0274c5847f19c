import { zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sampleStates } from '@refectory/modules/shop/contract/sample/sample-states.ts';
import { disposeSample } from '@refectory/modules/shop/server/sample/dispose-sample.ts';
import { readMissingSamples } from '@refectory/modules/shop/server/sample/list-missing-samples.ts';
import { takeSamples } from '@refectory/modules/shop/server/sample/take-samples.ts';
import { dinner, lunch } from './content/places.ts';
import type { DemoDayData, PlaceWithOffers } from './day-data.ts';
import type { DayEvent } from './meal-events.ts';

/** Times at which samples of a meal are taken. */
const samplings = [
  { meal: lunch, time: '11:05', cooler: '留样柜 A1' },
  { meal: dinner, time: '16:55', cooler: '留样柜 A2' },
];

/** Food samples of a day's menus; in the morning those past their retention time are disposed of. */
export function listSampleEvents({ day, places }: DemoDayData, zone: string): DayEvent[] {
  const shops = places.filter(({ plan }) => plan.menu);
  const at = (time: string) => zonedInstant(day, time, zone);
  return [
    { at: at('08:40'), run: disposeOverdue },
    ...samplings.map(({ meal, time, cooler }) => ({
      at: at(time),
      run: (ctx: Context) => takeOfMeal(ctx, shops, day, meal, cooler),
    })),
  ];
}

async function takeOfMeal(
  ctx: Context,
  shops: readonly PlaceWithOffers[],
  day: string,
  mealPeriod: number,
  cooler: string,
): Promise<void> {
  const chef = await ctx.db.selectFrom('sys_user').select('id').where('account', '=', 'chef').executeTakeFirst();
  for (const { id: placeId } of shops) {
    const missing = await readMissingSamples(ctx, { placeId, day, mealPeriod });
    if (missing.length === 0) continue;
    const { samples } = await takeSamples(ctx, {
      placeId,
      day,
      mealPeriod,
      dishIds: missing.map((one) => one.dishId),
      cooler,
    });
    const ids = samples.map(({ id }) => id);
    if (chef) await ctx.db.updateTable('shop_food_sample').set({ taken_by: chef.id }).where('id', 'in', ids).execute();
  }
}

async function disposeOverdue(ctx: Context): Promise<void> {
  const overdue = await ctx.db
    .selectFrom('shop_food_sample')
    .select('id')
    .where('sample_status', '=', sampleStates.keys.kept)
    .where('keep_until', '<=', ctx.now)
    .execute();
  for (const { id } of overdue) await disposeSample(ctx, { id, result: '到期正常销毁' });
}
