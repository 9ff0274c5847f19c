import { list, row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { batchNo, expireOn, note, quantity, reason, unitCost } from './amounts.ts';

const placeId = f.reference('dining.place', '就餐点', 'Place', { form: true, required: true });
const rawId = f.reference('dining.dishraw', '原材料', 'Ingredient', { form: true, required: true });

/** Maximum number of lines of a stock-take. */
export const maxCounted = 1000;

/** A line of a stock-take: the counted quantity, and the recorded one at that time. */
const counted = {
  rawId,
  counted: f.decimal('实盘数量', 'Counted', { form: true, required: true, min: 0, max: 999999999 }),
  expected: f.decimal('账面数量', 'Book quantity', { form: true }),
};

/** 库存 (spec/stock#levels): quantity of a raw material at a place. Changed only by movements. */
export const level = defineResource({
  name: 'stock.level',
  path: '/stock/level',
  label: label('库存', 'Stock'),
  title: 'rawId',
  whenEmpty: {
    hint: label('收货后才有库存', 'Stock begins with the first delivery'),
    at: '/stock/purchase',
  },
  sort: ['code', 'placeId'],
  verbs: ['export'],
  history: false,
  readsNewest: 'What is left is used and counted by what is shown here.',
  fields: {
    rawId: f.reference('dining.dishraw', '原材料', 'Ingredient', { list: true, search: true }),
    code: f.text('编码', 'Code', { list: 'hidden', search: true, secondaryLabel: 'code' }),
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: true }),
    typeId: f.reference('dining.rawType', '类型', 'Type', { list: 'hidden', search: true }),
    quantity: f.decimal('库存', 'In stock', { list: true }),
    unit: f.text('单位', 'Unit', { list: true, width: 84 }),
    cost: f.decimal('平均成本（元）', 'Average cost (yuan)', { list: true, places: 2 }),
    value: f.money('库存金额', 'Value', { list: true, sum: true }),
    expireOn: f.date('最早到期', 'First expiry', { list: true, search: true }),
    safeStock: f.decimal('安全库存', 'Safety stock', { list: 'hidden' }),
    isShort: f.flag('库存不足', 'Low stock', { list: true, search: true, mark: 'warning' }),
    movedAt: f.datetime('最近变动', 'Last movement', { list: 'hidden', search: true }),
  },
  queries: {
    countsheet: {
      label: label('盘点表', 'Counting sheet'),
      input: { placeId, typeId: f.reference('dining.rawType', '类型', 'Type', { form: true }) },
      answer: rows({
        rawId: f.reference('dining.dishraw', '原材料', 'Ingredient', { required: true }),
        rawName: f.text('原材料名称', 'Name'),
        code: f.text('编码', 'Code'),
        typeName: f.text('类型', 'Type'),
        unit: f.text('单位', 'Unit'),
        quantity: f.decimal('账面数量', 'Book quantity', { required: true }),
      }),
    },
  },
  actions: {
    receive: {
      label: label('入库', 'Receive'),
      target: 'resource',
      moves: true,
      tone: 'primary',
      input: {
        placeId,
        rawId,
        quantity,
        unitCost,
        batchNo,
        expireOn,
        supplierId: f.reference('stock.supplier', '供应商', 'Supplier', { form: true }),
        reason: note,
      },
    },
    consume: {
      label: label('领用', 'Consume'),
      target: 'row',
      moves: true,
      input: { quantity, reason: note },
    },
    waste: {
      label: label('报损', 'Waste'),
      target: 'row',
      moves: true,
      tone: 'danger',
      input: { quantity, reason },
    },
    transfer: {
      label: label('调拨', 'Transfer'),
      target: 'row',
      moves: true,
      input: {
        toPlaceId: f.reference('dining.place', '调入就餐点', 'To', { form: true, required: true }),
        quantity,
        reason: note,
      },
    },
    count: {
      label: label('盘点', 'Stocktake'),
      target: 'resource',
      moves: true,
      hidden: true,
      input: {
        placeId,
        lines: f.lines('盘点明细', 'Counted', counted, { required: true, max: maxCounted }),
        reason,
      },
      answer: row({
        countNo: f.text('盘点单号', 'Stocktake no.'),
        differences: list('差异', 'Differences', {
          rawId: f.reference('dining.dishraw', '原材料', 'Ingredient'),
          quantity: f.decimal('差异数量', 'Difference', { required: true }),
          amount: f.decimal('差异金额（元）', 'Value (yuan)', { required: true }),
        }),
      }),
    },
  },
});
