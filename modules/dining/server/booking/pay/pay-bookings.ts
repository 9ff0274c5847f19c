import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import type { BookingRow } from '../booking-row.ts';
import { bookingTable } from '../booking-table.ts';
import { lockBookingsForPayment } from '../lock-bookings.ts';
import { settleBookings } from './settle-bookings.ts';

const { unpaid } = bookingStates.keys;

/**
 * Pays bookings, all or none: unpaid → booked, the money from the employee to revenue (spec/dining#pay).
 * Refused past the pay deadline and by the wallet when the balance does not suffice. `payType` replaces the one chosen when booking.
 */
export async function payBookings(ctx: Context, ids: readonly string[], payType?: number): Promise<BookingRow[]> {
  if (payType !== undefined && !availablePayTypes.includes(payType))
    throw new DomainError('dining.pay-type-not-offered', {}, { field: 'payType' });
  const rows = await lockBookingsForPayment(ctx, ids);
  const payable = rows.filter((row) => row.booking_status === unpaid);
  for (const row of payable) {
    if (row.pay_deadline && row.pay_deadline < ctx.now)
      throw new DomainError('dining.pay-deadline-passed', {
        bookingNo: row.booking_no,
        deadline: formatWireTime(row.pay_deadline, ctx.zone),
      });
  }
  // Money moves only if every row could be paid; the transition names the first that could not.
  const set = payable.length === new Set(ids).size ? await settleBookings(ctx, payable, payType) : {};
  return transitionRows(ctx, bookingTable, 'pay', ids, { set });
}

/** The action of the console: one booking. */
export async function payBooking(
  ctx: Context,
  { id, payType }: { id: string; payType?: number | null },
): Promise<void> {
  await payBookings(ctx, [id], payType ?? undefined);
}
