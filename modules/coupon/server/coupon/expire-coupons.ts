import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { bookBreakage, listEndedUnbooked } from '../sale/breakage.ts';

const { resource, keys, moves } = couponStates;

/**
 * Expires coupons whose last day has passed, in one statement (spec/coupon#expiry): generated, signed, sold →
 * expired. Payments for them become income. Idempotent.
 */
export async function expireCoupons(ctx: Context): Promise<{ expired: number }> {
  const { rows } = await sql<{ expired: number }>`
    with old as materialized (
      select id, coupon_status from coupon_coupon
      where tenant_id = app_tenant() and expire_on < app_today() and coupon_status = any(${moves.expire.from}::int[])
      order by id for update),
    moved as (
      update coupon_coupon c set coupon_status = ${keys.expired}::int from old
      where c.tenant_id = app_tenant() and c.id = old.id returning c.id, old.coupon_status as old_state),
    logged as (
      insert into state_log (resource, row_id, action, from_status, to_status)
      select ${resource}, id, 'expire', old_state, ${keys.expired}::int from moved returning id)
    select count(*)::int as expired from logged`.execute(ctx.db);
  await bookBreakage(ctx, await listEndedUnbooked(ctx));
  return { expired: rows[0]?.expired ?? 0 };
}
