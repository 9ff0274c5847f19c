import type { Context } from '@refectory/engine/request/context.ts';
import {
  type ChosenCoupons,
  couponColumns,
  giveBackCoupons,
  noCoupons,
  type UsedCoupon,
  useCoupons,
} from '#coupon/server/public.ts';
import { type PaidBill, refundBills, refundColumns, settleBills } from '#wallet/server/public.ts';
import type { OrderRow } from './create/create-orders.ts';

/** Moves the money of locked orders; returns the columns that the transition sets besides the state. */
export async function settleOrders(
  ctx: Context,
  rows: readonly OrderRow[],
  payType?: number,
  coupons: ChosenCoupons = noCoupons,
): Promise<Record<string, unknown>> {
  const used = await useCoupons(ctx, 'order', listCouponPayments(rows, coupons));
  const settled = await settleBills(
    ctx,
    rows.map((row) => toBill(row, used.get(row.id))),
    payType,
  );
  return { ...settled, ...couponColumns(used) };
}

const listCouponPayments = (rows: readonly OrderRow[], coupons: ChosenCoupons) =>
  rows.flatMap((row) => {
    const couponId = coupons.get(row.id);
    return couponId ? [{ ...toCouponBill(row), businessId: row.id, couponId }] : [];
  });

/** An order as a bill for coupons, without a meal, so that meal coupons do not apply. */
export const toCouponBill = (row: Pick<OrderRow, 'employee_id' | 'place_id' | 'pay_price'>) => ({
  employeeId: row.employee_id,
  placeId: row.place_id,
  payable: BigInt(row.pay_price),
});

/** Columns that a transition sets on a full refund. */
export const orderRefundColumns = refundColumns('pay_price');

/** Refunds what the locked orders have paid to the buckets that paid, and returns their coupons. */
export async function refundOrders(ctx: Context, before: readonly OrderRow[], reason?: string): Promise<void> {
  const withCoupon = before.filter((row) => row.coupon_id !== null).map(({ id }) => id);
  await giveBackCoupons(ctx, 'order', withCoupon, reason);
  await refundBills(
    ctx,
    before.map((row) => toBill(row)),
  );
}

const toBill = (row: OrderRow, used?: UsedCoupon): PaidBill => ({
  employeeId: row.employee_id,
  amount: BigInt(row.pay_price),
  ...(used && { coupon: used.value }),
  payType: row.pay_type,
  transferId: row.transfer_id,
  refunded: BigInt(row.refunded),
  businessType: 'shop.order',
  businessId: row.id,
  description: row.order_no,
});
