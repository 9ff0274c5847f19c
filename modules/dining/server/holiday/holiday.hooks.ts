import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertOwnOrAllPlaces, placeOrSharedFilter } from '../admin-user/place-filter.ts';

/** Manually edited days are not overwritten by generation (spec/dining#holiday). */
export const holidayHooks: Hooks<'dining_holiday'> = {
  listFilter: (ctx) => placeOrSharedFilter(ctx, 't.place_id'),
  beforeSave: async (ctx, values, previous) => {
    values.published = false;
    if (previous) await assertOwnOrAllPlaces(ctx, previous.place_id);
    if (!previous || values.place_id !== undefined) await assertOwnOrAllPlaces(ctx, values.place_id);
  },
  beforeRemove: (ctx, row) => assertOwnOrAllPlaces(ctx, row.place_id),
};
