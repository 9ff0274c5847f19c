import { fenToYuan } from '@refectory/declaration/money.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type CouponBill, toOccasion } from './coupon-bill.ts';
import { type EvaluatedCoupon, evaluateCoupons } from './coupon-rules.ts';
import { readCouponTerms, readHeldCoupons } from './read-coupon-terms.ts';

/**
 * What people hold before their bills, in the order of the bills: what may be used and what it saves, the best first, then
 * what may not be used and why (spec/coupon#offers). One statement however many bills. Changes nothing.
 */
export async function offerCoupons(ctx: Context, bills: readonly CouponBill[]): Promise<EvaluatedCoupon[][]> {
  const held = await readHeldCoupons(
    ctx,
    bills.map(({ employeeId }) => employeeId),
  );
  return bills.map((bill) => evaluateCoupons(held.get(bill.employeeId) ?? [], toOccasion(ctx, bill)));
}

/** A coupon that somebody chose for a bill, if it was chosen and there is a bill. */
interface ChosenCoupon {
  readonly couponId?: string | undefined;
  readonly bill?: CouponBill | undefined;
}

/** Coupons that are named, each before its bill, in the order asked; undefined without either. One statement. Changes nothing. */
export async function evaluateChosenCoupons(
  ctx: Context,
  chosen: readonly ChosenCoupon[],
): Promise<(EvaluatedCoupon | undefined)[]> {
  const ids = chosen.flatMap(({ couponId, bill }) => (couponId && bill ? couponId : []));
  const terms = new Map((await readCouponTerms(ctx, ids)).map((each) => [each.couponId, each]));
  return chosen.map(({ couponId = '', bill }) => {
    const coupon = terms.get(couponId);
    return coupon && bill ? evaluateCoupons([coupon], toOccasion(ctx, bill))[0] : undefined;
  });
}

/** Offers as they go over the wire (contract: `couponOffers`). */
export const toOfferRows = ({ language }: Pick<Context, 'language'>, evaluated: readonly EvaluatedCoupon[]) =>
  evaluated.map(({ terms, saves, refusal }, place) => ({
    couponId: terms.couponId,
    couponNo: terms.couponNo,
    typeName: terms.typeName,
    kind: terms.kind,
    expireOn: terms.expireOn ?? '',
    saves: fenToYuan(saves),
    usable: !refusal,
    best: place === 0 && !refusal,
    code: refusal?.code ?? '',
    reason: refusal ? formatRefusal(refusal, language).msg : '',
  }));
