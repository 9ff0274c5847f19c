import { choice, date, integer, money, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineReport } from '@refectory/declaration/report.ts';

const day = date('就餐日期', 'Date', { list: true, search: true });
const mealPeriod = choice('meal_period', '餐次', 'Meal', { list: true, search: true });
const placeId = reference('dining.place', '就餐点', 'Place', { list: true, search: true });
const employeeId = reference('dining.employee', '员工', 'Employee', { list: true, search: true });
const name = text('商品名称', 'Menu item', { list: true, search: true });
const orderStatus = choice('order_status', '订单状态', 'Status', { list: true, search: true });

/** 预订明细报表: every line of every order, with its amount and the amount kept after refunds (spec/report#order-detail). */
export const shopOrderDetail = defineReport({
  name: 'report.shopOrderDetail',
  path: '/customer/shop/shop_order_detail',
  page: '/myreport/customer/shop/shop_order_detail/index',
  label: label('预订明细报表', 'Order details'),
  filters: { day, mealPeriod, placeId, employeeId, name, orderStatus },
  columns: {
    day,
    mealPeriod,
    placeId,
    orderNo: text('订单号', 'Order no.', { list: true }),
    employeeId,
    saasNo: text('工号', 'Staff no.', { list: 'hidden' }),
    name,
    price: money('单价', 'Price', { list: 'hidden' }),
    quantity: integer('数量', 'Quantity', { list: true, sum: true }),
    discount: money('优惠', 'Discount', { list: 'hidden', sum: true }),
    amount: money('金额', 'Amount', { list: true, sum: true }),
    kept: money('实收', 'Net received', { list: true, sum: true }),
    couponValue: money('其中优惠券', 'Of which coupons', { list: true, sum: true }),
    payType: choice('pay_type', '支付方式', 'Payment', { list: 'hidden' }),
    orderStatus,
  },
  sort: ['-day', 'mealPeriod', 'placeId', 'orderNo'],
  defaultDays: { day: [-29, 7] },
  groups: ['placeId', 'day', 'mealPeriod'],
  charts: [
    { kind: 'trend', x: 'day', y: ['kept', 'amount', 'quantity'] },
    { kind: 'compare', x: 'placeId', y: ['kept', 'amount', 'quantity'] },
  ],
  drillDown: { resource: 'shop.order', filters: { orderNo: 'orderNo' } },
});
