import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertPlaceOrEvery, placeOrTenantFilter } from '../admin-user/place-filter.ts';

/** A day that a person has touched is that person's: generating the year again leaves it (spec/dining#holiday). */
export const holidayHooks: Hooks<'dining_holiday'> = {
  listFilter: (ctx) => placeOrTenantFilter(ctx, 't.place_id'),
  beforeSave: async (ctx, values, previous) => {
    values.published = false;
    if (previous) await assertPlaceOrEvery(ctx, previous.place_id);
    if (!previous || values.place_id !== undefined) await assertPlaceOrEvery(ctx, values.place_id);
  },
  beforeRemove: (ctx, row) => assertPlaceOrEvery(ctx, row.place_id),
};
