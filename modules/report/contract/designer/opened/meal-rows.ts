import { bookingSource, bookingStatus } from '#dining/contract/booking/booking-dictionaries.ts';
import { orderStatus } from '#shop/contract/dictionaries.ts';
import { payStatus, refundStatus } from '#wallet/contract/dictionaries.ts';
import { bookingsLabel, none, openRowsIn, ordersLabel } from './opened-figure.ts';

const bookingRows = openRowsIn('dining.booking', bookingsLabel);
const orderRows = openRowsIn('shop.order', ordersLabel);
const { unpaid, booked, taken, missed, cancelled } = bookingStatus.keys;
const { walkIn } = bookingSource.keys;
const isPaid = { payStatus: payStatus.keys.paid };
const notRefunded = { refundStatus: refundStatus.keys.none };
const ahead = { source_notequal: walkIn };
const persons = ['persons'];
// Money counts whatever became of the meal, so that the list sums up cancelled ones too.
const ofAnyState = { bookingStatus_notnull: 'true' };
const ordersOfAnyState = { orderStatus_notnull: 'true' };

/** Figures of bookings only. */
const ofBookings = {
  booked: [bookingRows({ ...ahead, bookingStatus_notequal: cancelled }, persons)],
  unpaid: [bookingRows({ ...ahead, bookingStatus: unpaid }, persons)],
  taken: [bookingRows({ ...ahead, bookingStatus: taken }, persons)],
  waiting: [bookingRows({ ...ahead, bookingStatus: booked }, persons)],
  notTaken: [bookingRows({ ...ahead, bookingStatus: missed }, persons)],
  walkIn: [bookingRows({ source: walkIn, bookingStatus_notequal: cancelled }, persons)],
  cancelled: [bookingRows({ ...ahead, bookingStatus: cancelled }, persons)],
  amount: [bookingRows({ ...isPaid, ...ofAnyState }, ['amount', '-refunded'])],
  subsidy: [bookingRows({ ...notRefunded, ...ofAnyState }, ['subsidy'])],
  couponValue: [bookingRows({ ...notRefunded, ...ofAnyState }, ['couponValue'])],
} as const;

const orderAmount = [orderRows({ ...isPaid, ...ordersOfAnyState }, ['payPrice', '-refunded'])] as const;

export const mealRows = {
  ...ofBookings,
  paid: [bookingRows({ ...ahead, bookingStatus_notequal: cancelled, ...isPaid }, persons)],
  orders: [orderRows({ orderStatus_notequal: orderStatus.keys.cancelled })],
  amount: [...ofBookings.amount, ...orderAmount],
  orderAmount,
  subsidy: [...ofBookings.subsidy, orderRows({ ...notRefunded, ...ordersOfAnyState }, ['subsidy'])],
  couponValue: [...ofBookings.couponValue, orderRows({ ...notRefunded, ...ordersOfAnyState }, ['couponValue'])],
} as const;

export const bookedRows = {
  ...ofBookings,
  count: [bookingRows()],
  paid: [bookingRows({ ...ahead, bookingStatus_notequal: cancelled, ...isPaid }, persons)],
} as const;

export const bookedFigureRows = {
  ...bookedRows,
  discount: none('What rules and grades took off stands at each booking, in no column of the list.'),
  allowance: none('What the meal allowance bore stands at each booking, in no column of the list.'),
} as const;
