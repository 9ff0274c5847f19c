import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { coupon } from '#coupon/contract/coupon/coupon.ts';
import { couponHandOut } from '#coupon/contract/hand-out/hand-out.ts';

export const lifeCall = queryCall(coupon, 'life');
export const printableCall = queryCall(coupon, 'printable');
export const findHolderCall = actionCall(coupon, 'getemployee');
export const previewHandOutCall = actionCall(couponHandOut, 'preview');
export const giveHandOutCall = actionCall(couponHandOut, 'give');

export type CouponLife = CallResponse<typeof lifeCall>;
export type PrintedCoupon = CallResponse<typeof printableCall>['coupons'][number];
export type HandOutPreview = CallResponse<typeof previewHandOutCall>;
