import { choice, date, integer, money, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineReport } from '@refectory/declaration/report.ts';
import { orderGoodsRows } from './designer/opened/order-rows.ts';

const day = date('就餐日期', 'Date', { list: true, search: true });
const mealPeriod = choice('meal_period', '餐次', 'Meal', { list: true, search: true });
const placeId = reference('dining.place', '就餐点', 'Place', { list: true, search: true });
const name = text('商品名称', 'Menu item', { list: true, search: true });

/** Columns of both statistics: ordered portions per goods, day, meal and place (spec/report#order-detail). */
const figures = {
  filters: { day, mealPeriod, placeId, name },
  columns: {
    day,
    mealPeriod,
    placeId,
    name,
    dishId: reference('dining.dish', '菜品', 'Dish', { list: 'hidden' }),
    orders: integer('订单数', 'Orders', { list: true }),
    portions: integer('点餐份数', 'Portions', { list: true, sum: true }),
    paid: integer('已支付', 'Paid', { list: true, sum: true }),
    done: integer('已完成', 'Done', { list: true, sum: true }),
    cancelled: integer('已取消', 'Cancelled', { list: true, sum: true }),
    amount: money('实收', 'Net received', { list: true, sum: true }),
  },
  sort: ['-day', 'mealPeriod', 'placeId', 'name'],
  defaultDays: { day: [-29, 7] },
  groups: ['placeId', 'day', 'mealPeriod'],
  charts: [
    { kind: 'trend', x: 'day', y: ['amount', 'portions'] },
    { kind: 'compare', x: 'placeId', y: ['amount', 'portions'] },
  ],
  opens: orderGoodsRows,
  drillDown: {
    resource: 'shop.orderItem',
    filters: { day: 'day', mealPeriod: 'mealPeriod', placeId: 'placeId', dishId: 'dishId', name: 'name' },
  },
} as const;

/** 小店点餐统计: orders at small shops. */
export const orderHalfhouse = defineReport({
  name: 'report.orderHalfhouse',
  path: '/basic/detail/basic_order_halfhouse',
  page: '/myreport/basic/detail/basic_order_halfhouse/index',
  label: label('小店点餐统计', 'Shop orders'),
  ...figures,
});

/** 酒店点餐统计: orders at hotels. */
export const orderHotel = defineReport({
  name: 'report.orderHotel',
  path: '/basic/detail/basic_order_hotel',
  page: '/myreport/basic/detail/basic_order_hotel/index',
  label: label('酒店点餐统计', 'Hotel orders'),
  ...figures,
});
