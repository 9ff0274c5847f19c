import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { purchaseStatus } from '../dictionaries.ts';

/** 采购明细 (spec/stock#purchases): the lines of all purchases, to search and export by supplier. */
export const purchaseLine = defineResource({
  name: 'stock.purchaseLine',
  path: '/stock/purchase/lines',
  label: label('采购明细', 'Purchase order line'),
  title: 'purchaseNo',
  whenEmpty: {
    hint: label('采购单的每一行列在这里', 'Each line of a purchase order is listed here'),
    at: '/stock/purchase',
  },
  sort: ['-purchaseId', 'id'],
  verbs: ['export'],
  fields: {
    supplierId: f.reference('stock.supplier', '供应商', 'Supplier', { list: true, search: 'first' }),
    purchaseNo: f.text('采购单号', 'PO no.', { list: true, search: true }),
    purchaseId: f.reference('stock.purchase', '采购单', 'Purchase order', { search: true }),
    placeId: f.reference('dining.place', '收货就餐点', 'Place', { list: true, search: true }),
    purchaseStatus: f.choice('purchase_status', '状态', 'Status', {
      list: true,
      search: 'first',
      notSummed: [purchaseStatus.keys.cancelled],
    }),
    expectedOn: f.date('预计到货', 'Expected on', { list: true, search: 'first' }),
    isLate: f.flag('逾期', 'Overdue', { list: true, search: true, mark: 'error' }),
    rawId: f.reference('dining.dishraw', '原材料', 'Ingredient', { list: true, search: true }),
    packs: f.decimal('采购数量', 'Packs', { list: true }),
    purchaseUnit: f.text('采购单位', 'Purchase unit', { list: true }),
    price: f.money('每件单价', 'Price per pack', { list: true }),
    amount: f.money('金额', 'Amount', { list: true, sum: true }),
    quantity: f.decimal('折合数量', 'Quantity', { list: 'hidden' }),
    unit: f.text('单位', 'Unit', { list: 'hidden', width: 84 }),
    received: f.decimal('已收数量', 'Received', { list: true }),
    open: f.decimal('未收数量', 'Outstanding', { list: true }),
  },
});
