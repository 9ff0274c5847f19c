import { list, object, optional, row, rows } from '@refectory/declaration/call/response-spec.ts';
import { choice, date, datetime, flag, integer, reference, text, time } from '@refectory/declaration/field/field.ts';

/** Responses about bookings for counter and kitchen. */

const count = (zh: string, en: string) => integer(zh, en, { required: true });

const day = date('就餐日期', 'Date');
const mealPeriod = choice('meal_period', '餐次', 'Meal', { required: true });
const hours = { start: time('开始', 'Begins'), end: time('结束', 'Ends') };
const packageName = text('套餐名称', 'Name of the set meal');
const persons = count('人数', 'People');
const place = {
  placeId: reference('dining.place', '就餐点', 'Place'),
  placeName: text('就餐点名称', 'Name of the place'),
};
const portions = {
  booked: count('已订份数', 'Portions booked'),
  taken: count('已取份数', 'Portions picked up'),
  walkIn: count('现场份数', 'Of which walk-ins'),
  left: count('待取份数', 'Portions left'),
};

/** A meal that was handed out. */
export const pickupFields = {
  bookingId: reference('dining.booking', '预订', 'Booking'),
  bookingNo: text('预订单号', 'Booking no.'),
  employeeId: reference('dining.employee', '员工', 'Employee'),
  employeeName: text('姓名', 'Name'),
  placeName: place.placeName,
  packageName,
  persons,
  day,
  mealPeriod,
  takenAt: datetime('取餐时间', 'Picked up at'),
};

/** The meal that the counter of a place hands out. */
export const counterMealResponse = row({
  ...place,
  now: datetime('现在', 'Now'),
  day,
  mealPeriod: choice('meal_period', '餐次', 'Meal'),
  isOn: flag('正在供餐', 'The meal is on'),
  isOpen: flag('营业中', 'The place is open'),
  openHours: optional(
    object('营业时间，空为不限', 'Opening hours; none: always', { from: text('开始', 'From'), to: text('结束', 'To') }),
  ),
  seatsLeft: integer('剩余座位', 'Seats left'),
  meals: list('供应的餐次', 'Meals served', { mealPeriod, ...hours }),
  ...portions,
});

/** Current and next meals of the caller's places. */
export const currentMealsResponse = rows({
  ...place,
  day,
  mealPeriod,
  ...hours,
  isOn: flag('正在供餐', 'The meal is on'),
  ...portions,
});

/**
 * The pickup list: `results` says for each booking whether it was handed out, or with `preview` could be, and why not.
 */
export const pickupListResponse = row({
  preview: flag('仅预览', 'Preview only'),
  generatedAt: datetime('生成时间', 'Made at'),
  count: count('预订数', 'Bookings'),
  portions: count('份数', 'Portions'),
  packages: list('各套餐份数', 'Portions by set meal', { packageName, portions: count('份数', 'Portions') }),
  rows: list('取餐单', 'Lines', {
    id: reference('dining.booking', '预订', 'Booking'),
    bookingNo: text('预订单号', 'Booking no.'),
    takeCode: text('取餐码', 'Pickup code'),
    employeeName: text('姓名', 'Name'),
    saasNo: text('工号', 'Staff no.'),
    groupName: text('员工分组', 'Group'),
    ...place,
    tableCode: text('桌号', 'Table'),
    packageName,
    day,
    mealPeriod,
    persons,
    remark: text('备注', 'Remark'),
  }),
  results: list('各预订的结果', 'What became of each booking', {
    id: reference('dining.booking', '预订', 'Booking'),
    ok: flag('成功', 'Went through'),
    code: text('拒绝代码', 'Code of the refusal'),
    msg: text('原因', 'Reason'),
  }),
});
