import { defineCalls } from '@refectory/declaration/call/call.ts';
import { liveChanges } from '@refectory/declaration/call/live-changes.ts';
import { list, object, optional, row, rows } from '@refectory/declaration/call/response-spec.ts';
import { choice, date, datetime, flag, integer, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { figureFields } from './designer/figure-source.ts';
import { bookings, meals } from './designer/sources/meal-sources.ts';
import { balances } from './designer/sources/money-sources.ts';
import { demand } from './designer/sources/order-sources.ts';
import { ticketUse } from './designer/sources/visit-sources.ts';

const group = label('首页', 'Home');
const permission = 'report_home';
const count = (zh: string, en: string) => integer(zh, en, { required: true });

const day = date('日期', 'Day');
const mealPeriod = choice('meal_period', '餐次', 'Meal', { required: true });
const place = {
  placeId: reference('dining.place', '就餐点', 'Place'),
  placeName: text('就餐点名称', 'Name of the place'),
};

/** Meal figures of the home page, from the catalogue. */
export const salesFigures = [
  'booked',
  'paid',
  'unpaid',
  'taken',
  'waiting',
  'notTaken',
  'walkIn',
  'cancelled',
  'orders',
  'amount',
  'orderAmount',
  'subsidy',
  'couponValue',
] as const;
/** Figures of packages, tickets and wallets. */
export const packageFigures = ['booked', 'taken', 'waiting', 'amount'] as const;
export const checkFigures = ['checks', 'passed', 'refused', 'forced', 'uses'] as const;
export const walletFigures = ['balance', 'frozen', 'accounts'] as const;
/** Figures of the dishes of a meal. */
export const dishFigures = ['booked', 'ordered', 'portions'] as const;

const sales = figureFields(meals, salesFigures);
const { waiting: left, ...portions } = sales;
const { waiting: packagesLeft, ...packages } = figureFields(bookings, packageFigures);

/** Another day than today; for a week the one that contains it, for thirty days those that end with it. */
const week = { day };

/** Catalogue figures for charts of the home page, without links to rows (spec/report#home). */
export const homeCalls = defineCalls({
  welsale: {
    method: 'GET',
    path: '/myreport/reportlist/welsale',
    label: label('近30天每日预订与营业额', 'Bookings and revenue of the last 30 days'),
    group,
    permission,
    input: week,
    answer: rows({ day, ...sales }),
  },
  weekpackage: {
    method: 'GET',
    path: '/myreport/reportlist/weekpackage',
    label: label('本周套餐', 'Set meals of the week'),
    group,
    permission,
    input: week,
    answer: rows({
      packageId: reference('dining.package', '套餐', 'Set meal'),
      packageName: text('套餐名称', 'Name of the set meal'),
      ...packages,
      left: packagesLeft,
    }),
  },
  weekdetail: {
    method: 'GET',
    path: '/myreport/reportlist/weekdetail',
    label: label('本周各餐', 'Meals of the week'),
    group,
    permission,
    input: week,
    answer: rows({ day, mealPeriod, ...sales }),
  },
  weekplace: {
    method: 'GET',
    path: '/myreport/reportlist/weekplace',
    label: label('本周各就餐点', 'Places of the week'),
    group,
    permission,
    input: week,
    answer: rows({ ...place, ...sales }),
  },
  weekticket: {
    method: 'GET',
    path: '/myreport/reportlist/weekticket',
    label: label('本周检票', 'Checks this week'),
    group,
    permission,
    input: week,
    answer: rows({
      typeId: reference('ticket.type', '票种', 'Type'),
      typeName: text('票种名称', 'Name of the type'),
      ...figureFields(ticketUse, checkFigures),
    }),
  },
  today: {
    method: 'GET',
    path: '/dining/home/today',
    label: label('首页：今日、近30天、余额与对账', 'Home: today, the last 30 days, balances, ledger check'),
    group,
    permission,
    input: week,
    answer: row({
      day,
      today: list('今日各餐各就餐点', 'Today per meal and place', { mealPeriod, ...place, ...portions, left }),
      lastDays: list('近30天', 'The last 30 days', { day, ...sales }),
      buckets: list('钱包余额', 'What the wallets hold', {
        bucket: choice('wallet_bucket', '账户', 'Bucket', { required: true }),
        ...figureFields(balances, walletFigures),
      }),
      proof: optional(
        object('对账', 'The last ledger check', {
          at: datetime('时间', 'At'),
          proven: flag('账实相符', 'Balanced'),
          transfers: count('转账数', 'Transfers'),
          entries: count('分录数', 'Entries'),
          accounts: count('账户数', 'Accounts'),
          milliseconds: count('耗时（毫秒）', 'Milliseconds'),
        }),
      ),
    }),
  },
  dishes: {
    method: 'GET',
    path: '/dining/home/dishes',
    label: label('某一餐要做的菜品份数', 'Portions per dish that a meal takes'),
    group,
    permission: 'basic_order_raw_list',
    input: { day: date('就餐日期', 'Date', { required: true }), mealPeriod },
    answer: rows({
      dishId: reference('dining.dish', '菜品', 'Dish'),
      dishName: text('菜品名称', 'Name of the dish'),
      unit: text('单位', 'Unit'),
      ...figureFields(demand, dishFigures),
    }),
  },
  counts: {
    method: 'GET',
    path: '/dining/home/counts',
    label: label('首页：各岗位待处理的数量', 'Home: what waits, by duty'),
    group,
    // Each count is answered with the permission of its list.
    permission: 'authenticated',
    input: {},
    answer: row({
      day,
      counts: list('数量', 'Counts', {
        name: text('名称', 'Name', { required: true }),
        count: count('数量', 'Count'),
        isCapped: flag('是否超出计数上限', 'Whether there are more than are counted', { required: true }),
      }),
    }),
  },
  gates: {
    method: 'GET',
    path: '/dining/home/gates',
    label: label('首页：各检票口今日检票', 'Home: checks of today by gate'),
    group,
    permission: 'ticket_check',
    input: {},
    answer: row({
      day,
      gates: list('检票口', 'Gates', {
        placeId: reference('ticket.place', '检票口', 'Gate', { required: true }),
        placeName: text('检票口名称', 'Name of the gate'),
        passed: count('通过', 'Passed'),
        refused: count('拒绝', 'Refused'),
        forced: count('强制放行', 'Let through'),
      }),
    }),
  },
  live: {
    method: 'GET',
    path: '/dining/home/live',
    label: label('首页：数据变化', 'Home: changes of what it shows'),
    group,
    // Changes of a panel are visible with the permission of the panel.
    permission: 'authenticated',
    input: {},
    answer: liveChanges,
  },
});
