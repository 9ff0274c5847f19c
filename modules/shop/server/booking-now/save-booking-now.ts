import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type BookingAsk, byCard, byHand, createBookings, payBookings, takeBookings } from '#dining/server/public.ts';
import { moveOrders } from '../order/change/move-order.ts';
import { createOrders } from '../order/create/create-orders.ts';
import type { OrderAsk } from '../order/create/order-ask.ts';
import { payOrders } from '../order/pay-orders.ts';
import type { BookingNow } from './read-booking-json.ts';
import { wishesOf } from './wishes-of.ts';

const unpaid = 10;

/**
 * Books, pays and takes for everyone on the list in one step, meals and goods, all or none (spec/shop#booking-now,
 * bookingnow/save).
 */
export async function saveBookingNow(ctx: Context, booking: BookingNow) {
  const wishes = await wishesOf(ctx, booking);
  const fault = wishes.find((wish) => wish.fault)?.fault;
  if (fault) throw DomainError.of({ ...fault, field: 'persons' });
  const isSwiped = booking.persons.every(({ cardNo }) => cardNo);
  const bookings = await haveMeals(
    ctx,
    wishes.flatMap(({ meal }) => meal ?? []),
    isSwiped,
  );
  const orders = await sellGoods(
    ctx,
    wishes.flatMap(({ order }) => order ?? []),
  );
  // What people pay: without what the subsidy fund bears.
  const sums = [...bookings.map(payable), ...orders.map((row) => BigInt(row.pay_price))];
  return {
    count: wishes.length,
    amount: fenToYuan(sums.reduce((sum, amount) => sum + amount, 0n)),
    bookings: bookings.map((row) => ({
      id: row.id,
      bookingNo: row.booking_no,
      employeeId: row.employee_id,
      amount: fenToYuan(payable(row)),
    })),
    orders: orders.map((row) => ({
      id: row.id,
      orderNo: row.order_no,
      employeeId: row.employee_id,
      amount: fenToYuan(row.pay_price),
    })),
  };
}

const payable = (row: { amount: string; allowance: string }): bigint => BigInt(row.amount) - BigInt(row.allowance);

async function haveMeals(ctx: Context, asks: readonly BookingAsk[], isSwiped: boolean) {
  if (asks.length === 0) return [];
  const booked = await createBookings(ctx, asks);
  const owing = booked.filter((row) => row.booking_status === unpaid).map(({ id }) => id);
  if (owing.length > 0) await payBookings(ctx, owing);
  const ids = booked.map(({ id }) => id);
  await takeBookings(ctx, ids, isSwiped ? byCard : byHand);
  return booked;
}

/** Handed over at once: the kitchen has nothing left to do for them. */
async function sellGoods(ctx: Context, asks: readonly OrderAsk[]) {
  const born = await createOrders(ctx, asks);
  const owing = born.filter((row) => row.order_status === unpaid).map(({ id }) => id);
  if (owing.length > 0) await payOrders(ctx, owing);
  const ids = born.map(({ id }) => id);
  if (ids.length > 0) for (const step of ['prepare', 'ready', 'done'] as const) await moveOrders(ctx, step, ids);
  return born;
}
