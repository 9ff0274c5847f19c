import { coupon } from './coupon/coupon.ts';
import { couponHandOut } from './hand-out/hand-out.ts';
import { couponSale } from './sale/coupon-sale.ts';
import { couponUse } from './sale/coupon-use.ts';
import { couponType } from './type/coupon-type.ts';

/** Those that need nothing but their table. */
export const plainCouponResources = [couponUse] as const;

export const couponResources = [couponType, coupon, couponSale, ...plainCouponResources, couponHandOut] as const;
