import { coupon } from './coupon/coupon.ts';
import { couponHandOut } from './hand-out/hand-out.ts';
import { couponSale } from './sale/coupon-sale.ts';
import { couponUse } from './sale/coupon-use.ts';
import { couponType } from './type/coupon-type.ts';

export const couponResources = [couponType, coupon, couponSale, couponUse, couponHandOut] as const;
