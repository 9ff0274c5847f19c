import { choice, date, decimal, integer, money, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineReport } from '@refectory/declaration/report.ts';

const page = '/myreport/basic/detail/basic_order_raw_list';

const demanded = {
  day: date('就餐日期', 'Date', { search: true }),
  mealPeriod: choice('meal_period', '餐次', 'Meal', { search: true }),
  placeId: reference('dining.place', '就餐点', 'Place', { search: true }),
};
const rawId = reference('dining.dishraw', '原材料', 'Ingredient', { list: true, search: true });
const unit = text('单位', 'Unit', { list: true, width: 84 });

/**
 * 预订原材料统计: raw materials required by booked and ordered dishes, their stock, and purchase quantities
 * (spec/report#raw-list).
 */
export const orderRawList = defineReport({
  name: 'report.orderRawList',
  path: '/basic/detail/basic_order_raw_list',
  page: `${page}/index`,
  label: label('采购需求', 'Ingredient requirements'),
  filters: {
    ...demanded,
    supplierId: reference('stock.supplier', '供应商', 'Supplier', { search: true }),
    typeId: reference('dining.rawType', '类型', 'Type', { search: true }),
    rawId: reference('dining.dishraw', '原材料', 'Ingredient', { search: true }),
  },
  columns: {
    rawId,
    need: decimal('需用量', 'Needed', { list: true }),
    unit,
    onHand: decimal('库存', 'On hand', { list: true }),
    toBuy: decimal('需采购', 'To buy', { list: true }),
    packs: integer('采购数量', 'Packs to buy', { list: true }),
    purchaseUnit: text('采购单位', 'Pack unit', { list: true }),
    cost: money('采购金额', 'Purchase cost', { list: true, sum: true }),
    needCost: money('用料成本', 'Material cost', { list: true, sum: true }),
    supplierId: reference('stock.supplier', '供应商', 'Supplier', { list: true }),
    typeId: reference('dining.rawType', '类型', 'Type', { list: true }),
  },
  sort: ['-cost', '-needCost'],
  defaultDays: { day: [0, 6] },
  zeroLine: ['toBuy', 'packs', 'cost'],
  groups: ['supplierId', 'typeId'],
  groupedBy: ['supplierId', 'typeId'],
  charts: [
    { kind: 'compare', x: 'supplierId', y: ['cost', 'needCost'] },
    { kind: 'compare', x: 'typeId', y: ['cost', 'needCost'] },
  ],
  drillDown: { page: `${page}/dishes`, filters: { rawId: 'rawId' }, sharedFilters: ['day', 'mealPeriod', 'placeId'] },
});

/** The dishes that require a raw material: the drill-down of the statistics. */
export const orderRawDishes = defineReport({
  name: 'report.orderRawDishes',
  path: '/basic/detail/basic_order_raw_list/dishes',
  page: `${page}/dishes`,
  label: label('原材料用于菜品', 'Dishes using an ingredient'),
  filters: { ...demanded, rawId },
  columns: {
    dishId: reference('dining.dish', '菜品', 'Dish', { list: true }),
    rawId,
    booked: integer('预订份数', 'Booked', { list: true, sum: true }),
    ordered: integer('订单份数', 'Ordered', { list: true, sum: true }),
    perPortion: decimal('每份用量', 'Per portion', { list: true }),
    need: decimal('需用量', 'Needed', { list: true, sum: true }),
    unit,
  },
  sort: ['-need'],
  defaultDays: { day: [0, 6] },
  drillDown: { resource: 'dining.recipe', filters: { dishId: 'dishId' } },
});
