import type { Context } from '@refectory/engine/request/context.ts';
import { type CouponBill, type EvaluatedCoupon, evaluateChosenCoupons, offerCoupons } from '#coupon/server/public.ts';

/** What one person of the list is to pay: for the meal, for goods, or both. */
export interface PersonBills {
  readonly couponId?: string | undefined;
  readonly meal?: CouponBill | undefined;
  readonly order?: CouponBill | undefined;
}

/** A coupon before the bill of a person that it saves more on. */
export interface PlacedCoupon extends EvaluatedCoupon {
  readonly on: 'meal' | 'order';
}

/**
 * On which bill the coupon of each person is used, in the order of the people: where it saves more, on the meal when it saves the
 * same (spec/coupon#use). Where it may be used on neither, the refusal is the meal's. Undefined without a coupon or a bill.
 */
export async function placeCoupons(
  ctx: Context,
  people: readonly PersonBills[],
): Promise<readonly (PlacedCoupon | undefined)[]> {
  const check = (on: 'meal' | 'order') =>
    evaluateChosenCoupons(
      ctx,
      people.map(({ couponId, ...bills }) => ({ couponId, bill: bills[on] })),
    );
  const [meals, orders] = [await check('meal'), await check('order')];
  return people.map((_, n) => {
    const [meal, order] = [meals[n], orders[n]];
    return better(meal && { ...meal, on: 'meal' }, order && { ...order, on: 'order' });
  });
}

/** What the coupons of each person would save on the bill where they save more, best first. */
export async function offerToPeople(ctx: Context, people: readonly PersonBills[]): Promise<EvaluatedCoupon[][]> {
  const bills = people.flatMap(({ meal, order }) => [meal, order].filter((bill) => bill !== undefined));
  const offers = new Map((await offerCoupons(ctx, bills)).map((evaluated, n) => [bills[n], evaluated]));
  return people.map(({ meal, order }) => {
    const onMeal = offers.get(meal) ?? [];
    const onOrder = new Map((offers.get(order) ?? []).map((evaluated) => [evaluated.terms.couponId, evaluated]));
    if (onMeal.length === 0) return [...onOrder.values()];
    const best = onMeal.map((evaluated) => better(evaluated, onOrder.get(evaluated.terms.couponId)) ?? evaluated);
    return best.sort((one, next) => Number(next.saves - one.saves));
  });
}

/** The one that saves more, the first when they save the same. */
const better = <T extends { readonly saves: bigint }>(one: T | undefined, other: T | undefined): T | undefined =>
  one && other ? (other.saves > one.saves ? other : one) : (one ?? other);
