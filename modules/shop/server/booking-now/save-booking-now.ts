import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { attendanceSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { type BookingRequest, createBookings, payBookings, takeBookings } from '#dining/server/public.ts';
import { advanceOrders } from '../order/change/advance-orders.ts';
import { createOrders } from '../order/create/create-orders.ts';
import type { OrderRequest } from '../order/create/order-request.ts';
import { payOrders } from '../order/pay-orders.ts';
import type { BookingNowInput } from './parse-booking-json.ts';
import { parsePersonRequests } from './parse-person-requests.ts';

const { unpaid } = bookingStates.keys;

/**
 * Books, pays and takes for everyone on the list in one step, meals and goods, all or none (spec/shop#booking-now,
 * bookingnow/save).
 */
export async function saveBookingNow(ctx: Context, booking: BookingNowInput) {
  const wishes = await parsePersonRequests(ctx, booking);
  const fault = wishes.find((wish) => wish.refusal)?.refusal;
  if (fault) throw DomainError.of({ ...fault, field: 'persons' });
  const isSwiped = booking.persons.every(({ cardNo }) => cardNo);
  const bookings = await bookMeals(
    ctx,
    wishes.flatMap(({ meal }) => meal ?? []),
    isSwiped,
  );
  const orders = await sellGoods(
    ctx,
    wishes.flatMap(({ order }) => order ?? []),
  );
  // What people pay: without what the subsidy fund bears.
  const sums = [...bookings.map(payableAmount), ...orders.map((row) => BigInt(row.pay_price))];
  return {
    count: wishes.length,
    amount: fenToYuan(sums.reduce((sum, amount) => sum + amount, 0n)),
    bookings: bookings.map((row) => ({
      id: row.id,
      bookingNo: row.booking_no,
      employeeId: row.employee_id,
      amount: fenToYuan(payableAmount(row)),
    })),
    orders: orders.map((row) => ({
      id: row.id,
      orderNo: row.order_no,
      employeeId: row.employee_id,
      amount: fenToYuan(row.pay_price),
    })),
  };
}

const payableAmount = (row: { amount: string; allowance: string }): bigint =>
  BigInt(row.amount) - BigInt(row.allowance);

async function bookMeals(ctx: Context, asks: readonly BookingRequest[], isSwiped: boolean) {
  if (asks.length === 0) return [];
  const booked = await createBookings(ctx, asks);
  const owing = booked.filter((row) => row.booking_status === unpaid).map(({ id }) => id);
  if (owing.length > 0) await payBookings(ctx, owing);
  const ids = booked.map(({ id }) => id);
  await takeBookings(ctx, ids, isSwiped ? attendanceSource.keys.card : attendanceSource.keys.manual);
  return booked;
}

/** Handed over at once: the kitchen has nothing left to do for them. */
async function sellGoods(ctx: Context, asks: readonly OrderRequest[]) {
  const created = await createOrders(ctx, asks);
  const owing = created.filter((row) => row.order_status === unpaid).map(({ id }) => id);
  if (owing.length > 0) await payOrders(ctx, owing);
  const ids = created.map(({ id }) => id);
  if (ids.length > 0) for (const step of ['prepare', 'ready', 'done'] as const) await advanceOrders(ctx, step, ids);
  return created;
}
