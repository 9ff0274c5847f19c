import { choice, date, integer, money, reference } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineReport } from '@refectory/declaration/report.ts';
import { mealRows } from './designer/opened/meal-rows.ts';

const line = { day: 'day', mealPeriod: 'mealPeriod', placeId: 'placeId' };

/**
 * Order review: booked portions by state, and revenue of bookings and orders, per day, meal and place
 * (spec/report#order-review).
 */
export const orderReview = defineReport({
  name: 'report.orderReview',
  path: '/basic/detail/basic_order_review',
  page: '/myreport/basic/detail/basic_order_review/index',
  label: label('订餐复核报表', 'Booking reconciliation'),
  filters: {
    day: date('就餐日期', 'Date', { search: true }),
    mealPeriod: choice('meal_period', '餐次', 'Meal', { search: true }),
    placeId: reference('dining.place', '就餐点', 'Place', { search: true }),
  },
  columns: {
    day: date('就餐日期', 'Date', { list: true, search: true }),
    mealPeriod: choice('meal_period', '餐次', 'Meal', { list: true, search: true }),
    placeId: reference('dining.place', '就餐点', 'Place', { list: true, search: true }),
    booked: integer('预订份数', 'Booked', { list: true, sum: true }),
    paid: integer('已支付', 'Paid', { list: true, sum: true }),
    unpaid: integer('待支付', 'Unpaid', { list: 'hidden', sum: true }),
    taken: integer('已取餐', 'Picked up', { list: true, sum: true }),
    waiting: integer('待取餐', 'Waiting', { list: 'hidden', sum: true }),
    notTaken: integer('未取餐', 'Not picked up', { list: true, sum: true }),
    walkIn: integer('现场就餐', 'Walk-in', { list: true, sum: true }),
    cancelled: integer('已取消', 'Cancelled', { list: 'hidden', sum: true }),
    orders: integer('订单数', 'Orders', { list: 'hidden', sum: true }),
    amount: money('金额', 'Amount', { list: true, sum: true }),
    orderAmount: money('其中订单', 'Of which orders', { list: true, sum: true }),
    subsidy: money('其中补贴', 'Of which subsidy', { list: true, sum: true }),
    couponValue: money('其中优惠券', 'Of which coupons', { list: true, sum: true }),
  },
  sort: ['-day', 'mealPeriod', 'placeId'],
  defaultDays: { day: [-29, 7] },
  zeroLine: ['booked', 'walkIn', 'orders', 'amount', 'orderAmount'],
  groups: ['placeId', 'day', 'mealPeriod'],
  charts: [
    { kind: 'trend', x: 'day', y: ['amount', 'booked', 'taken', 'notTaken'] },
    { kind: 'compare', x: 'placeId', y: ['amount', 'booked', 'taken', 'notTaken'] },
  ],
  opens: mealRows,
  drillDown: {
    resource: 'dining.booking',
    filters: line,
    counts: ['booked', 'walkIn', 'cancelled'],
    // Small shops have no bookings.
    otherwise: { resource: 'shop.order', filters: line, counts: ['orders', 'orderAmount'] },
  },
});
