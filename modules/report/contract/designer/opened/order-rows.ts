import { leftoverUnit, orderStatus } from '#shop/contract/dictionaries.ts';
import { payStatus, refundStatus } from '#wallet/contract/dictionaries.ts';
import { none, openRowsIn, ordersLabel } from './opened-figure.ts';

const itemRows = openRowsIn('shop.orderItem');
const orderRows = openRowsIn('shop.order', ordersLabel);
const leftoverRows = openRowsIn('shop.leftover');
const { done, cancelled } = orderStatus.keys;
const stands = { orderStatus_notequal: cancelled };
// Money counts whatever became of the order, so that the list sums up cancelled ones too.
const ofAnyState = { orderStatus_notnull: 'true' };
const isPaid = { payStatus: payStatus.keys.paid, ...ofAnyState };
const isKept = { ...isPaid, refundStatus: refundStatus.keys.none };
const quantity = ['quantity'];

export const wholeOrderRows = {
  orders: [orderRows(stands)],
  portions: none('The list of orders does not count the portions of an order.'),
  cancelled: [orderRows({ orderStatus: cancelled })],
  amount: [orderRows(isPaid, ['payPrice', '-refunded'])],
  discount: [orderRows(isKept, ['discount'])],
  subsidy: [orderRows({ refundStatus: refundStatus.keys.none, ...ofAnyState }, ['subsidy'])],
  couponValue: [orderRows({ refundStatus: refundStatus.keys.none, ...ofAnyState }, ['couponValue'])],
} as const;

export const orderLineRows = {
  quantity: [itemRows(ofAnyState, quantity)],
  amount: [itemRows(ofAnyState, ['amount'])],
  discount: [itemRows(ofAnyState, ['discount'])],
  kept: [itemRows(isKept, ['amount'])],
  // A coupon is used for an order, not for its goods.
  couponValue: [orderRows(isKept, ['couponValue'])],
} as const;

export const orderGoodsRows = {
  portions: [itemRows(stands, quantity)],
  paid: [itemRows({ ...stands, payStatus: payStatus.keys.paid }, quantity)],
  done: [itemRows({ orderStatus: done }, quantity)],
  cancelled: [itemRows({ orderStatus: cancelled }, quantity)],
  amount: [itemRows(isKept, ['amount'])],
} as const;

export const orderGoodsFigureRows = {
  ...orderGoodsRows,
  orders: none('An order with several goods has several lines: no list counts it once for each.'),
} as const;

const takenApart = 'Portions of a dish come from packages, whose dishes are no rows of bookings.';

export const demandRows = {
  booked: none(takenApart),
  ordered: [itemRows({ ...stands, dishId_notnull: 1 }, quantity)],
  portions: none(takenApart),
  cost: none('The cost of a portion is that of its recipe today and stands in no list of bookings or orders.'),
} as const;

const inPortions = { unit: leftoverUnit.keys.portions };

export const leftoverFigureRows = {
  records: [leftoverRows()],
  planned: [leftoverRows({}, ['planned'])],
  served: [leftoverRows({}, ['served'])],
  left: [leftoverRows(inPortions, ['left'])],
  kilograms: [leftoverRows({ unit: leftoverUnit.keys.kilograms }, ['left'])],
  cost: [leftoverRows({}, ['cost'])],
  plannedInPortions: [leftoverRows(inPortions, ['planned'])],
} as const;
