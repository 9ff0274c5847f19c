import { list } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';

const count = (zh: string, en: string) => f.integer(zh, en, { required: true });
const amount = (zh: string, en: string) => f.decimal(zh, en, { required: true });
const money = (zh: string, en: string) => f.money(zh, en, { required: true });

const days = {
  bookingTimeStart: f.date('开始日期', 'From', { form: true, required: true }),
  bookingTimeEnd: f.date('结束日期', 'To', { form: true, required: true }),
  mealPeriod: f.choice('meal_period', '餐次', 'Meal', { form: true }),
} as const;

/** Span of a summary that can be locked: a place, days, and one meal or all. */
export const summarySpan = {
  placeId: f.reference('dining.place', '就餐点', 'Place', { form: true, required: true }),
  ...days,
} as const;

/** Span of a summary that is read: without a place every place that the caller sees. */
export const readSpan = {
  placeId: f.reference('dining.place', '就餐点，空为可见的全部', 'Place; empty: all that the caller sees', {
    form: true,
  }),
  ...days,
} as const;

/** Figures of a summary: current ones or those of a version, compared with the version before (spec/shop#summary). */
export const summaryFigures = {
  ...readSpan,
  id: f.reference('shop.orderSummary', '订单汇总', 'Order summary'),
  summaryNo: f.text('汇总号', 'Summary no.'),
  placeName: f.text('就餐点名称', 'Name of the place'),
  summaryStatus: f.choice('summary_status', '汇总状态', 'Status', { required: true }),
  versionNo: count('版本，0 为未锁定的现况', 'Version; 0: as it is now, not locked'),
  beforeNo: count('比较的版本，0 为无', 'The version it is compared with; 0: none'),
  portions: count('份数', 'Portions'),
  beforePortions: count('比较版本的份数', 'Portions of that version'),
  changedDishes: count('份数不同的菜品', 'Dishes whose portions differ'),
  amount: money('金额', 'Amount'),
  cost: money('采购金额', 'Purchase cost'),
  needCost: money('用料成本', 'Material cost'),
  mark: f.text('菜品份数的摘要', 'Digest of the portions'),
  dishes: list('菜品', 'Dishes', {
    dishId: f.reference('dining.dish', '菜品', 'Dish'),
    dishName: f.text('菜品', 'Dish'),
    unit: f.text('单位', 'Unit'),
    categoryName: f.text('分类', 'Category'),
    booked: count('预订份数', 'Booked'),
    ordered: count('订单份数', 'Ordered'),
    portions: count('份数', 'Portions'),
    before: count('比较版本的份数', 'Before'),
  }),
  raws: list('原材料', 'Ingredients', {
    rawId: f.reference('dining.dishraw', '原材料', 'Ingredient'),
    rawName: f.text('原材料', 'Ingredient'),
    supplier: f.text('供应商', 'Supplier'),
    unit: f.text('单位', 'Unit'),
    need: amount('需用量', 'Needed'),
    before: amount('比较版本的需用量', 'Needed before'),
    onHand: amount('库存', 'On hand'),
    toBuy: amount('需采购', 'To buy'),
    packs: count('采购数量', 'Packs to buy'),
    purchaseUnit: f.text('采购单位', 'Pack unit'),
    purchaseFactor: amount('采购换算', 'Units per pack'),
    cost: money('采购金额', 'Purchase cost'),
    needCost: money('用料成本', 'Material cost'),
  }),
  versions: list('版本', 'Versions', {
    versionNo: count('版本', 'Version'),
    lockedAt: f.datetime('锁定时间', 'Locked at'),
    lockedByName: f.text('锁定人', 'Locked by'),
    portions: count('份数', 'Portions'),
    amount: money('金额', 'Amount'),
    cost: money('采购金额', 'Purchase cost'),
  }),
} as const;

/** A dish that uses a raw material. */
export const rawDishFigures = {
  dishId: f.reference('dining.dish', '菜品', 'Dish'),
  dishName: f.text('菜品', 'Dish'),
  portions: count('份数', 'Portions'),
  perPortion: amount('每份用量', 'Per portion'),
  need: amount('需用量', 'Needed'),
} as const;
