// Coupons as other modules see them (spec/coupon#use).

export { couponTable } from './coupon/coupon-table.ts';
export { expireCoupons } from './coupon/expire-coupons.ts';
export { giveHandOut } from './hand-out/give-hand-out.ts';
export { sellCoupon } from './sale/sell-coupon.ts';
export { generateCoupons } from './type/generate-coupons.ts';
