import type { Context } from '@refectory/engine/request/context.ts';
import { type PaidBill, refundBills, refundColumns, settleBills } from '#wallet/server/public.ts';
import type { OrderRow } from './create/create-orders.ts';

/** Moves the money of locked orders; returns the columns that a transition sets beside the state. */
export const settleOrders = (
  ctx: Context,
  rows: readonly OrderRow[],
  payType?: number,
): Promise<Record<string, unknown>> => settleBills(ctx, rows.map(toBill), payType);

/** Columns that a transition sets when everything paid goes back. */
export const orderRefundColumns = refundColumns('pay_price');

/** Gives back what the locked orders have paid, to the very buckets it came from. */
export const refundOrders = (ctx: Context, before: readonly OrderRow[]): Promise<void> =>
  refundBills(ctx, before.map(toBill));

const toBill = (row: OrderRow): PaidBill => ({
  employeeId: row.employee_id,
  amount: BigInt(row.pay_price),
  payType: row.pay_type,
  transferId: row.transfer_id,
  refunded: BigInt(row.refunded),
  businessType: 'shop.order',
  businessId: row.id,
  description: row.order_no,
});
