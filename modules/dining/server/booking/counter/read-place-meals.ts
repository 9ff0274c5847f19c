import { together } from '@refectory/engine/database/together.ts';
import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type DiningSettings, readDiningSettings } from '#dining/server/parameter/dining-settings.ts';
import { listRunningMeals, type RunningMeal } from '../rules/meal-times.ts';
import { closedRefusal } from '../rules/place-hours.ts';

/**
 * A place with the meals that can be picked up there now; one within its hours comes before one in its grace period.
 */
export interface PlaceMeals {
  readonly name: string;
  readonly meals: readonly RunningMeal[];
  /** Why walk-ins are refused now; undefined while the place is open. */
  readonly closed: Refusal | undefined;
  readonly settings: DiningSettings;
}

/** A place with a current meal. */
export interface ServingPlace extends PlaceMeals {
  readonly meal: RunningMeal;
}

/** Current meals of a place; none between meals. Refuses an unknown place. */
export async function readPlaceMeals(ctx: Context, placeId: string): Promise<PlaceMeals> {
  const [place, settings] = await together(
    ctx.db
      .selectFrom('dining_place')
      .select(['name', 'meal_periods', 'open_time', 'close_time'])
      .where('id', '=', placeId)
      .executeTakeFirst(),
    readDiningSettings(ctx, placeId),
  );
  if (!place) throw new DomainError('dining.place-unknown', {}, { field: 'placeId' });
  const { meals, takeGraceMinutes } = settings;
  const served = meals.filter(({ mealPeriod }) => place.meal_periods.includes(mealPeriod));
  const hours = { opens: place.open_time, closes: place.close_time };
  const running = listRunningMeals(ctx.now, served, takeGraceMinutes, ctx.zone);
  return { name: place.name, meals: running, closed: closedRefusal(place.name, hours, ctx.now, ctx.zone), settings };
}

/** Like {@link readPlaceMeals}, but refuses between meals. */
export async function requirePlaceMeal(ctx: Context, placeId: string): Promise<ServingPlace> {
  const place = await readPlaceMeals(ctx, placeId);
  const [meal] = place.meals;
  if (!meal) throw new DomainError('dining.no-meal-now', { place: place.name });
  return { ...place, meal };
}
