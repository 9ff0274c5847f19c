import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import {
  type ChosenCoupons,
  couponColumns,
  giveBackCoupons,
  noCoupons,
  type UsedCoupon,
  useCoupons,
} from '#coupon/server/public.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { refundStatus } from '#wallet/contract/dictionaries.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { type PaidBill, refundBills, refundColumns, settleBills } from '#wallet/server/public.ts';
import { type BookingRow, bookingTable, lockBookingsForPayment } from '../booking-rows.ts';

const { unpaid } = bookingStates.keys;

/**
 * Pays bookings, all or none: unpaid → booked, money from the employee to revenue (spec/dining#pay). Refused past the
 * pay deadline, by the wallet when the balance is too low, and by the rules of coupons. `payType` replaces the way of
 * payment chosen when booking; `coupons` maps bookings to the coupon that pays a part.
 */
export async function payBookings(
  ctx: Context,
  ids: readonly string[],
  payType?: number,
  coupons: ChosenCoupons = noCoupons,
): Promise<BookingRow[]> {
  if (payType !== undefined && !availablePayTypes.includes(payType))
    throw new DomainError('dining.pay-type-not-offered', {}, { field: 'payType' });
  const rows = await lockBookingsForPayment(ctx, ids);
  const payable = rows.filter((row) => row.booking_status === unpaid);
  assertPayableNow(ctx, payable);
  // Moves money only if every row can be paid; otherwise the transition below refuses with the first that cannot.
  const set = payable.length === new Set(ids).size ? await settleBookings(ctx, payable, payType, coupons) : {};
  return transitionRows(ctx, bookingTable, 'pay', ids, { set });
}

/** Refuses past the pay deadline. */
export function assertPayableNow(ctx: Context, rows: readonly Pick<BookingRow, 'booking_no' | 'pay_deadline'>[]): void {
  for (const row of rows) {
    if (row.pay_deadline && row.pay_deadline < ctx.now)
      throw new DomainError('dining.pay-deadline-passed', {
        bookingNo: row.booking_no,
        deadline: formatWireTime(row.pay_deadline, ctx.zone),
      });
  }
}

/** Action `pay` of one booking. */
export async function payBooking(
  ctx: Context,
  { id, payType, couponId }: { id: string; payType?: number | null; couponId?: string | null },
): Promise<void> {
  await payBookings(ctx, [id], payType ?? undefined, couponId ? new Map([[id, couponId]]) : noCoupons);
}

/** Pays new bookings with nothing left to pay because the allowance covers them. Returns the current rows. */
export async function payCoveredBookings(ctx: Context, rows: readonly BookingRow[]): Promise<BookingRow[]> {
  const ids = rows.filter((row) => row.booking_status === unpaid && row.allowance === row.amount).map(({ id }) => id);
  if (ids.length === 0) return [...rows];
  const paid = new Map((await payBookings(ctx, ids)).map((row) => [row.id, row]));
  return rows.map((row) => paid.get(row.id) ?? row);
}

/**
 * Moves the money of locked bookings; returns the columns that the transition sets besides the state. Earlier refunds
 * are reset.
 */
export async function settleBookings(
  ctx: Context,
  rows: readonly BookingRow[],
  payType?: number,
  coupons: ChosenCoupons = noCoupons,
): Promise<Record<string, unknown>> {
  const used = await useCoupons(ctx, 'booking', listCouponPayments(rows, coupons));
  const settled = await settleBills(
    ctx,
    rows.map((row) => toBill(row, used.get(row.id))),
    payType,
  );
  return { ...settled, ...couponColumns(used), refund_status: refundStatus.keys.none, refunded: 0 };
}

const listCouponPayments = (rows: readonly BookingRow[], coupons: ChosenCoupons) =>
  rows.flatMap((row) => {
    const couponId = coupons.get(row.id);
    return couponId ? [{ ...toCouponBill(row), businessId: row.id, couponId }] : [];
  });

/** A booking as a bill for coupons: amount after the allowance, and price of one portion. */
export const toCouponBill = (row: Pick<BookingRow, 'employee_id' | 'place_id' | 'amount' | 'allowance' | 'price'>) => ({
  employeeId: row.employee_id,
  placeId: row.place_id,
  payable: BigInt(row.amount) - BigInt(row.allowance),
  portionPrice: BigInt(row.price),
});

/** Columns that a transition sets when the remaining paid amount is refunded. */
export const bookingRefundColumns = refundColumns('amount');

/** Refunds what the locked bookings have paid and not got back, to the buckets that paid, and returns their coupons. */
export async function refundBookings(ctx: Context, before: readonly BookingRow[], reason?: string): Promise<void> {
  const withCoupon = before.filter((row) => row.coupon_id !== null).map(({ id }) => id);
  await giveBackCoupons(ctx, 'booking', withCoupon, reason);
  await refundBills(
    ctx,
    before.map((row) => toBill(row)),
  );
}

type BilledBooking = Pick<
  BookingRow,
  'id' | 'booking_no' | 'employee_id' | 'amount' | 'allowance' | 'pay_type' | 'transfer_id' | 'refunded'
>;

/** A booking as a bill for the wallet. */
export const toBill = (row: BilledBooking, used?: UsedCoupon): PaidBill => ({
  employeeId: row.employee_id,
  amount: BigInt(row.amount),
  allowance: BigInt(row.allowance),
  ...(used && { coupon: used.value }),
  payType: row.pay_type,
  transferId: row.transfer_id,
  refunded: BigInt(row.refunded),
  businessType: 'dining.booking',
  businessId: row.id,
  description: row.booking_no,
});
