import { nextNumbers } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { couponTypeStates } from '#coupon/contract/type/coupon-type-states.ts';
import { drawCouponNumbers } from '../number/coupon-number.ts';
import type { CouponTypeRow } from './coupon-type-rules.ts';

/** First letter of the numbers of coupons. */
const prefix = 'C';

/**
 * Adds numbered coupons of a type, never above its total however many ask at once (spec/coupon#generating). Returns the type as
 * it was, locked for the rest of the transaction, and the numbers in order. Refuses `coupon.type-disabled`, `coupon.type-ended`
 * and `coupon.above-total`.
 */
export async function generateCoupons(
  ctx: Context,
  typeId: string,
  count: number,
): Promise<{ readonly type: CouponTypeRow; readonly numbers: readonly string[] }> {
  const type = await lockCouponType(ctx, typeId);
  assertTypeOpen(ctx, type);
  const left = type.total - type.generated;
  if (count > left)
    throw new DomainError(
      'coupon.above-total',
      { total: type.total, generated: type.generated, left },
      { field: 'count' },
    );
  const numbers = drawCouponNumbers(await nextNumbers(ctx, prefix, count));
  await sql`
    with made as (
      insert into coupon_coupon (coupon_no, type_id, expire_on)
      select number, ${typeId}::bigint, ${type.valid_to}::date from unnest(${numbers}::text[]) with ordinality n (number, place) order by place
      returning id)
    insert into state_log (resource, row_id, action, to_status)
    select ${couponStates.resource}, id, 'create', ${couponStates.keys.generated}::int from made`.execute(ctx.db);
  return { type, numbers };
}

/** The type, locked: what is decided by its total stays true for the rest of the transaction. */
export async function lockCouponType(ctx: Context, typeId: string): Promise<CouponTypeRow> {
  const type = await ctx.db
    .selectFrom('coupon_type')
    .selectAll()
    .where('id', '=', typeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!type) throw new DomainError('platform.not-found');
  return type;
}

/** Refuses a type that is off, or whose last day has passed. */
export function assertTypeOpen(
  ctx: Context,
  type: Pick<CouponTypeRow, 'name' | 'coupon_type_status' | 'valid_to'>,
): void {
  if (type.coupon_type_status !== couponTypeStates.keys.enabled)
    throw new DomainError('coupon.type-disabled', { type: type.name });
  if (type.valid_to && type.valid_to < businessDay(ctx.now, ctx.zone))
    throw new DomainError('coupon.type-ended', { type: type.name, day: type.valid_to });
}
