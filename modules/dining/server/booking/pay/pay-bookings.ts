import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { wireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { offeredPayTypes } from '#wallet/contract/pay-types.ts';
import type { BookingRow } from '../booking-row.ts';
import { bookings } from '../booking-table.ts';
import { lockForPayment } from '../lock-bookings.ts';
import { settleBookings } from './settle-bookings.ts';

const unpaid = 10;

/**
 * Pays bookings, all or none: 10 unpaid → 20 booked, the money from the employee to revenue (spec/dining#pay).
 * Refused past the pay deadline and by the wallet when the balance does not suffice. `payType` replaces the one chosen when booking.
 */
export async function payBookings(ctx: Context, ids: readonly string[], payType?: number): Promise<BookingRow[]> {
  if (payType !== undefined && !offeredPayTypes.includes(payType))
    throw new DomainError('dining.pay-type-not-offered', {}, { field: 'payType' });
  const rows = await lockForPayment(ctx, ids);
  const payable = rows.filter((row) => row.booking_status === unpaid);
  for (const row of payable) {
    if (row.pay_deadline && row.pay_deadline < ctx.now)
      throw new DomainError('dining.pay-deadline-passed', {
        bookingNo: row.booking_no,
        deadline: wireTime(row.pay_deadline, ctx.zone),
      });
  }
  // Money moves only if every row could be paid; the transition names the first that could not.
  const set = payable.length === new Set(ids).size ? await settleBookings(ctx, payable, payType) : {};
  return transition(ctx, bookings, 'pay', ids, { set });
}

/** The action of the console: one booking. */
export async function payBooking(
  ctx: Context,
  { id, payType }: { id: string; payType?: number | null },
): Promise<void> {
  await payBookings(ctx, [id], payType ?? undefined);
}
