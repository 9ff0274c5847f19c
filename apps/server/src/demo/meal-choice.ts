import { yuanToFen } from '@refectory/declaration/money.ts';
import type { DayWorld, Diner, Offer, OpenPlace } from './day-world.ts';
import type { Random } from './random.ts';

/** Who wants what. */
export interface MealWish {
  readonly diner: Diner;
  readonly placeId: string;
  readonly packageId: string;
  readonly persons: number;
  /** 1 balance, 3 WeChat. */
  readonly payType: number;
  readonly isPaid: boolean;
}

/** Of a quota, for each half of the people. */
const quotaShare = 0.45;

/** A second portion only of what is not dear, so that nobody runs out of money within a day. */
const dear = yuanToFen('20');

/**
 * What so many people order for a meal: each at most once, spread over places and packages by their weights; of a package
 * with a quota not more than nine tenths by both halves, so that a late order still finds one.
 */
export function chooseMeal(random: Random, { diners, places }: DayWorld, meal: number, count: number): MealWish[] {
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
        persons: yuanToFen(offer.price) > dear ? 1 : persons,
        payType: random.chance(0.02) ? 3 : 1,
        isPaid: !random.chance(0.012),
      };
    });
}

function chooseOffer(
  random: Random,
  { offers }: OpenPlace,
  meal: number,
  left: Map<string, number>,
  persons: number,
): Offer {
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
