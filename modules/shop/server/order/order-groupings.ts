import { label } from '@refectory/declaration/label.ts';
import type { GroupColumn, Grouping } from '@refectory/engine/export/grouping.ts';

const placeName = `(select p.name from dining_place p where p.tenant_id = t.tenant_id and p.id = t.place_id)`;
const person: readonly GroupColumn[] = [
  { name: 'employeeId', sql: 't.employee_id::text' },
  { name: 'saasNo', sql: 't.saas_no', label: label('工号', 'Staff no.') },
  { name: 'employeeName', sql: 't.employee_name', label: label('员工', 'Employee') },
];
const item: readonly GroupColumn[] = [
  { name: 'placeId', sql: 't.place_id::text' },
  { name: 'placeName', sql: placeName, label: label('就餐点', 'Place') },
  { name: 'dishId', sql: 't.dish_id::text' },
  { name: 'name', sql: 't.name', label: label('商品名称', 'Name') },
];
const measures: readonly GroupColumn[] = [
  { name: 'orders', sql: 'count(distinct t.order_id)::int', label: label('订单数', 'Orders'), format: 'integer' },
  { name: 'portions', sql: 'sum(t.quantity)::int', label: label('份数', 'Portions'), format: 'integer' },
  { name: 'amount', sql: 'yuan(sum(t.amount)::bigint)', label: label('金额', 'Amount'), format: 'money' },
];

/** Groupings of order lines (spec/shop#order-lists: by person, item or customer). */
export const orderGroupings = {
  person: {
    label: label('订单按人汇总', 'Orders by person'),
    keys: person,
    measures,
    order: '"saasNo", "employeeId"',
  },
  item: {
    label: label('订单按商品汇总', 'Orders by item'),
    keys: item,
    measures,
    order: '"placeName", portions desc, name, "dishId"',
  },
  customer: {
    label: label('订单按顾客商品汇总', 'Orders by customer and item'),
    keys: [...person, ...item],
    measures,
    order: '"saasNo", "employeeId", "placeName", name, "dishId"',
  },
} satisfies Record<string, Grouping>;
