import { row } from '@refectory/declaration/call/response-spec.ts';
import {
  choice,
  date,
  datetime,
  flag,
  integer,
  money,
  multiline,
  reference,
  references,
  text,
} from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { couponBill } from '#coupon/contract/use/coupon-offer.ts';
import { payStatus, payType } from '#wallet/contract/dictionaries.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { saleState } from '../dictionaries.ts';
import { enabledTableFilter } from '../place/table.ts';
import { bookingStatus } from './booking-dictionaries.ts';
import { bookingQuoteQueries } from './booking-quote.ts';
import { counterMealResponse, currentMealsResponse, pickupFields, pickupListResponse } from './booking-responses.ts';
import { bookingStates } from './booking-states.ts';
import { cancelReasons } from './usual-reasons.ts';

const { pay, cancel, take, takeback, lateEntry } = bookingStates.moves;

const reason = multiline('原因', 'Reason', { required: true, max: 200 });
const placeId = reference('dining.place', '就餐点', 'Place', { required: true });
const couponId = reference('coupon.coupon', '优惠券', 'Coupon', {
  help: label('一张券只抵一笔', 'One coupon pays for one booking or order'),
});
const offeredPayType = choice('pay_type', '支付方式', 'Payment', { selectableKeys: availablePayTypes });

