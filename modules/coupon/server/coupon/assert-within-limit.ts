import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import type { CouponTypeRow } from '../type/coupon-type-rules.ts';

const { signed, sold, used } = couponStates.keys;

/** States that count for the limit of a holder. */
export const countedStates = [signed, sold, used];

/**
 * Refuses a further coupon of a type when a person has, or has used, the maximum (spec/coupon#limit). The caller has
 * locked the person, so that concurrent sales see each other; `except` is the coupon itself.
 */
export async function assertWithinLimit(
  ctx: Context,
  type: Pick<CouponTypeRow, 'id' | 'per_person_limit'>,
  empId: string,
  except?: string,
): Promise<void> {
  const limit = type.per_person_limit;
  if (limit === null) return;
  const { rows } = await sql<{ has: number }>`
    select count(*)::int as has from coupon_coupon
    where tenant_id = app_tenant() and emp_id = ${empId}::bigint and type_id = ${type.id}::bigint
      and coupon_status = any(${countedStates}::int[]) and id is distinct from ${except ?? null}::bigint`.execute(
    ctx.db,
  );
  const has = rows[0]?.has ?? 0;
  if (has >= limit) throw new DomainError('coupon.over-person-limit', { limit, has }, { field: 'empId' });
}
