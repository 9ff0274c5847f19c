import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { settingsOf } from '../parameter/settings-of.ts';
import { type RunningMeal, runningMeals } from './meal-times.ts';

/** A place and the meals that can be taken there now, the one inside its hours first. */
export interface PlaceNow {
  readonly name: string;
  readonly meals: readonly RunningMeal[];
}

/** What a place serves at this moment; nothing between meals. Refuses an unknown place. */
export async function placeNow(ctx: Context, placeId: string): Promise<PlaceNow> {
  const place = await ctx.db
    .selectFrom('dining_place')
    .select(['name', 'meal_periods'])
    .where('id', '=', placeId)
    .executeTakeFirst();
  if (!place) throw new DomainError('dining.place-unknown', {}, { field: 'placeId' });
  const { meals, takeGraceMinutes } = await settingsOf(ctx, placeId);
  const served = meals.filter(({ mealPeriod }) => place.meal_periods.includes(mealPeriod));
  return { name: place.name, meals: runningMeals(ctx.now, served, takeGraceMinutes, ctx.zone) };
}

/** The same for whoever needs a meal to be on; refuses between meals. */
export async function servingPlace(ctx: Context, placeId: string): Promise<PlaceNow & { readonly meal: RunningMeal }> {
  const place = await placeNow(ctx, placeId);
  const [meal] = place.meals;
  if (!meal) throw new DomainError('dining.no-meal-now', { place: place.name });
  return { ...place, meal };
}
