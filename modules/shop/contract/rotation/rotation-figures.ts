import { list, row, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { goods } from '../goods.ts';
import { rotationMode } from './rotation-dictionaries.ts';

/** Maximum number of weeks of a menu cycle. */
export const maxWeeks = 8;
/** Maximum number of days a cycle is applied to. */
export const maxSpanDays = 98;
/** Maximum number of items of a cycle. */
export const maxItems = 2000;

const { weekno, mealPeriod, dishId, categoryId, price, serving, limitPerPerson } = goods.fields;
const week = f.integer('模板周', 'Week of the menu cycle', { form: true, required: true, min: 1, max: maxWeeks });

/** A dish planned on a weekday of a week of the cycle. */
export const rotationItem = { week, weekno, mealPeriod, dishId, categoryId, price, serving, limitPerPerson } as const;

/** All weeks of a cycle with derived figures. */
export const rotationSheet = row({
  name: f.text('模板名称', 'Name', { required: true }),
  placeId: f.reference('dining.place', '就餐点', 'Place', { required: true }),
  placeName: f.text('就餐点', 'Place', { required: true }),
  weeks: f.integer('周数', 'Weeks', { required: true }),
  version: f.integer('版本', 'Version', { required: true }),
  status: f.choice('rotation_status', '状态', 'Status', { required: true }),
  mealPeriods: f.choices('meal_period', '供餐餐次', 'Meals served'),
  repeatDays: f.integer('重复提醒天数', 'Days within which a dish should not come again', { required: true }),
  categories: list('商品分类', 'Categories', {
    id: f.reference('shop.category', '商品分类', 'Category', { required: true }),
    name: f.text('分类名称', 'Name', { required: true }),
  }),
  items: list('菜品', 'Dishes', {
    week: f.integer('模板周', 'Week of the menu cycle', { required: true }),
    weekno: f.choice('weekday', '星期', 'Weekday', { required: true }),
    mealPeriod: f.choice('meal_period', '餐次', 'Meal', { required: true }),
    categoryId: f.reference('shop.category', '商品分类', 'Category'),
    dishId: f.reference('dining.dish', '菜品', 'Dish', { required: true }),
    name: f.text('菜品名称', 'Name', { required: true }),
    price: f.money('价格', 'Price', { required: true }),
    serving: f.integer('每日份数', 'Portions per day', { required: true }),
    limitPerPerson: f.integer('每人限购', 'Limit per person'),
    saleState: f.choice('sale_state', '售卖情况', 'Availability', { required: true }),
    cost: f.decimal('每份成本（元）', 'Cost per portion (yuan)'),
    costShare: f.decimal('成本占比（%）', 'Share of cost in price (%)'),
    kcal: f.integer('热量（千卡）', 'Energy (kcal)'),
    allergens: f.choices('allergen', '过敏原', 'Allergens'),
  }),
});

/** Days that a cycle is applied to, and options. */
export const rotationSpan = {
  fromDay: f.date('开始日期', 'From', { form: true, required: true }),
  toDay: f.date('结束日期', 'To', { form: true, required: true }),
  firstWeek: f.integer('首周用模板第几周', 'First week of the menu cycle', {
    form: true,
    required: true,
    min: 1,
    max: maxWeeks,
    initial: 1,
  }),
  mode: f.choice('rotation_mode', '套用方式', 'Existing dishes', {
    form: true,
    required: true,
    initial: rotationMode.keys.fill,
  }),
  daysOff: f.flag('节假日和休息日也套用', 'Holidays and days of rest too', { form: true }),
} as const;

const count = (zh: string, en: string) => f.integer(zh, en, { required: true });

/** Number of dishes added, changed and so on. */
export const rotationCounts = {
  added: count('新增', 'Added'),
  changed: count('更改', 'Changed'),
  removed: count('移除', 'Removed'),
  unchanged: count('不变', 'Unchanged'),
  kept: count('因订单保留', 'Ordered, stay'),
} as const;

/** Difference that applying a cycle would make, by day. `mark` is its digest. */
export const rotationDifference = row({
  mark: f.text('差异摘要', 'Digest of the difference', { required: true }),
  ...rotationCounts,
  days: list('日期', 'Days', {
    day: f.date('日期', 'Day', { required: true }),
    week: f.integer('模板周', 'Week of the menu cycle', { required: true }),
    dayName: f.text('节日名称', 'Name of the day off'),
    skipped: list('跳过的餐次', 'Meals skipped', {
      mealPeriod: f.choice('meal_period', '餐次', 'Meal', { required: true }),
      reason: f.choice('rotation_skip', '原因', 'Reason', { required: true }),
    }),
    mealPeriods: valueList(
      f.choice('meal_period', '模板所排餐次', 'Meals that the menu cycle plans', { required: true }),
    ),
  }),
  lines: list('菜品', 'Dishes', {
    day: f.date('日期', 'Day', { required: true }),
    mealPeriod: f.choice('meal_period', '餐次', 'Meal', { required: true }),
    dishId: f.reference('dining.dish', '菜品', 'Dish', { required: true }),
    name: f.text('菜品名称', 'Name', { required: true }),
    change: f.choice('rotation_change', '套用结果', 'What applying does', { required: true }),
    price: f.money('模板价格', 'Price of the menu cycle'),
    serving: f.integer('模板份数', 'Portions of the menu cycle'),
    priceNow: f.money('现价', 'Price now'),
    servingNow: f.integer('现份数', 'Portions now'),
    orderedUntil: f.date('最后有订单的日期', 'Ordered until'),
  }),
});
