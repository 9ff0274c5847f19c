import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertAllPlaces, placeFilter } from '../admin-user/place-filter.ts';

/** A dining administrator sees his own places; only those who see all add one. */
export const placeHooks: Hooks<'dining_place'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.id'),
  beforeSave: async (ctx, _values, previous) => {
    if (!previous) await assertAllPlaces(ctx);
  },
};
