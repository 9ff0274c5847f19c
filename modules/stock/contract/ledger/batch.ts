import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { quantity, reason } from './amounts.ts';

/** 库存批次 (spec/stock#batches): remaining quantity of a delivery with its expiry date. */
export const batch = defineResource({
  name: 'stock.batch',
  path: '/stock/batch',
  label: label('库存批次', 'Batch'),
  title: 'rawId',
  whenEmpty: {
    hint: label('每次收货成为一个批次', 'Each delivery becomes a batch'),
    at: '/stock/purchase',
  },
  sort: ['expireOn', 'id'],
  verbs: ['export'],
  history: false,
  readsNewest: 'What is left is used by what is shown here.',
  fields: {
    rawId: f.reference('dining.dishraw', '原材料', 'Ingredient', { list: true, search: true }),
    quantity: f.decimal('库存', 'In stock', { list: true }),
    unit: f.text('单位', 'Unit', { list: true, width: 84 }),
    expireOn: f.date('到期日', 'Expires on', { list: true, search: true }),
    daysLeft: f.integer('剩余天数', 'Days left', { list: true }),
    isNear: f.flag('临期', 'Near expiry', { list: true, search: true, mark: 'warning' }),
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: true }),
    batchNo: f.text('批号', 'Batch no.', { list: true, search: true, secondaryLabel: 'note' }),
    supplierId: f.reference('stock.supplier', '供应商', 'Supplier', { list: true, search: true }),
    createTime: f.datetime('首次入库', 'First received', { list: 'hidden', search: true }),
  },
  actions: {
    waste: {
      label: label('报损', 'Waste'),
      target: 'row',
      moves: true,
      tone: 'danger',
      prefill: true,
      input: { quantity, reason },
    },
    giveBack: {
      label: label('退货', 'Return'),
      target: 'row',
      moves: true,
      prefill: true,
      input: {
        supplierId: f.reference('stock.supplier', '供应商', 'Supplier', { form: true, required: true }),
        quantity,
        reason,
      },
    },
  },
});
