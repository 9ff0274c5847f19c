import type { Context } from '@refectory/engine/request/context.ts';
import { listPackageOffers, type PackageOffer } from '../create/list-package-offers.ts';
import type { RunningMeal } from '../rules/meal-times.ts';

/** The packages that can be had at the counter for the meal that is on: those with something left, in their order. */
export async function listWalkInOffers(
  ctx: Context,
  placeId: string,
  { day, meal }: RunningMeal,
): Promise<readonly Omit<PackageOffer, 'price'>[]> {
  const offers = await listPackageOffers(ctx, { placeId, day, mealPeriod: meal.mealPeriod });
  return offers
    .filter(({ left }) => left !== 0)
    .map(({ packageId, packageName, left }) => ({ packageId, packageName, left }));
}
