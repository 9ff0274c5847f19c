import { row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

const meal = {
  placeId: f.reference('dining.place', '就餐点', 'Place', { form: true, required: true }),
  day: f.date('日期', 'Day', { form: true, required: true }),
  mealPeriod: f.choice('meal_period', '餐次', 'Meal', { form: true, required: true }),
} as const;

/** Maximum number of dishes saved together. */
export const maxLeftovers = 300;

/** A left-over as entered; `version` of the record that was loaded, empty if there was none. */
const entered = {
  dishId: f.reference('dining.dish', '菜品', 'Dish', { form: true, required: true }),
  left: f.decimal('剩余量', 'Left', { form: true, required: true, min: 0, max: 999_999 }),
  unit: f.choice('leftover_unit', '单位', 'Unit', { form: true, required: true }),
  reason: f.choice('leftover_reason', '原因', 'Reason', { form: true }),
  version: f.integer('版本', 'Version', { form: true, min: 0 }),
} as const;

/** 剩余 (spec/shop#leftovers): the left-over of a dish of a meal, with its planned and served portions. */
export const leftover = defineResource({
  name: 'shop.leftover',
  path: '/shop/leftover',
  label: label('剩余登记', 'Leftovers'),
  title: 'dishId',
  sort: ['-day', '-id'],
  verbs: ['remove', 'export'],
  firstDays: { field: 'day', from: -6, to: 0 },
  fields: {
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: 'first' }),
    day: f.date('日期', 'Day', { list: true, search: 'first', secondaryLabel: 'note' }),
    mealPeriod: f.choice('meal_period', '餐次', 'Meal', { list: true, search: 'first' }),
    dishId: f.reference('dining.dish', '菜品', 'Dish', { list: true, search: true }),
    planned: f.integer('计划份数', 'Planned', { list: true, sum: true }),
    served: f.integer('供应份数', 'Served', { list: true, sum: true }),
    left: f.decimal('剩余量', 'Left', { list: true }),
    unit: f.choice('leftover_unit', '单位', 'Unit', { list: true, search: true }),
    share: f.decimal('占计划（%）', 'Of the plan (%)', { list: true }),
    cost: f.money('剩余成本', 'Cost of leftovers', { list: true, sum: true }),
    reason: f.choice('leftover_reason', '原因', 'Reason', { list: true, search: true }),
    updateTime: f.datetime('登记时间', 'Recorded at', { list: 'hidden' }),
  },
  queries: {
    sheet: {
      label: label('一餐的菜品', 'Dishes of a meal'),
      input: meal,
      answer: rows({
        dishId: f.reference('dining.dish', '菜品', 'Dish', { required: true }),
        dishName: f.text('菜品', 'Dish', { required: true }),
        dishUnit: f.text('菜品单位', 'Unit of the dish'),
        categoryName: f.text('分类', 'Category'),
        planned: f.integer('计划份数', 'Planned', { required: true }),
        served: f.integer('供应份数', 'Served', { required: true }),
        left: f.decimal('剩余量', 'Left'),
        unit: f.choice('leftover_unit', '单位', 'Unit', { required: true }),
        reason: f.choice('leftover_reason', '原因', 'Reason'),
        version: f.integer('版本，0 为未登记', 'Version; 0: not recorded', { required: true }),
      }),
    },
  },
  actions: {
    record: {
      label: label('登记剩余', 'Record leftovers'),
      target: 'resource',
      hidden: true,
      tone: 'primary',
      input: { ...meal, lines: f.lines('剩余明细', 'Leftovers', entered, { required: true, max: maxLeftovers }) },
      answer: row({ saved: f.integer('登记的菜品数', 'Dishes recorded', { required: true }) }),
    },
  },
});
