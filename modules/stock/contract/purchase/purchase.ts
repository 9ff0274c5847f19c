import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { purchaseStatus } from '../dictionaries.ts';
import { batchNo, expireOn, note } from '../ledger/amounts.ts';
import { purchaseStates } from './purchase-states.ts';

const { draft, cancelled } = purchaseStatus.keys;
const { order, cancel, receive, finish } = purchaseStates.moves;

/** Maximum number of raw materials per purchase. */
export const maxPurchaseLines = 200;

const rawId = f.reference('dining.dishraw', '原材料', 'Ingredient', { form: true, required: true });
const packs = f.decimal('采购数量', 'Packs', { form: true, required: true, min: 0.001, max: 999999 });
const price = f.money('每件单价', 'Price per pack', {
  form: true,
  min: 0,
  max: 9999999,
  help: label('留空则按原材料的单位成本', 'Leave empty for the cost of the ingredient'),
});
const reason = f.text('原因', 'Reason', { form: true, required: true, max: 200 });

/** A line: ordered and received quantities. */
const asked = {
  rawId,
  packs,
  price,
  rawName: f.text('原材料名称', 'Name'),
  purchaseUnit: f.text('采购单位', 'Purchase unit'),
  factor: f.decimal('采购换算', 'Units per purchase unit'),
  unit: f.text('单位', 'Unit'),
  received: f.decimal('已收数量', 'Received'),
  amount: f.money('金额', 'Amount'),
};

/** 采购单 (spec/stock#purchases): raw materials ordered from a supplier for a place. */
export const purchase = defineResource({
  name: 'stock.purchase',
  path: '/stock/purchase',
  label: label('采购单', 'Purchase order'),
  title: 'purchaseNo',
  sort: ['-id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  calendar: { from: 'expectedOn', says: ['supplierId', 'purchaseStatus'] },
  states: purchaseStates,
  fields: {
    purchaseNo: f.text('采购单号', 'PO no.', { list: true, search: true }),
    supplierId: f.reference('stock.supplier', '供应商', 'Supplier', {
      list: true,
      search: 'first',
      form: true,
      help: label('下单前须选择', 'Required before ordering'),
    }),
    placeId: f.reference('dining.place', '收货就餐点', 'Place', {
      list: true,
      search: true,
      form: 'add',
      required: true,
    }),
    purchaseStatus: f.choice('purchase_status', '状态', 'Status', {
      list: true,
      search: 'first',
      editFrom: [draft],
      removeFrom: [draft, cancelled],
      notSummed: [cancelled],
    }),
    expectedOn: f.date('预计到货', 'Expected on', { list: true, search: 'first', form: true }),
    isLate: f.flag('逾期', 'Overdue', { list: true, search: true, mark: 'error' }),
    lines: f.lines('采购明细', 'Lines', asked, { form: true, required: true, max: maxPurchaseLines }),
    lineCount: f.integer('品种数', 'Ingredients', { list: 'hidden' }),
    amount: f.money('金额', 'Amount', { list: true, sum: true }),
    orderedAt: f.datetime('下单时间', 'Ordered at', { list: 'hidden', search: true }),
    receivedAt: f.datetime('收齐时间', 'Received at', { list: 'hidden', search: true }),
    createTime: f.datetime('创建时间', 'Created at', { list: 'hidden', search: true }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    order: {
      label: label('下单', 'Order'),
      target: 'rows',
      from: order.from,
      tone: 'primary',
      confirm: label('下单后不能再修改，确定？', 'Once ordered it cannot be changed. Order it?'),
    },
    cancel: {
      label: label('取消采购单', 'Cancel order'),
      several: label('取消采购单', 'Cancel orders'),
      target: 'rows',
      from: cancel.from,
      tone: 'danger',
      input: { reason },
    },
    receive: {
      label: label('收货', 'Receive'),
      target: 'row',
      from: receive.from,
      moves: true,
      hidden: true,
      input: {
        lines: f.lines(
          '收货明细',
          'Received',
          { rawId, packs, price, batchNo, expireOn },
          { required: true, max: 500 },
        ),
        reason: note,
      },
    },
    finish: {
      label: label('结束收货', 'Finish receiving'),
      short: label('结束收货', 'Finish'),
      target: 'rows',
      from: finish.from,
      confirm: label('未到的货不再等待，确定？', 'Close this order without waiting for the rest?'),
      input: { reason },
    },
    restock: {
      label: label('补货', 'Restock'),
      target: 'resource',
      permission: 'stock_purchase_add',
      input: { placeId: f.reference('dining.place', '收货就餐点', 'Place', { form: true, required: true }) },
      answer: row({ created: f.integer('新采购单数', 'New purchase orders', { required: true }) }),
    },
  },
});
