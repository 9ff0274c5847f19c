import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertOwnPlace, placeFilter, readDiningSettings } from '#dining/server/public.ts';
import { sampleStates } from '#shop/contract/sample/sample-states.ts';
import { updateSampleWork } from './sample-work.ts';

export const foodSampleHooks: Hooks<'shop_food_sample'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.place_id'),
  beforeSave: async (ctx, values, previous) => {
    if (previous) assertKept(previous.sample_status);
    const placeId = String(previous?.place_id ?? values.place_id);
    if (!previous) await assertOwnPlace(ctx, placeId);
    if (!previous || 'grams' in values) values.grams = await sampleGrams(ctx, placeId, values.grams ?? null);
    // The database sets time and person if they are not given.
    for (const name of ['taken_at', 'taken_by'] as const) if (previous && values[name] === null) delete values[name];
  },
  afterSave: async (ctx, { place_id, taken_at }) => {
    if (taken_at > ctx.now) throw new DomainError('shop.sample-taken-later', {}, { field: 'takenAt' });
    await updateSampleWork(ctx, place_id);
  },
  beforeRemove: (_ctx, { sample_status }) => assertKept(sample_status),
};

/** The record of a disposed sample is final; the database refuses changes, too. */
function assertKept(status: number): void {
  if (status !== sampleStates.keys.kept) throw new DomainError('shop.sample-fixed');
}

/** Weight of a sample in grams; the parameter's if none is given. Refuses less than that. */
export async function sampleGrams(ctx: Context, placeId: string, given: number | null | undefined): Promise<number> {
  const least = Math.max(1, (await readDiningSettings(ctx, placeId)).sampleGrams);
  if (given && given < least) throw new DomainError('shop.sample-too-small', { grams: least }, { field: 'grams' });
  return given || least;
}
