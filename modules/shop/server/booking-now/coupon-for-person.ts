import type { Context } from '@refectory/engine/request/context.ts';
import { type CouponBill, type EvaluatedCoupon, evaluateChosenCoupons, offerCoupons } from '#coupon/server/public.ts';

/** Bills of one person: meal, menu items, or both. */
export interface PersonBills {
  readonly couponId?: string | undefined;
  readonly meal?: CouponBill | undefined;
  readonly order?: CouponBill | undefined;
}

/** A coupon evaluated for the bill on which it saves more. */
export interface AssignedCoupon extends EvaluatedCoupon {
  readonly on: 'meal' | 'order';
}

/**
 * Bill on which the coupon of each person is used, in the order of the people: the one with the larger saving, or the
 * meal if equal (spec/coupon#use). If usable on neither, the refusal is that of the meal. Undefined without a coupon or
 * a bill.
 */
export async function assignCoupons(
  ctx: Context,
  people: readonly PersonBills[],
): Promise<readonly (AssignedCoupon | undefined)[]> {
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

/** Savings by each coupon of each person on the bill where it saves more, best first. */
export async function listPersonOffers(ctx: Context, people: readonly PersonBills[]): Promise<EvaluatedCoupon[][]> {
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

/** The one with the larger saving; the first if equal. */
const better = <T extends { readonly saves: bigint }>(one: T | undefined, other: T | undefined): T | undefined =>
  one && other ? (other.saves > one.saves ? other : one) : (one ?? other);
