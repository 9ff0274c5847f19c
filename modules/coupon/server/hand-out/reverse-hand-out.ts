import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { notRefunded, refunded } from '#coupon/contract/sale/coupon-sale.ts';
import { handOutTable } from '../state-tables.ts';

const { resource, keys } = couponStates;

/** Takes back what was not used of a hand-out (spec/coupon#hand-out): given → reversed, its coupons sold → generated. Used ones stay used. */
export async function reverseHandOut(ctx: Context, { id, reason }: { readonly id: string; readonly reason: string }) {
  const [handOut] = await transitionRows(ctx, handOutTable, 'reverse', [id], {
    set: { reversed_at: ctx.now },
    detail: reason,
  });
  const { rows } = await sql<{ taken: number }>`
    with old as materialized (
      select c.id, s.id as sale_id from coupon_sale s
      join coupon_coupon c on c.tenant_id = s.tenant_id and c.id = s.coupon_id
      where s.tenant_id = app_tenant() and s.hand_out_id = ${id}::bigint and s.refund_status = ${notRefunded}::int
        and c.coupon_status = ${keys.sold}::int
      order by c.id for update of c),
    moved as (
      update coupon_coupon c set coupon_status = ${keys.generated}::int, emp_id = null, sale_price = null, sold_at = null, signed_at = null,
        expire_on = (select t.valid_to from coupon_type t where t.tenant_id = c.tenant_id and t.id = c.type_id)
      from old where c.tenant_id = app_tenant() and c.id = old.id returning c.id, old.sale_id),
    refunds as (
      update coupon_sale s set refund_status = ${refunded}::int, refunded_at = app_now(), refund_reason = ${reason}
      from moved where s.tenant_id = app_tenant() and s.id = moved.sale_id),
    logged as (
      insert into state_log (resource, row_id, action, from_status, to_status, detail)
      select ${resource}, id, 'refund', ${keys.sold}::int, ${keys.generated}::int, ${reason} from moved returning id),
    counted as (
      update coupon_hand_out set taken_back = (select count(*) from moved) where tenant_id = app_tenant() and id = ${id}::bigint)
    select count(*)::int as taken from logged`.execute(ctx.db);
  const takenBack = rows[0]?.taken ?? 0;
  return { takenBack, kept: (handOut?.coupons ?? 0) - takenBack };
}
