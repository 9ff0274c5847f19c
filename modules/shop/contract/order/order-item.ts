import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { orderStatus } from '../dictionaries.ts';

/** Lines of orders with the fields of their order (spec/shop#order-lists). */
export const orderItem = defineResource({
  name: 'shop.orderItem',
  path: '/ding-order/items',
  label: label('订单明细', 'Order item'),
  title: 'name',
  whenEmpty: {
    hint: label('订单的每一项商品列在这里', 'Each item of an order is listed here'),
    at: '/shop/order',
  },
  verbs: ['export'],
  firstDays: { field: 'day', from: 0, to: 0 },
  fields: {
    orderId: f.reference('shop.order', '订单', 'Order', { list: true, search: true }),
    name: f.text('商品名称', 'Name', { list: true, search: true }),
    price: f.money('单价', 'Price', { list: true }),
    quantity: f.integer('数量', 'Quantity', { list: true, sum: true }),
    discount: f.money('优惠', 'Discount', { list: 'hidden', sum: true }),
    amount: f.money('金额', 'Amount', { list: true, sum: true }),
    employeeId: f.reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: true,
      secondaryLabel: 'note',
    }),
    day: f.date('就餐日期', 'Date', { list: true, search: 'first' }),
    mealPeriod: f.choice('meal_period', '餐次', 'Meal', { list: true, search: 'first' }),
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: 'first' }),
    saasNo: f.text('工号', 'Staff no.', { list: 'hidden', search: true }),
    goodsId: f.reference('shop.goods', '商品', 'Menu item', { list: 'hidden', search: true }),
    dishId: f.reference('dining.dish', '菜品', 'Dish', { list: 'hidden', search: true }),
    orderStatus: f.choice('order_status', '订单状态', 'Status', {
      list: true,
      search: true,
      notSummed: [orderStatus.keys.cancelled],
    }),
    payType: f.choice('pay_type', '支付方式', 'Payment', { list: 'hidden', search: true }),
    payStatus: f.choice('pay_status', '支付状态', 'Payment status', { list: 'hidden', search: true }),
    refundStatus: f.choice('refund_status', '退款状态', 'Refund status', { list: 'hidden', search: true }),
    ruleId: f.reference('dining.priceRule', '价格规则', 'Price rule', { list: 'hidden' }),
  },
});
