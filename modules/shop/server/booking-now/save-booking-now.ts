import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { ChosenCoupons } from '#coupon/server/public.ts';
import { attendanceSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import {
  amountPaid,
  type BookingRow,
  createBookings,
  payBookings,
  takeBookings,
  toCouponBill as toBookingBill,
} from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { advanceOrders } from '../order/change/advance-orders.ts';
import { createOrders, type OrderRow } from '../order/create/create-orders.ts';
import { payOrders } from '../order/pay-orders.ts';
import { toCouponBill as toOrderBill } from '../order/settle-orders.ts';
import { assignCoupons } from './coupon-for-person.ts';
import type { BookingNowInput } from './parse-booking-json.ts';
import { type PersonRequest, parsePersonRequests } from './parse-person-requests.ts';

/** A person with the booking and order made. */
interface Served extends PersonRequest {
  readonly booking?: BookingRow | undefined;
  readonly orderRow?: OrderRow | undefined;
}

/**
 * Books, pays and hands out meals and menu items for all people, all or none (spec/shop#booking-now, bookingnow/save).
 * A coupon is used on the bill where it saves more.
 */
export async function saveBookingNow(ctx: Context, booking: BookingNowInput) {
  const requests = await parsePersonRequests(ctx, booking);
  const fault = requests.find((request) => request.refusal)?.refusal;
  if (fault) throw DomainError.of({ ...fault, field: 'persons' });
  const isSwiped = booking.persons.every(({ cardNo }) => cardNo);
  const served = await reserve(ctx, requests);
  const coupons = await chooseBills(ctx, served);
  const bookings = await serveMeals(
    ctx,
    served.flatMap((each) => each.booking ?? []),
    coupons,
    isSwiped,
  );
  const orders = await handOverGoods(
    ctx,
    served.flatMap((each) => each.orderRow ?? []),
    coupons,
  );
  // Amounts paid by people, after meal allowance and coupons.
  const sums = [...bookings.map(amountPaid), ...orders.map(orderAmountPaid)];
  return {
    count: requests.length,
    amount: fenToYuan(sums.reduce((sum, amount) => sum + amount, 0n)),
    bookings: bookings.map((row) => ({
      id: row.id,
      bookingNo: row.booking_no,
      employeeId: row.employee_id,
      amount: fenToYuan(amountPaid(row)),
    })),
    orders: orders.map((row) => ({
      id: row.id,
      orderNo: row.order_no,
      employeeId: row.employee_id,
      amount: fenToYuan(orderAmountPaid(row)),
    })),
  };
}

const orderAmountPaid = (row: OrderRow): bigint => BigInt(row.pay_price) - BigInt(row.coupon_value);

async function reserve(ctx: Context, requests: readonly PersonRequest[]): Promise<Served[]> {
  const meals = requests.flatMap(({ meal }) => meal ?? []);
  const goods = requests.flatMap(({ order }) => order ?? []);
  const bookings = new Map((await createBookings(ctx, meals)).map((row, n) => [meals[n], row]));
  const orders = new Map((await createOrders(ctx, goods)).map((row, n) => [goods[n], row]));
  return requests.map((request) => ({
    ...request,
    booking: bookings.get(request.meal),
    orderRow: orders.get(request.order),
  }));
}

/** Booking or order that each coupon pays for. Refuses a coupon usable on neither. */
async function chooseBills(ctx: Context, served: readonly Served[]): Promise<ChosenCoupons> {
  const placed = await assignCoupons(
    ctx,
    served.map(({ couponId, booking, orderRow }) => ({
      couponId,
      meal: booking && isUnpaidBooking(booking) ? toBookingBill(booking) : undefined,
      order: orderRow && isUnpaidOrder(orderRow) ? toOrderBill(orderRow) : undefined,
    })),
  );
  const chosen = new Map<string, string>();
  for (const [n, { couponId, booking, orderRow }] of served.entries()) {
    if (!couponId) continue;
    const coupon = placed[n];
    if (!coupon) throw new DomainError('coupon.nothing-to-pay', {}, { field: 'persons' });
    if (coupon.refusal) throw DomainError.of({ ...coupon.refusal, field: 'persons' });
    chosen.set((coupon.on === 'meal' ? booking?.id : orderRow?.id) ?? '', couponId);
  }
  return chosen;
}

const isUnpaidBooking = (row: BookingRow): boolean => row.booking_status === bookingStates.keys.unpaid;
const isUnpaidOrder = (row: OrderRow): boolean => row.order_status === orderStates.keys.unpaid;

async function serveMeals(ctx: Context, booked: readonly BookingRow[], coupons: ChosenCoupons, isSwiped: boolean) {
  if (booked.length === 0) return [];
  const owing = booked.filter(isUnpaidBooking).map(({ id }) => id);
  const paid = owing.length > 0 ? await payBookings(ctx, owing, undefined, coupons) : [];
  const ids = booked.map(({ id }) => id);
  await takeBookings(ctx, ids, isSwiped ? attendanceSource.keys.card : attendanceSource.keys.manual);
  return withPaid(booked, paid);
}

/** Orders are handed out at once, without going through the kitchen. */
async function handOverGoods(ctx: Context, created: readonly OrderRow[], coupons: ChosenCoupons) {
  const owing = created.filter(isUnpaidOrder).map(({ id }) => id);
  const paid = owing.length > 0 ? await payOrders(ctx, owing, undefined, coupons) : [];
  const ids = created.map(({ id }) => id);
  if (ids.length > 0) for (const step of ['prepare', 'ready', 'done'] as const) await advanceOrders(ctx, step, ids);
  return withPaid(created, paid);
}

/** Rows, with those that were paid replaced. */
function withPaid<Row extends { readonly id: string }>(rows: readonly Row[], paid: readonly Row[]): Row[] {
  const byId = new Map(paid.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}
