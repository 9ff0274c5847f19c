import { choice, date, decimal, integer, money, reference } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineReport } from '@refectory/declaration/report.ts';
import { bookedRows } from './designer/opened/meal-rows.ts';

/** 套餐核销统计: booked and picked-up portions per package (spec/report#take-order). */
export const takeOrderList = defineReport({
  name: 'report.takeOrderList',
  path: '/basic/package/take_order_list',
  page: '/myreport/basic/package/take_order_list/index',
  label: label('套餐取餐统计', 'Set meal pickups'),
  filters: {
    day: date('就餐日期', 'Date', { search: true }),
    mealPeriod: choice('meal_period', '餐次', 'Meal', { search: true }),
    placeId: reference('dining.place', '就餐点', 'Place', { search: true }),
    packageId: reference('dining.package', '套餐', 'Set meal', { search: true }),
  },
  columns: {
    packageId: reference('dining.package', '套餐', 'Set meal', { list: true }),
    placeId: reference('dining.place', '就餐点', 'Place', { list: true }),
    booked: integer('预订份数', 'Booked', { list: true, sum: true }),
    unpaid: integer('待支付', 'Unpaid', { list: 'hidden', sum: true }),
    taken: integer('已取餐', 'Picked up', { list: true, sum: true }),
    left: integer('待取餐', 'Waiting', { list: true, sum: true }),
    missed: integer('未取餐', 'Not picked up', { list: true, sum: true }),
    rate: decimal('取餐率（%）', 'Pickup rate (%)', { list: true }),
    walkIn: integer('现场就餐', 'Walk-in', { list: true, sum: true }),
    cancelled: integer('已取消', 'Cancelled', { list: 'hidden', sum: true }),
    amount: money('金额', 'Amount', { list: true, sum: true }),
  },
  sort: ['placeId', '-booked'],
  defaultDays: { day: [-6, 0] },
  zeroLine: ['booked', 'walkIn', 'amount'],
  groups: ['placeId'],
  charts: [{ kind: 'compare', x: 'placeId', y: ['booked', 'taken', 'missed', 'amount'] }],
  opens: { ...bookedRows, left: bookedRows.waiting, missed: bookedRows.notTaken },
  drillDown: {
    resource: 'dining.booking',
    filters: { placeId: 'placeId', packageId: 'packageId' },
    sharedFilters: ['day', 'mealPeriod'],
  },
});
