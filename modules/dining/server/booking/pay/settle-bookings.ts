import type { Context } from '@refectory/engine/request/context.ts';
import { refundStatus } from '#wallet/contract/dictionaries.ts';
import { type PaidBill, refundBills, refundColumns, settleBills } from '#wallet/server/public.ts';
import type { BookingRow } from '../booking-row.ts';

/** Moves the money of locked bookings; returns the columns that a transition sets beside the state. What was given back before counts no more. */
export async function settleBookings(
  ctx: Context,
  rows: readonly BookingRow[],
  payType?: number,
): Promise<Record<string, unknown>> {
  return { ...(await settleBills(ctx, rows.map(toBill), payType)), refund_status: refundStatus.keys.none, refunded: 0 };
}

/** Columns that a transition sets when everything paid and not yet returned goes back. */
export const bookingRefundColumns = refundColumns('amount');

/** Gives back what the locked bookings have paid and not yet got back, to the very buckets it came from. */
export const refundBookings = (ctx: Context, before: readonly BookingRow[]): Promise<void> =>
  refundBills(ctx, before.map(toBill));

const toBill = (row: BookingRow): PaidBill => ({
  employeeId: row.employee_id,
  amount: BigInt(row.amount),
  allowance: BigInt(row.allowance),
  payType: row.pay_type,
  transferId: row.transfer_id,
  refunded: BigInt(row.refunded),
  businessType: 'dining.booking',
  businessId: row.id,
  description: row.booking_no,
});
