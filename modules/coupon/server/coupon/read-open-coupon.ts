import type { DB } from '@refectory/engine/database/tables.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Selectable } from 'kysely';
import type { CouponTypeRow } from '../type/coupon-type-rules.ts';
import { assertTypeOpen } from '../type/generate-coupons.ts';

export type CouponRow = Selectable<DB['coupon_coupon']>;

/**
 * A coupon, locked, with its type; what is signed for or sold must be of a type in use and before its last day. Refuses
 * `coupon.type-disabled`, `coupon.type-ended` and `coupon.past-its-day`.
 */
export async function readOpenCoupon(
  ctx: Context,
  id: string,
): Promise<{ readonly coupon: CouponRow; readonly type: CouponTypeRow }> {
  const { coupon, type } = await lockCoupon(ctx, id);
  assertTypeOpen(ctx, type);
  if (coupon.expire_on && coupon.expire_on < businessDay(ctx.now, ctx.zone))
    throw new DomainError('coupon.past-its-day', { day: coupon.expire_on });
  return { coupon, type };
}

/** A coupon, locked, with its type. */
export async function lockCoupon(
  ctx: Context,
  id: string,
): Promise<{ readonly coupon: CouponRow; readonly type: CouponTypeRow }> {
  const coupon = await ctx.db
    .selectFrom('coupon_coupon')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) throw new DomainError('platform.not-found');
  const type = await ctx.db
    .selectFrom('coupon_type')
    .selectAll()
    .where('id', '=', coupon.type_id)
    .executeTakeFirstOrThrow();
  return { coupon, type };
}
