import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertOwnPlace, placeFilter } from '../admin-user/place-filter.ts';
import { mealName } from '../booking/rules/meal-name.ts';

/** A package belongs to one of the user's places and to meals that the place serves. */
export const packageHooks: Hooks<'dining_package'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.place_id'),
  beforeSave: async (ctx, values, previous) => {
    const placeId = String(values.place_id ?? previous?.place_id);
    await assertOwnPlace(ctx, placeId);
    const meals = (values.meal_periods ?? previous?.meal_periods ?? []) as number[];
    const place = await ctx.db
      .selectFrom('dining_place')
      .select(['name', 'meal_periods'])
      .where('id', '=', placeId)
      .executeTakeFirst();
    if (!place) throw new DomainError('dining.no-such-place', {}, { field: 'placeId' });
    const unserved = meals.filter((meal) => !place.meal_periods.includes(meal));
    if (unserved.length === 0) return;
    const names = unserved.map((meal) => mealName(meal, ctx.language));
    throw new DomainError(
      'dining.package-meal-not-served',
      { place: place.name, meals: names },
      { field: 'mealPeriods' },
    );
  },
};
