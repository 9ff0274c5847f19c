import type { Fen } from '@refectory/declaration/money.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { CouponOccasion } from './coupon-rules.ts';

/** What is to be paid, by whom and where. */
export interface CouponBill {
  readonly employeeId: string;
  readonly placeId: string;
  /** What the person pays without a coupon: after rule, grade and meal allowance. */
  readonly payable: Fen;
  /** Price of one portion where a meal is paid for; absent for goods. */
  readonly portionPrice?: Fen;
}

/** A bill on the business day of the call: that is the day on which a coupon must be valid. */
export const toOccasion = (
  ctx: Context,
  { employeeId, placeId, payable, portionPrice }: CouponBill,
): CouponOccasion => ({
  employeeId,
  placeId,
  payable,
  ...(portionPrice !== undefined && { portionPrice }),
  today: businessDay(ctx.now, ctx.zone),
});