/** A package booked by an employee for a day and meal (spec/dining#booking). */
export const booking = defineResource({
  name: 'dining.booking',
  path: '/dining/booking',
  label: label('预订', 'Booking'),
  title: 'bookingNo',
  fields: {
    bookingNo: text('预订单号', 'Booking no.', { list: true, search: true }),
    employeeId: reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: true,
      form: 'add',
      required: true,
      secondaryLabel: 'note',
    }),
    bookingStatus: choice('booking_status', '预订状态', 'Status', {
      list: true,
      search: true,
      removeFrom: [bookingStatus.keys.cancelled],
      notSummed: [bookingStatus.keys.cancelled],
    }),
    amount: money('金额', 'Amount', { list: true, sum: true }),
    placeId: reference('dining.place', '就餐点', 'Place', { list: true, search: 'first', form: 'add', required: true }),
    day: date('就餐日期', 'Date', { list: true, search: 'first', form: 'add', required: true }),
    mealPeriod: choice('meal_period', '餐次', 'Meal', { list: true, search: 'first', form: 'add', required: true }),
    packageId: reference('dining.package', '套餐', 'Set meal', {
      list: true,
      search: true,
      form: 'add',
      optionFilter: { saleState: saleState.keys.onSale },
    }),
    persons: integer('人数', 'People', { list: true, form: 'add', initial: 1, min: 1, max: 99, sum: true }),
    saasNo: text('工号', 'Staff no.', { list: 'hidden', search: true }),
    price: money('单价', 'Price', { list: 'hidden' }),
    payType: choice('pay_type', '支付方式', 'Payment', {
      list: true,
      search: true,
      form: 'add',
      initial: payType.keys.balance,
      selectableKeys: availablePayTypes,
    }),
    payStatus: choice('pay_status', '支付状态', 'Payment status', {
      list: true,
      search: true,
      removeFrom: [payStatus.keys.unpaid],
    }),
    refundStatus: choice('refund_status', '退款状态', 'Refund status', { list: 'hidden', search: true }),
    source: choice('booking_source', '来源', 'Source', { list: 'hidden', search: true }),
    tableId: reference('dining.table', '餐桌', 'Table', {
      list: 'hidden',
      search: true,
      form: true,
      optionFilter: enabledTableFilter,
    }),
    takeCode: text('取餐码', 'Pickup code', { list: 'hidden', search: true, sensitive: true }),
    groupId: reference('dining.group', '员工分组', 'Group', { list: 'hidden', search: true }),
    employeeTypeId: reference('dining.employeeType', '员工类型', 'Employee type', { list: 'hidden', search: true }),
    deptId: reference('system.dept', '部门', 'Department', { list: 'hidden', search: true }),
    groupBookingId: reference('dining.groupBooking', '集体预订', 'Group booking', { list: 'hidden', search: true }),
    ruleId: reference('dining.priceRule', '价格规则', 'Price rule', { list: 'hidden' }),
    allowance: money('餐补', 'Meal allowance', { list: 'hidden', sum: true }),
    discount: money('优惠', 'Discount', { list: 'hidden', sum: true }),
    subsidy: money('补贴支付', 'Paid from subsidy', { list: 'hidden', sum: true }),
    couponId: reference('coupon.coupon', '优惠券', 'Coupon', { list: 'hidden', search: true }),
    couponValue: money('优惠券抵扣', 'Paid by coupon', { list: 'hidden', sum: true }),
    refunded: money('已退金额', 'Refunded', { list: 'hidden', sum: 'always' }),
    payDeadline: datetime('支付截止', 'Pay by', { list: 'hidden', minutes: true }),
    paidAt: datetime('支付时间', 'Paid at', { list: 'hidden' }),
    takenAt: datetime('取餐时间', 'Picked up at', { list: 'hidden' }),
    cancelledAt: datetime('取消时间', 'Cancelled at', { list: 'hidden' }),
    strike: flag('爽约', 'No-show', { list: 'hidden', search: true, mark: 'error' }),
    remark: multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  firstDays: { field: 'day', from: 0, to: 0 },
  calendar: { from: 'day', countedBy: ['mealPeriod', 'bookingStatus'], namedDays: 'dining.holiday' },
  states: bookingStates,
  queries: {
    countermeal: {
      label: label('取餐台当前餐次', 'Meal at the counter'),
      readsNewest: 'Meals are given out by what is shown here.',
      permission: 'dining_counter',
      input: { placeId, mealPeriod: choice('meal_period', '餐次', 'Meal') },
      answer: counterMealResponse,
    },
    mealsnow: {
      label: label('当前与下一餐', 'Meals now and next'),
      permission: ['dining_counter', 'dining_booking', 'dining_booking_now'],
      answer: currentMealsResponse,
    },
    coupons: {
      label: label('可用的优惠券', 'Coupons that may be used'),
      readsNewest: 'The bill is paid by what is shown here.',
      permission: 'dining_booking_pay',
      input: { id: reference('dining.booking', '预订', 'Booking', { required: true }) },
      answer: couponBill,
    },
    ...bookingQuoteQueries,
  },
  actions: {
    pay: {
      label: label('支付', 'Pay'),
      target: 'rows',
      from: pay.from,
      moves: true,
      afterAdd: true,
      tone: 'primary',
      input: { payType: offeredPayType, couponId },
    },
    cancel: {
      label: label('取消预订', 'Cancel booking'),
      several: label('取消预订', 'Cancel bookings'),
      target: 'rows',
      from: cancel.from,
      moves: true,
      preview: true,
      tone: 'danger',
      confirm: label(
        '确定取消该预订？已支付的金额将原路退回。',
        'Cancel this booking? The payment is refunded to the original method.',
      ),
      confirmSeveral: label(
        '确定取消所选预订？已支付的金额将原路退回。',
        'Cancel the selected bookings? Payments are refunded to the original method.',
      ),
      input: {
        reason: multiline('原因', 'Reason', {
          max: 200,
          suggestions: cancelReasons,
          help: label('超过取消截止时间的须填写', 'Required after the cancellation deadline'),
        }),
      },
    },
    take: {
      label: label('取餐', 'Pick up'),
      target: 'rows',
      from: take.from,
      next: true,
      confirm: label('确定将该预订登记为已取餐？', 'Mark this booking as picked up?'),
      confirmSeveral: label('确定将所选预订登记为已取餐？', 'Mark the selected bookings as picked up?'),
    },
    takeback: {
      label: label('撤销取餐', 'Undo pickup'),
      target: 'rows',
      seldom: true,
      from: takeback.from,
      tone: 'danger',
      input: { reason },
    },
    lateentry: {
      label: label('补录取餐', 'Record missed pickup'),
      short: label('补录', 'Record'),
      target: 'rows',
      seldom: true,
      from: lateEntry.from,
      next: true,
      input: { reason },
    },
    generatetakelist: {
      label: label('生成取餐单', 'Pickup list'),
      target: 'resource',
      hidden: true,
      answer: pickupListResponse,
      input: {
        ids: references('dining.booking', '预订', 'Bookings'),
        placeId: reference('dining.place', '就餐点', 'Place'),
        day: date('就餐日期', 'Date'),
        mealPeriod: choice('meal_period', '餐次', 'Meal'),
        packageId: reference('dining.package', '套餐', 'Set meal'),
        groupId: reference('dining.group', '员工分组', 'Group'),
        preview: flag('仅预览', 'Preview only'),
      },
    },
    takebycard: {
      label: label('刷卡取餐', 'Pick up by card'),
      target: 'resource',
      hidden: true,
      permission: 'dining_booking_take',
      answer: row(pickupFields),
      input: { cardNo: text('卡号', 'Card', { required: true, max: 64 }), placeId },
    },
    takebycode: {
      label: label('取餐码取餐', 'Pick up by code'),
      target: 'resource',
      hidden: true,
      permission: 'dining_booking_take',
      answer: row(pickupFields),
      input: { takeCode: text('取餐码', 'Pickup code', { required: true, max: 32 }), placeId },
    },
    walkin: {
      label: label('现场就餐', 'Walk-in'),
      target: 'resource',
      hidden: true,
      moves: true,
      answer: row({ ...pickupFields, amount: money('支付金额', 'Paid', { required: true }) }),
      input: {
        employeeId: reference('dining.employee', '员工', 'Employee'),
        cardNo: text('卡号', 'Card', { max: 64 }),
        placeId,
        mealPeriod: choice('meal_period', '餐次', 'Meal'),
        packageId: reference('dining.package', '套餐', 'Set meal'),
        payType: choice('pay_type', '支付方式', 'Payment', {
          initial: payType.keys.balance,
          selectableKeys: availablePayTypes,
        }),
        couponId,
      },
    },
  },
});
