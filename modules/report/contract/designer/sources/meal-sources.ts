import { label } from '@refectory/declaration/label.ts';
import { orderReview } from '../../order-review.ts';
import { takeOrderList } from '../../take-order-list.ts';
import { defineSource, measure, ofColumn, percentFigure } from '../figure-source.ts';

const review = orderReview.columns;
const packages = takeOrderList.columns;

/** What was booked and ordered per day, meal and place: the rows of the booking review. */
export const meals = defineSource({
  label: label('订餐', 'Meals'),
  right: 'basic_order_review',
  hasDay: true,
  by: ['mealPeriod', 'placeId'],
  figures: {
    booked: ofColumn(
      review.booked,
      'portions',
      '预订且未取消的份数，不含现场',
      'Portions booked ahead and not cancelled',
    ),
    paid: ofColumn(review.paid, 'portions', '其中已支付的份数', 'Of these, paid'),
    unpaid: ofColumn(review.unpaid, 'portions', '其中待支付的份数', 'Of these, unpaid'),
    taken: ofColumn(review.taken, 'portions', '其中已取餐的份数', 'Of these, picked up'),
    waiting: ofColumn(review.waiting, 'portions', '其中待取餐的份数', 'Of these, still to be picked up'),
    notTaken: ofColumn(review.notTaken, 'portions', '其中过期未取的份数', 'Of these, not picked up in time'),
    walkIn: ofColumn(review.walkIn, 'portions', '未预订、现场就餐的份数', 'Portions served without a booking'),
    cancelled: ofColumn(review.cancelled, 'portions', '预订后取消的份数', 'Portions booked and cancelled'),
    orders: ofColumn(review.orders, 'orders', '未取消的订单数', 'Orders that were not cancelled'),
    amount: ofColumn(
      review.amount,
      'yuan',
      '预订与订单的实收，已扣退款',
      'Net receipts of bookings and orders after refunds',
    ),
    orderAmount: ofColumn(review.orderAmount, 'yuan', '金额中订单的部分', 'Part of the amount from orders'),
    subsidy: ofColumn(review.subsidy, 'yuan', '金额中由补贴支付的部分', 'Part of the amount paid by subsidies'),
    couponValue: ofColumn(
      review.couponValue,
      'yuan',
      '金额中由优惠券抵扣的部分',
      'Part of the amount covered by coupons',
    ),
    takenRate: percentFigure(
      'taken',
      'booked',
      label('取餐率', 'Pickup rate'),
      label('已取餐占预订的比例', 'Picked up as a share of booked'),
    ),
    notTakenRate: percentFigure(
      'notTaken',
      'booked',
      label('未取率', 'No-show rate'),
      label('过期未取占预订的比例', 'Not picked up as a share of booked'),
    ),
  },
  drillDown: {
    filters: { day: 'day', mealPeriod: 'mealPeriod', placeId: 'placeId' },
    given: ['mealPeriod', 'placeId'],
  },
});

/** Every booking of a meal, by who booked, what and how it was paid. */
export const bookings = defineSource({
  label: label('预订明细', 'Bookings'),
  right: 'dining_booking',
  hasDay: true,
  by: [
    'mealPeriod',
    'placeId',
    'packageId',
    'payType',
    'bookingStatus',
    'bookingSource',
    'employeeId',
    'employeeTypeId',
    'groupId',
    'deptId',
  ],
  figures: {
    count: measure(
      'integer',
      label('预订笔数', 'Bookings'),
      'bookings',
      label('预订的笔数，含现场与取消', 'Number of bookings, including walk-ins and cancelled ones'),
    ),
    booked: ofColumn(
      packages.booked,
      'portions',
      '预订且未取消的份数，不含现场',
      'Portions booked ahead and not cancelled',
    ),
    paid: ofColumn(review.paid, 'portions', '其中已支付的份数', 'Of these, paid'),
    unpaid: ofColumn(packages.unpaid, 'portions', '其中待支付的份数', 'Of these, unpaid'),
    taken: ofColumn(packages.taken, 'portions', '其中已取餐的份数', 'Of these, picked up'),
    waiting: ofColumn(packages.left, 'portions', '其中待取餐的份数', 'Of these, still to be picked up'),
    notTaken: ofColumn(packages.missed, 'portions', '其中过期未取的份数', 'Of these, not picked up in time'),
    walkIn: ofColumn(packages.walkIn, 'portions', '未预订、现场就餐的份数', 'Portions served without a booking'),
    cancelled: ofColumn(packages.cancelled, 'portions', '预订后取消的份数', 'Portions booked and cancelled'),
    amount: ofColumn(packages.amount, 'yuan', '预订的实收，已扣退款', 'Net receipts of bookings after refunds'),
    subsidy: ofColumn(review.subsidy, 'yuan', '实收中由补贴支付的部分', 'Part of the receipts paid by subsidies'),
    couponValue: ofColumn(
      review.couponValue,
      'yuan',
      '实收中由优惠券抵扣的部分',
      'Part of the receipts covered by coupons',
    ),
    discount: measure(
      'money',
      label('优惠', 'Discount'),
      'yuan',
      label(
        '已支付且未退款的预订因价格规则与等级减免的金额',
        'Discount by price rules and grades on bookings paid and not refunded',
      ),
    ),
    allowance: measure(
      'money',
      label('餐补', 'Meal allowance'),
      'yuan',
      label('实收中由餐补承担的部分', 'Part of the receipts covered by meal allowances'),
    ),
    takenRate: percentFigure(
      'taken',
      'booked',
      label('取餐率', 'Pickup rate'),
      label('已取餐占预订的比例', 'Picked up as a share of booked'),
    ),
  },
  drillDown: {
    filters: {
      day: 'day',
      mealPeriod: 'mealPeriod',
      placeId: 'placeId',
      packageId: 'packageId',
      payType: 'payType',
      bookingStatus: 'bookingStatus',
      bookingSource: 'source',
      employeeId: 'employeeId',
      employeeTypeId: 'employeeTypeId',
      groupId: 'groupId_equal',
      deptId: 'deptId_equal',
    },
    given: ['mealPeriod', 'placeId', 'bookingStatus', 'bookingSource', 'employeeId'],
  },
});
