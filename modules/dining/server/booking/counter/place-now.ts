import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { settingsOf } from '#dining/server/parameter/settings-of.ts';
import { type RunningMeal, runningMeals } from '../rules/meal-times.ts';
import { closedNow } from '../rules/place-hours.ts';

/** A place and the meals that can be taken there now, the one inside its hours first. */
export interface PlaceNow {
  readonly name: string;
  readonly meals: readonly RunningMeal[];
  /** Why nobody can walk in now; undefined while the place is open. */
  readonly closed: Refusal | undefined;
}

/** What a place serves at this moment; nothing between meals. Refuses an unknown place. */
export async function placeNow(ctx: Context, placeId: string): Promise<PlaceNow> {
  const place = await ctx.db
    .selectFrom('dining_place')
    .select(['name', 'meal_periods', 'open_time', 'close_time'])
    .where('id', '=', placeId)
    .executeTakeFirst();
  if (!place) throw new DomainError('dining.place-unknown', {}, { field: 'placeId' });
  const { meals, takeGraceMinutes } = await settingsOf(ctx, placeId);
  const served = meals.filter(({ mealPeriod }) => place.meal_periods.includes(mealPeriod));
  const hours = { opens: place.open_time, closes: place.close_time };
  const running = runningMeals(ctx.now, served, takeGraceMinutes, ctx.zone);
  return { name: place.name, meals: running, closed: closedNow(place.name, hours, ctx.now, ctx.zone) };
}

/** The same for whoever needs a meal to be on; refuses between meals. */
export async function servingPlace(ctx: Context, placeId: string): Promise<PlaceNow & { readonly meal: RunningMeal }> {
  const place = await placeNow(ctx, placeId);
  const [meal] = place.meals;
  if (!meal) throw new DomainError('dining.no-meal-now', { place: place.name });
  return { ...place, meal };
}
