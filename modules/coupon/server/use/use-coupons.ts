import type { Fen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { couponTable } from '../state-tables.ts';
import { type CouponBill, toOccasion } from './coupon-bill.ts';
import { type CouponTerms, calculateCouponWorth, couponUseRefusal } from './coupon-rules.ts';
import { readCouponTerms } from './read-coupon-terms.ts';

/** What a coupon is used for. */
export type CouponPurpose = 'booking' | 'order';

/** Which booking or order is paid with which coupon in part: ids of coupons by ids of those. */
export type ChosenCoupons = ReadonlyMap<string, string>;
export const noCoupons: ChosenCoupons = new Map();

/** A bill and the coupon it is to be paid with in part. */
export interface CouponPayment extends CouponBill {
  /** The booking or the order. */
  readonly businessId: string;
  readonly couponId: string;
}

/** What a bill was spared. */
export interface UsedCoupon {
  readonly couponId: string;
  readonly value: Fen;
}

/**
 * Uses coupons for bills that are paid in this transaction, all or none (spec/coupon#use): sold → used, with one row of the use
 * each. Returns by booking or order what its coupon bears. Refuses at `couponId`, by name, what the rules do not allow; of
 * two that use a coupon at once the second waits and is refused with `coupon.used`.
 */
export async function useCoupons(
  ctx: Context,
  purpose: CouponPurpose,
  payments: readonly CouponPayment[],
): Promise<ReadonlyMap<string, UsedCoupon>> {
  if (payments.length === 0) return new Map();
  const ids = payments.map(({ couponId }) => couponId);
  await lockCoupons(ctx, ids);
  const terms = new Map((await readCouponTerms(ctx, ids)).map((each) => [each.couponId, each]));
  const usedBefore = new Map<string, number>();
  const seen = new Set<string>();
  const uses = payments.map((payment) => {
    const coupon = terms.get(payment.couponId);
    if (!coupon) throw new DomainError('platform.not-found', {}, { field: 'couponId' });
    if (seen.has(coupon.couponId))
      throw new DomainError('coupon.one-bill-a-coupon', { couponNo: coupon.couponNo }, { field: 'couponId' });
    seen.add(coupon.couponId);
    return { ...payment, typeId: coupon.typeId, value: calculateUse(ctx, payment, coupon, usedBefore) };
  });
  await transitionRows(ctx, couponTable, 'use', ids, { set: { used_at: ctx.now } });
  const column = sql.ref(purpose === 'booking' ? 'booking_id' : 'order_id');
  await sql`
    insert into coupon_use (coupon_id, type_id, employee_id, ${column}, place_id, value)
    select * from unnest(${ids}::bigint[], ${uses.map(({ typeId }) => typeId)}::bigint[],
      ${uses.map(({ employeeId }) => employeeId)}::bigint[], ${uses.map(({ businessId }) => businessId)}::bigint[],
      ${uses.map(({ placeId }) => placeId)}::bigint[], ${uses.map(({ value }) => String(value))}::bigint[])`.execute(
    ctx.db,
  );
  return new Map(uses.map(({ businessId, couponId, value }) => [businessId, { couponId, value }]));
}

/** What one coupon is worth; refuses it by name. Uses of the same type and person in this call count for the limit. */
function calculateUse(ctx: Context, bill: CouponBill, coupon: CouponTerms, usedBefore: Map<string, number>): Fen {
  const key = `${coupon.typeId} ${coupon.holderId}`;
  const before = usedBefore.get(key) ?? 0;
  const occasion = toOccasion(ctx, bill);
  const refusal = couponUseRefusal({ ...coupon, usedByHolder: coupon.usedByHolder + before }, occasion);
  if (refusal) throw DomainError.of({ ...refusal, field: 'couponId' });
  usedBefore.set(key, before + 1);
  return calculateCouponWorth(coupon, occasion);
}

/** Locks the coupons, and where the uses of a person are limited all that the person has of the type, in the order of their ids. */
async function lockCoupons(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`
    select from coupon_coupon c
    where c.tenant_id = app_tenant() and (c.id = any(${ids}::bigint[]) or (c.emp_id, c.type_id) in (
      select n.emp_id, n.type_id from coupon_coupon n join coupon_type t on t.tenant_id = n.tenant_id and t.id = n.type_id
      where n.tenant_id = app_tenant() and n.id = any(${ids}::bigint[]) and t.per_person_limit is not null))
    order by c.id for update`.execute(ctx.db);
}
