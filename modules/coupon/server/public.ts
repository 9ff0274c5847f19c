// Coupons as other modules see them (spec/coupon#use).

export { expireCoupons } from './coupon/expire-coupons.ts';
export { giveHandOut } from './hand-out/give-hand-out.ts';
export { sellCoupon } from './sale/sell-coupon.ts';
export { couponTable } from './state-tables.ts';
export { generateCoupons } from './type/generate-coupons.ts';
export type { CouponBill } from './use/coupon-bill.ts';
export { couponColumns } from './use/coupon-columns.ts';
export type { EvaluatedCoupon } from './use/coupon-rules.ts';
export { giveBackCoupons } from './use/give-back-coupons.ts';
export { evaluateChosenCoupons, offerCoupons, toOfferRows } from './use/offer-coupons.ts';
export { type ChosenCoupons, noCoupons, type UsedCoupon, useCoupons } from './use/use-coupons.ts';
