import { defineCalls } from '@refectory/declaration/call/call.ts';
import { liveChanges } from '@refectory/declaration/call/live-changes.ts';
import { list, object, optional, row, rows } from '@refectory/declaration/call/response-spec.ts';
import { choice, date, datetime, flag, integer, money, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

const group = label('首页', 'Home');
const permission = 'report_home';
const count = (zh: string, en: string) => integer(zh, en, { required: true });
const amount = (zh: string, en: string) => money(zh, en, { required: true });

const day = date('日期', 'Day');
const mealPeriod = choice('meal_period', '餐次', 'Meal', { required: true });
const place = { placeId: reference('dining.place', '餐厅', 'Place'), placeName: text('餐厅名称', 'Name of the place') };

/** Portions, orders and money of a slice of the review, without what is still to be taken. */
const portions = {
  booked: count('预订份数', 'Booked'),
  paid: count('已支付份数', 'Paid'),
  unpaid: count('待支付份数', 'Unpaid'),
  taken: count('已取份数', 'Taken'),
  notTaken: count('未取份数', 'Not taken'),
  walkIn: count('现场份数', 'Walk-ins'),
  cancelled: count('取消份数', 'Cancelled'),
  orders: count('订单数', 'Orders'),
  amount: amount('营业额', 'Turnover'),
  orderAmount: amount('其中订单', 'Of it, orders'),
  subsidy: amount('补贴支付', 'Paid from subsidy'),
  couponValue: amount('优惠券抵扣', 'Paid by coupons'),
};
const sales = { ...portions, waiting: count('待取份数', 'To be taken') };
const left = count('待取份数', 'To be taken');

/** Picks another week, or none: this one. */
const week = { day };

/** Figures without rows to list: the charts of the home page (spec/report#home, Reports; spec/report#home). */
export const homeCalls = defineCalls({
  welsale: {
    method: 'GET',
    path: '/myreport/reportlist/welsale',
    label: label('近30天每日预订与营业额', 'Bookings and turnover of the last 30 days'),
    group,
    permission,
    input: week,
    answer: rows({ day, ...sales }),
  },
  weekpackage: {
    method: 'GET',
    path: '/myreport/reportlist/weekpackage',
    label: label('本周套餐', 'Packages of the week'),
    group,
    permission,
    input: week,
    answer: rows({
      packageId: reference('dining.package', '套餐', 'Package'),
      packageName: text('套餐名称', 'Name of the package'),
      booked: portions.booked,
      taken: portions.taken,
      left,
      amount: portions.amount,
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
    label: label('本周各餐厅', 'Places of the week'),
    group,
    permission,
    input: week,
    answer: rows({ ...place, ...sales }),
  },
  weekticket: {
    method: 'GET',
    path: '/myreport/reportlist/weekticket',
    label: label('本周检票', 'Tickets of the week'),
    group,
    permission,
    input: week,
    answer: rows({
      typeId: reference('ticket.type', '票种', 'Type'),
      typeName: text('票种名称', 'Name of the type'),
      checks: count('检票次数', 'Checks'),
      passed: count('通过', 'Passed'),
      refused: count('拒绝', 'Refused'),
      forced: count('强制放行', 'Let through'),
      uses: count('使用次数', 'Uses'),
    }),
  },
  today: {
    method: 'GET',
    path: '/dining/home/today',
    label: label('首页：今日、近30天、余额与账务核对', 'Home: today, the last 30 days, balances, ledger check'),
    group,
    permission,
    input: week,
    answer: row({
      day,
      today: list('今日各餐各餐厅', 'Today per meal and place', { mealPeriod, ...place, ...portions, left }),
      lastDays: list('近30天', 'The last 30 days', { day, ...sales }),
      buckets: list('钱包余额', 'What the wallets hold', {
        bucket: choice('wallet_bucket', '账户', 'Bucket', { required: true }),
        balance: amount('余额', 'Balance'),
        frozen: amount('冻结', 'Frozen'),
        accounts: count('账户数', 'Accounts'),
      }),
      proof: optional(
        object('账务核对', 'The last ledger check', {
          at: datetime('时间', 'At'),
          proven: flag('账平', 'Proven'),
          transfers: count('转账数', 'Transfers'),
          entries: count('分录数', 'Entries'),
          accounts: count('账户数', 'Accounts'),
          milliseconds: count('耗时(毫秒)', 'Milliseconds'),
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
      booked: count('预订份数', 'From bookings'),
      ordered: count('订单份数', 'From orders'),
      portions: count('份数', 'Portions'),
    }),
  },
  live: {
    method: 'GET',
    path: '/dining/home/live',
    label: label('首页：数据变化', 'Home: changes of what it shows'),
    group,
    // Of what each panel shows one hears with the right that opens it.
    permission: 'authenticated',
    input: {},
    answer: liveChanges,
  },
});
