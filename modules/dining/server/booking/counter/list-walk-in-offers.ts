import type { Context } from '@refectory/engine/request/context.ts';
import { listPackageOffers, type PackageOffer } from '../create/list-package-offers.ts';
import type { RunningMeal } from '../rules/meal-times.ts';

/** Packages available at the counter for the current meal, in their order; sold-out ones are left out. */
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
