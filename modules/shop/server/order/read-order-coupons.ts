import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { offerCoupons, toOfferRows } from '#coupon/server/public.ts';
import { toCouponBill } from './settle-orders.ts';

/** Amount to pay for an order, and what each coupon of the person would save (spec/coupon#offers). Read only. */
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
