import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { takeBackBreakage } from '../sale/breakage.ts';

const { resource, keys } = couponStates;

/**
 * Restores the previous state of expired coupons of a type whose validity was extended (spec/coupon#expiry): expired
 * → generated, signed or sold. Payments for them become a liability again. Returns their number.
 */
export async function restoreExpiredCoupons(ctx: Context, typeId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with old as materialized (
      select id, case when sold_at is not null then ${keys.sold}::int when signed_at is not null then ${keys.signed}::int
        else ${keys.generated}::int end as state
      from coupon_coupon
      where tenant_id = app_tenant() and type_id = ${typeId}::bigint and coupon_status = ${keys.expired}::int
        and (expire_on is null or expire_on >= app_today())
      order by id for update),
    moved as (
      update coupon_coupon c set coupon_status = old.state from old
      where c.tenant_id = app_tenant() and c.id = old.id returning c.id, old.state),
    logged as (
      insert into state_log (resource, row_id, action, from_status, to_status)
      select ${resource}, id, 'revive', ${keys.expired}::int, state from moved)
    select id from moved`.execute(ctx.db);
  if (rows.length > 0)
    await takeBackBreakage(
      ctx,
      rows.map(({ id }) => id),
    );
  return rows.length;
}
