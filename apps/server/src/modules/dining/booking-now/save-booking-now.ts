import { fenToYuan } from '@refectory/contract/kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { createBookings } from '../booking/create-bookings.ts';
import { payBookings } from '../booking/pay-bookings.ts';
import { byCard, byHand, takeBookings } from '../booking/take-bookings.ts';
import { asksOf } from './persons-of.ts';
import type { BookingNow } from './read-booking-json.ts';

const unpaid = 10;

/** Books, pays and takes for everyone on the list in one step, all or none (DOMAIN §2, bookingnow/save). */
export async function saveBookingNow(ctx: Context, booking: BookingNow) {
  const booked = await createBookings(ctx, await asksOf(ctx, booking));
  const owing = booked.filter((row) => row.booking_status === unpaid);
  if (owing.length > 0)
    await payBookings(
      ctx,
      owing.map(({ id }) => id),
    );
  const isSwiped = booking.persons.every(({ cardNo }) => cardNo);
  await takeBookings(
    ctx,
    booked.map(({ id }) => id),
    isSwiped ? byCard : byHand,
  );
  return {
    count: booked.length,
    amount: fenToYuan(booked.reduce((sum, row) => sum + BigInt(row.amount), 0n)),
    bookings: booked.map((row) => ({
      id: row.id,
      bookingNo: row.booking_no,
      employeeId: row.employee_id,
      amount: fenToYuan(row.amount),
    })),
  };
}
