import type { Hooks } from '#crud/binding.ts';
import { DomainError } from '#platform/domain-error.ts';
import { assertEveryPlace, placeFilter } from '../admin-user/place-filter.ts';

/** A dining administrator sees his own places; only those who see all add one. */
export const placeHooks: Hooks<'dining_place'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.id'),
  beforeSave: async (ctx, values, previous) => {
    if (!previous) await assertEveryPlace(ctx);
    const openTime = values.open_time === undefined ? previous?.open_time : values.open_time;
    const closeTime = values.close_time === undefined ? previous?.close_time : values.close_time;
    if (openTime && closeTime && String(openTime).slice(0, 5) >= String(closeTime).slice(0, 5))
      throw new DomainError('dining.place-hours-reversed', {}, { field: 'closeTime' });
  },
};
