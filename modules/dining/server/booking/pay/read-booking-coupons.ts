import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { offerCoupons, toOfferRows } from '#coupon/server/public.ts';
import { toCouponBill } from './pay-bookings.ts';

/** Amount to pay for a booking, and what each coupon of the person would save (spec/coupon#offers). Read only. */
export async function readBookingCoupons(ctx: Context, { id }: { readonly id: string }) {
  const row = await ctx.db
    .selectFrom('dining_booking')
    .select(['employee_id', 'place_id', 'amount', 'allowance', 'price'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('platform.not-found');
  const bill = toCouponBill(row);
  const [offers = []] = await offerCoupons(ctx, [bill]);
  return { payable: fenToYuan(bill.payable), coupons: toOfferRows(ctx, offers) };
}
