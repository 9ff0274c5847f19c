import type { Context } from '@refectory/engine/request/context.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import type { BookingRow } from '../booking-row.ts';
import { payBookings } from './pay-bookings.ts';

const { unpaid } = bookingStates.keys;

/** Pays new bookings that leave the person nothing to pay: the allowance bears all of them. Returns the rows as they are now. */
export async function payCoveredBookings(ctx: Context, rows: readonly BookingRow[]): Promise<BookingRow[]> {
  const ids = rows.filter((row) => row.booking_status === unpaid && row.allowance === row.amount).map(({ id }) => id);
  if (ids.length === 0) return [...rows];
  const paid = new Map((await payBookings(ctx, ids)).map((row) => [row.id, row]));
  return rows.map((row) => paid.get(row.id) ?? row);
}
