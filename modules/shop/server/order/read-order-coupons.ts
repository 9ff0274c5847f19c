import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { offerCoupons, toOfferRows } from '#coupon/server/public.ts';
import { toCouponBill } from './settle-orders.ts';

/** What is to be paid for an order, and what the coupons of the person would save (spec/coupon#offers). Changes nothing. */
export async function readOrderCoupons(ctx: Context, { id }: { readonly id: string }) {
  const row = await ctx.db
    .selectFrom('shop_order')
    .select(['employee_id', 'place_id', 'pay_price'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('platform.not-found');
  const bill = toCouponBill(row);
  const [offers = []] = await offerCoupons(ctx, [bill]);
  return { payable: fenToYuan(bill.payable), coupons: toOfferRows(ctx, offers) };
}
