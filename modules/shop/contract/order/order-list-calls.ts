import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file, page, row } from '@refectory/declaration/call/response-spec.ts';
import { pagingFields, searchFields } from '@refectory/declaration/call/search-fields.ts';
import { integer, money, reference, text } from '@refectory/declaration/field/field.ts';
import { rowFields } from '@refectory/declaration/field/row-fields.ts';
import { label } from '@refectory/declaration/label.ts';
import { permissionCode, resourceCode } from '@refectory/declaration/resource.ts';
import { order } from './order.ts';
import { orderItem } from './order-item.ts';

const group = order.label;
const read = resourceCode(order.name);
const mayExport = permissionCode(order, 'export');
const filters = { ...searchFields(orderItem), ...pagingFields };

const groupId = { id: reference('', '编号', 'Id') };
const person = {
  employeeId: reference('dining.employee', '员工', 'Employee'),
  saasNo: text('工号', 'Staff no.'),
  employeeName: text('姓名', 'Name'),
};
const item = {
  placeId: reference('dining.place', '就餐点', 'Place'),
  placeName: text('就餐点名称', 'Name of the place'),
  dishId: reference('dining.dish', '菜品', 'Dish'),
  name: text('商品名称', 'Name'),
};
const measures = {
  orders: integer('订单数', 'Orders', { required: true }),
  portions: integer('份数', 'Portions', { required: true }),
  amount: money('金额', 'Amount', { required: true }),
};

/** Order lists by POST, and grouped lines with their exports (spec/shop#order-lists). */
export const orderListCalls = defineCalls({
  detail: {
    method: 'POST',
    path: `${order.path}/detail`,
    label: label('订单详情', 'An order'),
    group,
    permission: read,
    input: { id: reference('', '订单', 'Order', { required: true }) },
    answer: row(rowFields(order)),
  },
  personlist: {
    method: 'GET',
    path: `${order.path}/personlist`,
    label: label('订单按人汇总', 'Orders by person'),
    group,
    permission: read,
    input: filters,
    answer: page({ ...groupId, ...person, ...measures }),
  },
  exportperson: {
    method: 'GET',
    path: `${order.path}/exportperson`,
    label: label('导出订单按人汇总', 'Export orders by person'),
    group,
    permission: mayExport,
    input: searchFields(orderItem),
    answer: file,
  },
  detaillist: {
    method: 'GET',
    path: `${order.path}/detaillist`,
    label: label('订单按商品汇总', 'Orders by item'),
    group,
    permission: read,
    input: filters,
    answer: page({ ...groupId, ...item, ...measures }),
  },
  exportdetail: {
    method: 'GET',
    path: `${order.path}/exportdetail`,
    label: label('导出订单按商品汇总', 'Export orders by item'),
    group,
    permission: mayExport,
    input: searchFields(orderItem),
    answer: file,
  },
  customerdetaillist: {
    method: 'GET',
    path: `${order.path}/customerdetaillist`,
    label: label('订单按顾客商品汇总', 'Orders by customer and item'),
    group,
    permission: read,
    input: filters,
    answer: page({ ...groupId, ...person, ...item, ...measures }),
  },
  exportcustomerdetail: {
    method: 'GET',
    path: `${order.path}/exportcustomerdetail`,
    label: label('导出订单按顾客商品汇总', 'Export orders by customer and item'),
    group,
    permission: mayExport,
    input: searchFields(orderItem),
    answer: file,
  },
});
