import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { couponSale, notRefunded } from '#coupon/contract/sale/coupon-sale.ts';
import { recognizeCouponBreakage, reverseCouponBreakage } from '#wallet/server/public.ts';

const { expired, voided } = couponStates.keys;

interface PaidSale {
  readonly id: string;
  readonly couponNo: string;
  readonly price: string;
  /** The transfer that made the price income; none before. */
  readonly transferId: string | null;
}

const toPrice = ({ id, couponNo, price }: PaidSale) => ({
  businessType: couponSale.name,
  businessId: id,
  description: couponNo,
  amount: BigInt(price),
});

/** The coupons that ended though they were paid for, and whose price is not income yet. */
export async function listEndedUnbooked(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from coupon_sale s join coupon_coupon c on c.tenant_id = s.tenant_id and c.id = s.coupon_id
    where s.tenant_id = app_tenant() and s.refund_status = ${sql.lit(notRefunded)} and s.sale_price > 0 and s.breakage_at is null
      and c.coupon_status in (${expired}, ${voided})`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/**
 * Makes what was paid for coupons that ended unused income of the operator (spec/coupon#breakage), once for each. The coupons are
 * locked by the caller; those that were free, or may still be used, are left alone.
 */
export async function bookBreakage(ctx: Context, couponIds: readonly string[]): Promise<void> {
  if (couponIds.length === 0) return;
  const { rows: sales } = await sql<PaidSale>`
    select s.id, c.coupon_no as "couponNo", s.sale_price as price, s.breakage_transfer_id as "transferId"
    from coupon_sale s join coupon_coupon c on c.tenant_id = s.tenant_id and c.id = s.coupon_id
    where s.tenant_id = app_tenant() and s.coupon_id = any(${couponIds}::bigint[]) and s.refund_status = ${sql.lit(notRefunded)}
      and s.sale_price > 0 and s.breakage_at is null and c.coupon_status in (${expired}, ${voided})
    order by s.id for update of s`.execute(ctx.db);
  if (sales.length === 0) return;
  const transfers = await recognizeCouponBreakage(ctx, sales.map(toPrice));
  await sql`
    update coupon_sale s set breakage_at = app_now(), breakage_transfer_id = booked.transfer_id
    from unnest(${sales.map(({ id }) => id)}::bigint[], ${transfers}::bigint[]) booked (id, transfer_id)
    where s.tenant_id = app_tenant() and s.id = booked.id`.execute(ctx.db);
}

/** The way back, for coupons that may be used again: their price is owed again. */
export async function takeBackBreakage(ctx: Context, couponIds: readonly string[]): Promise<void> {
  const { rows: sales } = await sql<PaidSale>`
    select s.id, c.coupon_no as "couponNo", s.sale_price as price, s.breakage_transfer_id as "transferId"
    from coupon_sale s join coupon_coupon c on c.tenant_id = s.tenant_id and c.id = s.coupon_id
    where s.tenant_id = app_tenant() and s.coupon_id = any(${couponIds}::bigint[]) and s.breakage_at is not null
    order by s.id for update of s`.execute(ctx.db);
  if (sales.length === 0) return;
  await reverseCouponBreakage(
    ctx,
    sales.map((sale) => ({ ...toPrice(sale), reverses: sale.transferId ?? '' })),
  );
  await sql`
    update coupon_sale set breakage_at = null, breakage_transfer_id = null
    where tenant_id = app_tenant() and id = any(${sales.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
}
