import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { stockBusinesses } from './stock-businesses.ts';

/** 库存流水: every movement, append-only (spec/stock#movements). */
export const movement = defineResource({
  name: 'stock.movement',
  path: '/stock/movement',
  label: label('库存流水', 'Stock movement'),
  title: 'rawId',
  whenEmpty: {
    hint: label('收发、损耗、调拨和盘点都记在这里', 'Whatever comes in, goes out or is counted is recorded here'),
    at: '/stock/level',
  },
  sort: ['-createTime', '-id'],
  verbs: ['export'],
  firstDays: { field: 'createTime', from: 0, to: 0 },
  fields: {
    createTime: f.datetime('时间', 'Time', { list: true, search: 'first' }),
    kind: f.choice('stock_kind', '类别', 'Type', { list: true, search: true }),
    rawId: f.reference('dining.dishraw', '原材料', 'Ingredient', { list: true, search: true }),
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: true }),
    quantity: f.decimal('数量', 'Quantity', { list: true }),
    unit: f.text('单位', 'Unit', { list: true, width: 84 }),
    unitCost: f.decimal('单位成本（元）', 'Unit cost (yuan)', { list: 'hidden', places: 2 }),
    amount: f.decimal('金额（元）', 'Value (yuan)', { list: true, sum: true, places: 2 }),
    quantityAfter: f.decimal('变动后库存', 'In stock after', { list: true }),
    batchNo: f.text('批号', 'Batch no.', { list: true, search: true }),
    expireOn: f.date('到期日', 'Expires on', { list: 'hidden', search: true }),
    supplierId: f.reference('stock.supplier', '供应商', 'Supplier', { list: 'hidden', search: true }),
    reason: f.text('原因', 'Reason', { list: true, search: true }),
    businessType: f.text('业务类型', 'Business type', { list: 'hidden', search: true, valueLabels: stockBusinesses }),
    businessId: f.text('业务单号', 'Business no.', { list: 'hidden', search: true }),
    operator: f.reference('system.user', '操作人', 'Operator', { list: true, search: true }),
    day: f.date('日期', 'Day', { list: 'hidden', search: true }),
  },
});
