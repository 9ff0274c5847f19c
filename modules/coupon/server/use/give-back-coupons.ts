import { label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type Effect, noteEffect } from '@refectory/engine/request/effects.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { bookBreakage } from '../sale/breakage.ts';
import { couponTable } from '../state-tables.ts';
import type { CouponPurpose } from './use-coupons.ts';

/**
 * Gives back the coupons of bookings or orders whose money goes back (spec/coupon#give-back): used → sold, or expired when the
 * date has passed; what was paid for an expired one becomes income. Each use is given back once, however often it is asked for; what used no coupon is left alone.
 */
export async function giveBackCoupons(
  ctx: Context,
  purpose: CouponPurpose,
  businessIds: readonly string[],
  reason = '',
): Promise<void> {
  if (businessIds.length === 0) return;
  const column = sql.ref(purpose === 'booking' ? 'booking_id' : 'order_id');
  const { rows } = await sql<{ couponId: string; lapsed: boolean }>`
    with back as (
      update coupon_use u set given_back_at = ${ctx.now}, give_back_reason = ${reason}
      where u.tenant_id = app_tenant() and u.${column} = any(${businessIds}::bigint[]) and u.given_back_at is null
      returning u.coupon_id)
    select c.id as "couponId", coalesce(c.expire_on < app_today(), false) as lapsed
    from back join coupon_coupon c on c.tenant_id = app_tenant() and c.id = back.coupon_id
    order by c.id`.execute(ctx.db);
  const options = { set: { used_at: null }, ...(reason && { detail: reason }) };
  for (const [move, lapsed] of [['giveBack', false] as const, ['lapse', true] as const]) {
    const ids = rows.filter((row) => row.lapsed === lapsed).map(({ couponId }) => couponId);
    if (ids.length > 0) await transitionRows(ctx, couponTable, move, ids, options);
    if (lapsed) await bookBreakage(ctx, ids);
    for (const id of ids) noteEffect(ctx, describeReturned[move], id);
  }
}

/** Says how many coupons go back to their holders, and how many have expired meanwhile. */
const describeReturned = {
  giveBack: async (_ctx: Context, { length }: readonly string[]): Promise<Effect[]> => [
    {
      planned: label(`退还 ${length} 张优惠券`, `Coupons to be returned: ${length}`),
      done: label(`已退还 ${length} 张优惠券`, `Coupons returned: ${length}`),
    },
  ],
  lapse: async (_ctx: Context, { length }: readonly string[]): Promise<Effect[]> => [
    {
      planned: label(`${length} 张优惠券已过期，不再可用`, `Expired coupons, no longer usable: ${length}`),
      done: label(`${length} 张优惠券已过期`, `Expired coupons: ${length}`),
    },
  ],
};
