import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertAllPlaces, placeFilter } from '../admin-user/place-filter.ts';

/** A dining admin sees own places only; only users who see all places may add one. */
export const placeHooks: Hooks<'dining_place'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.id'),
  beforeSave: async (ctx, _values, previous) => {
    if (!previous) await assertAllPlaces(ctx);
  },
};
