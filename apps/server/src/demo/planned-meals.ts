import { yuanToFen } from '@refectory/declaration/money.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import type { DemoDayData, Diner, OfferedPackage, PlaceWithOffers } from './day-data.ts';
import type { RandomSource } from './random.ts';

/** A meal to be booked. */
export interface PlannedMeal {
  readonly diner: Diner;
  readonly placeId: string;
  readonly packageId: string;
  readonly persons: number;
  /** 1 balance, 3 WeChat. */
  readonly payType: number;
  readonly isPaid: boolean;
}

/** Share of a quota used by each half of the employees. */
const quotaShare = 0.45;

/** Up to this price a second portion may be booked, so that no wallet runs empty within a day. */
const secondPortionLimit = yuanToFen('20');

/**
 * Chooses meals for a number of people: each person at most once, spread over places and packages by weight; at most 90
 * % of a quota by both halves, so that further bookings are possible.
 */
export function choosePlannedMeals(
  random: RandomSource,
  { diners, places }: DemoDayData,
  meal: number,
  count: number,
): PlannedMeal[] {
  const serving = places
    .map((place) => ({ place, weight: place.plan.shares[meal] ?? 0 }))
    .filter(({ weight }) => weight > 0);
  if (serving.length === 0) return [];
  const left = new Map<string, number>();
  return random
    .shuffled(diners)
    .slice(0, Math.min(count, Math.floor(diners.length * 0.9)))
    .map((diner) => {
      const { place } = random.weighted(serving);
      const persons = diner.isLimited || !random.chance(0.02) ? 1 : 2;
      const offer = chooseOffer(random, place, meal, left, persons);
      return {
        diner,
        placeId: place.id,
        packageId: offer.id,
        persons: yuanToFen(offer.price) > secondPortionLimit ? 1 : persons,
        payType: random.chance(0.02) ? payType.keys.wechat : payType.keys.balance,
        isPaid: !random.chance(0.012),
      };
    });
}

function chooseOffer(
  random: RandomSource,
  { offers }: PlaceWithOffers,
  meal: number,
  left: Map<string, number>,
  persons: number,
): OfferedPackage {
  const served = offers.filter(({ meals }) => meals.includes(meal));
  const free = served.filter(({ id, dailyQuota }) => {
    if (dailyQuota === undefined) return true;
    return (left.get(id) ?? Math.floor(dailyQuota * quotaShare)) >= persons;
  });
  const offer = random.weighted(free);
  if (offer.dailyQuota !== undefined)
    left.set(offer.id, (left.get(offer.id) ?? Math.floor(offer.dailyQuota * quotaShare)) - persons);
  return offer;
}
