/** A coupon as the calls offer it (`couponOffers`). */
interface OfferedCoupon {
  readonly couponId: string;
  readonly couponNo: string;
  readonly typeName: string;
  readonly expireOn: string;
  readonly saves: string;
  readonly best: boolean;
  readonly reason: string;
}

/** An offered coupon as something to choose: its type, with number and last day beside it. */
export const toCouponChoice = (coupon: OfferedCoupon) => ({
  value: coupon.couponId,
  name: coupon.typeName,
  note: [coupon.couponNo, coupon.expireOn].filter(Boolean).join(' · '),
  saves: coupon.saves,
  isBest: coupon.best,
  reason: coupon.reason,
});

/** What is offered for a bill as something to choose from. */
export const toCouponOffer = (offer: { readonly payable: string; readonly coupons: readonly OfferedCoupon[] }) => ({
  payable: offer.payable,
  savings: offer.coupons.map(toCouponChoice),
});
