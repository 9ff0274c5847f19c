import { date, decimal, money, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineReport } from '@refectory/declaration/report.ts';
import { stockRows } from './designer/opened/money-rows.ts';

const placeId = reference('dining.place', '就餐点', 'Place', { list: true, search: true });
const rawId = reference('dining.dishraw', '原材料', 'Ingredient', { list: true, search: true });
const typeId = reference('dining.rawType', '类型', 'Type', { list: 'hidden', search: true });

/**
 * 库存收发存: opening stock, receipts, issues and closing stock of each raw material with movements
 * (spec/report#stock-balance).
 */
export const stockBalance = defineReport({
  name: 'report.stockBalance',
  path: '/basic/detail/stock_balance',
  page: '/myreport/basic/detail/stock_balance/index',
  label: label('库存收发存', 'Stock balance'),
  filters: { day: date('日期', 'Day', { search: true }), placeId, typeId, rawId },
  columns: {
    rawId,
    placeId,
    typeId,
    unit: text('单位', 'Unit', { list: true, width: 84 }),
    openQuantity: decimal('期初数量', 'Opening', { list: true }),
    inQuantity: decimal('入库数量', 'In', { list: true }),
    outQuantity: decimal('出库数量', 'Out', { list: true }),
    endQuantity: decimal('期末数量', 'Closing', { list: true }),
    openValue: money('期初金额', 'Opening value', { list: true, sum: true }),
    inValue: money('入库金额', 'Value in', { list: true, sum: true }),
    outValue: money('出库金额', 'Value out', { list: true, sum: true }),
    wasteValue: money('其中报损', 'Of it wasted', { list: true, sum: true }),
    endValue: money('期末金额', 'Closing value', { list: true, sum: true }),
  },
  sort: ['placeId', '-endValue'],
  defaultDays: { day: [-29, 0] },
  zeroLine: ['openQuantity', 'inQuantity', 'outQuantity', 'endQuantity', 'openValue', 'endValue'],
  groups: ['placeId', 'typeId'],
  charts: [
    { kind: 'compare', x: 'placeId', y: ['endValue', 'inValue', 'outValue', 'wasteValue'] },
    { kind: 'compare', x: 'typeId', y: ['endValue', 'inValue', 'outValue', 'wasteValue'] },
  ],
  opens: stockRows,
  drillDown: {
    resource: 'stock.movement',
    filters: { rawId: 'rawId', placeId: 'placeId' },
    sharedFilters: ['day'],
  },
});
