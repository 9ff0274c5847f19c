import { file, page, rows } from '../kernel/answer.ts';
import { defineCalls } from '../kernel/call.ts';
import { choice, datetime, image, integer, money, reference, text } from '../kernel/field.ts';
import { label } from '../kernel/label.ts';
import { permissionCode, resourceCode } from '../kernel/resource.ts';
import { order } from './order.ts';

const group = order.label;
const read = resourceCode(order.name);
const mayExport = permissionCode(order, 'export');
const amount = (zh: string, en: string) => money(zh, en, { required: true });
const count = (zh: string, en: string) => integer(zh, en, { required: true });

/** Whether the person may see it says the list of orders: one that is hidden is as one that is not there. */
const ofOrder = { id: reference('', '订单', 'Order', { required: true }) };

const goodsId = reference('shop.goods', '周菜单商品', 'Goods');
const dishId = reference('dining.dish', '菜品', 'Dish');
const name = text('商品名称', 'Name');

const groupId = { id: reference('', '编号', 'Id') };
const person = {
  employeeId: reference('dining.employee', '员工', 'Employee'),
  saasNo: text('工号', 'Staff no.'),
  employeeName: text('姓名', 'Name'),
};
const item = {
  placeId: reference('dining.place', '餐厅', 'Place'),
  placeName: text('餐厅名称', 'Name of the place'),
  dishId,
  name,
};
const measures = {
  orders: count('订单数', 'Orders'),
  portions: count('份数', 'Portions'),
  amount: amount('金额', 'Amount'),
};

/** What of an order no verb says: its goods, its log, and the lines of orders in groups with their files (SPECIFICATION §7). */
export const orderCalls = defineCalls({
  goodsdetail: {
    method: 'GET',
    path: `${order.path}/goodsdetail`,
    label: label('订单商品', 'Goods of an order'),
    group,
    permission: read,
    input: ofOrder,
    answer: rows({
      id: reference('shop.orderItem', '订单明细', 'Order item'),
      goodsId,
      dishId,
      name,
      image: image('图片', 'Image'),
      price: amount('单价', 'Price'),
      quantity: count('数量', 'Quantity'),
      discount: amount('优惠', 'Discount'),
      amount: amount('金额', 'Amount'),
      ruleId: reference('dining.priceRule', '价格规则', 'Price rule'),
      ruleName: text('规则名称', 'Name of the rule'),
    }),
  },
  loglist: {
    method: 'GET',
    path: `${order.path}/loglist`,
    label: label('订单日志', 'What happened to an order'),
    group,
    permission: read,
    input: ofOrder,
    answer: rows({
      id: reference('', '编号', 'Id'),
      action: choice('order_event', '事件', 'Event', { required: true }),
      fromStatus: choice('order_status', '原状态', 'Status before'),
      toStatus: choice('order_status', '新状态', 'Status after', { required: true }),
      operatorName: text('操作人', 'By'),
      at: datetime('时间', 'At'),
      detail: text('说明', 'Detail'),
    }),
  },
  personlist: {
    method: 'GET',
    path: `${order.path}/personlist`,
    label: label('订单按人汇总', 'Orders by person'),
    group,
    permission: read,
    input: {},
    answer: page({ ...groupId, ...person, ...measures }),
  },
  exportperson: {
    method: 'GET',
    path: `${order.path}/exportperson`,
    label: label('导出订单按人汇总', 'Export orders by person'),
    group,
    permission: mayExport,
    input: {},
    answer: file,
  },
  detaillist: {
    method: 'GET',
    path: `${order.path}/detaillist`,
    label: label('订单按商品汇总', 'Orders by item'),
    group,
    permission: read,
    input: {},
    answer: page({ ...groupId, ...item, ...measures }),
  },
  exportdetail: {
    method: 'GET',
    path: `${order.path}/exportdetail`,
    label: label('导出订单按商品汇总', 'Export orders by item'),
    group,
    permission: mayExport,
    input: {},
    answer: file,
  },
  customerdetaillist: {
    method: 'GET',
    path: `${order.path}/customerdetaillist`,
    label: label('订单按顾客商品汇总', 'Orders by customer and item'),
    group,
    permission: read,
    input: {},
    answer: page({ ...groupId, ...person, ...item, ...measures }),
  },
  exportcustomerdetail: {
    method: 'GET',
    path: `${order.path}/exportcustomerdetail`,
    label: label('导出订单按顾客商品汇总', 'Export orders by customer and item'),
    group,
    permission: mayExport,
    input: {},
    answer: file,
  },
});
