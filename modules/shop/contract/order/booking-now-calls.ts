import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, row, rows } from '@refectory/declaration/call/response-spec.ts';
import {
  choice,
  date,
  flag,
  integer,
  json,
  lines,
  money,
  reference,
  text,
} from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { couponOffers } from '#coupon/contract/use/coupon-offer.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { maxItems, requestedGoods } from './requested-goods.ts';

const group = label('现场代客下单', 'Group walk-in');
const employeeId = reference('dining.employee', '员工', 'Employee');
const amount = money('应付金额', 'To pay', { required: true });
const price = money('单价', 'Price', { required: true });

/** A person of a group walk-in: by id or card. */
const person = {
  employeeId,
  cardNo: text('卡号', 'Card'),
  packageId: reference('dining.package', '套餐', 'Set meal'),
  goods: lines('商品', 'Menu items', requestedGoods, { max: maxItems }),
  couponId: reference('coupon.coupon', '优惠券', 'Coupon'),
};

/** Input of a group walk-in (spec/shop#booking-now). */
export const bookingNowFields = {
  placeId: reference('dining.place', '就餐点', 'Place', { required: true }),
  day: date('就餐日期', 'Date', { required: true }),
  mealPeriod: choice('meal_period', '餐次', 'Meal', { required: true }),
  tableId: reference('dining.table', '餐桌', 'Table'),
  payType: choice('pay_type', '支付方式', 'Payment', {
    initial: payType.keys.balance,
    selectableKeys: availablePayTypes,
  }),
  persons: lines('名单', 'Persons', person, { required: true, min: 1, max: 1000 }),
};

/** The input itself, or as an object or JSON text in `booking_json`: the specification names both. */
const input = {
  ...bookingNowFields,
  placeId: reference('dining.place', '就餐点', 'Place'),
  day: date('就餐日期', 'Date'),
  mealPeriod: choice('meal_period', '餐次', 'Meal'),
  persons: lines('名单', 'Persons', person),
  booking_json: json('下单内容', 'Booking', { help: label('对象或 JSON 文本', 'An object or JSON text') }),
};

/** Calls of group walk-ins: people get a meal and menu items in one step (spec/shop#booking-now). */
export const bookingNowCalls = defineCalls({
  persionlist: {
    method: 'POST',
    path: '/dining/bookingnow/persionlist',
    label: label('每人价格、余额与能否预订', 'Price, balance and whether each person may book'),
    group,
    permission: 'dining_booking_now',
    input,
    answer: rows({
      employeeId,
      employeeName: text('姓名', 'Name'),
      saasNo: text('工号', 'Staff no.'),
      groupName: text('员工分组', 'Group'),
      cardNo: text('卡号', 'Card'),
      packageId: reference('dining.package', '套餐', 'Set meal'),
      packageName: text('套餐名称', 'Set meal name'),
      price,
      allowance: money('餐补', 'Meal allowance', { required: true }),
      basePrice: money('原价', 'Before rule and grade', { required: true }),
      ruleId: reference('dining.priceRule', '价格规则', 'Price rule'),
      ruleName: text('规则名称', 'Name of the rule'),
      goods: list('商品', 'Menu items', {
        goodsId: reference('shop.goods', '商品', 'Menu item'),
        name: text('名称', 'Name'),
        quantity: integer('数量', 'Quantity', { required: true }),
        price,
        amount: money('金额', 'Amount', { required: true }),
      }),
      coupons: couponOffers,
      couponValue: money('优惠券抵扣', 'Paid by coupon', { required: true }),
      amount,
      balance: money('可用余额', 'Available balance', { required: true }),
      mayBook: flag('可预订', 'May book'),
      code: text('拒绝代码', 'Code of the refusal'),
      reason: text('原因', 'Reason'),
    }),
  },
  save: {
    method: 'POST',
    path: '/dining/bookingnow/save',
    label: label('预订、支付并取餐，全部成功或全部不做', 'Book, pay and pick up, all or none'),
    group,
    permission: 'dining_booking_now',
    input,
    idempotent: true,
    answer: row({
      count: integer('人数', 'People', { required: true }),
      amount,
      bookings: list('预订', 'Bookings', {
        id: reference('dining.booking', '预订', 'Booking'),
        bookingNo: text('预订单号', 'Booking no.'),
        employeeId,
        amount,
      }),
      orders: list('订单', 'Orders', {
        id: reference('shop.order', '订单', 'Order'),
        orderNo: text('订单号', 'Order no.'),
        employeeId,
        amount,
      }),
    }),
  },
});
