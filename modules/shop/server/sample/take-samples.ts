import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';
import { sampleStates } from '#shop/contract/sample/sample-states.ts';
import { sampleGrams } from './food-sample.hooks.ts';
import { updateSampleWork } from './sample-work.ts';

interface SamplesOfMeal {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly dishIds: readonly string[];
  readonly grams?: number | null | undefined;
  readonly cooler?: string | null | undefined;
}

/**
 * Records samples of several dishes of a meal, taken now by the caller, all or none (spec/shop#samples, `take`).
 * Refuses a dish that has one.
 */
export async function takeSamples(ctx: Context, { placeId, day, mealPeriod, dishIds, grams, cooler }: SamplesOfMeal) {
  await assertOwnPlace(ctx, placeId);
  const amount = await sampleGrams(ctx, placeId, grams);
  const { rows: samples } = await sql<{ id: string; dishId: string }>`
    insert into shop_food_sample (place_id, day, meal_period, dish_id, grams, cooler)
    select ${placeId}::bigint, ${day}::date, ${mealPeriod}::int, dish_id, ${amount}::int, ${cooler ?? ''}
    from unnest(${dishIds}::bigint[]) dish_id
    returning id, dish_id as "dishId"`.execute(ctx.db);
  const ids = samples.map(({ id }) => id);
  await logStateChanges(ctx, sampleStates, 'create', ids, sampleStates.keys.kept);
  await updateSampleWork(ctx, placeId);
  return { samples };
}
