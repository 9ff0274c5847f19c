import { choice, date, decimal, integer, money, reference } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineReport } from '@refectory/declaration/report.ts';
import { leftoverFigureRows } from './designer/opened/order-rows.ts';

/** 剩余统计: planned, served and left portions per dish, and how many fewer to cook (spec/report#leftovers). */
export const leftoverReport = defineReport({
  name: 'report.leftover',
  path: '/basic/detail/basic_leftover',
  page: '/myreport/basic/detail/basic_leftover/index',
  label: label('剩余统计', 'Leftovers by dish'),
  filters: {
    day: date('就餐日期', 'Date', { search: true }),
    mealPeriod: choice('meal_period', '餐次', 'Meal', { search: true }),
    placeId: reference('dining.place', '就餐点', 'Place', { search: true }),
    dishId: reference('dining.dish', '菜品', 'Dish', { search: true }),
    reason: choice('leftover_reason', '原因', 'Reason', { search: true }),
  },
  columns: {
    dishId: reference('dining.dish', '菜品', 'Dish', { list: true }),
    meals: integer('登记餐数', 'Meals recorded', { list: true }),
    planned: integer('计划份数', 'Planned', { list: true, sum: true }),
    served: integer('供应份数', 'Served', { list: true, sum: true }),
    left: integer('剩余份数', 'Portions left', { list: true, sum: true }),
    kilograms: decimal('剩余公斤', 'Kilograms left', { list: true, sum: true }),
    share: decimal('剩余占计划（%）', 'Left of the plan (%)', { list: true }),
    lessPerMeal: integer('每餐可少做', 'Fewer per meal', { list: true }),
    cost: money('剩余成本', 'Cost of leftovers', { list: true, sum: true }),
    reason: choice('leftover_reason', '主要原因', 'Main reason', { list: true }),
  },
  sort: ['-cost', '-left'],
  defaultDays: { day: [-29, 0] },
  groups: ['reason'],
  charts: [{ kind: 'compare', x: 'reason', y: ['left', 'cost'] }],
  opens: { ...leftoverFigureRows, meals: leftoverFigureRows.records },
  drillDown: {
    resource: 'shop.leftover',
    filters: { dishId: 'dishId' },
    sharedFilters: ['day', 'mealPeriod', 'placeId', 'reason'],
  },
});
