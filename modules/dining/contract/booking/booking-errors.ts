import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of bookings, pickup and group walk-ins (spec/dining#booking). */
export const bookingErrors = defineErrors('dining', {
  'log-is-kept': {
    zh: '预订日志须保留，不能删除',
    en: 'The booking log is kept; its entries cannot be deleted',
    status: 409,
  },
  'group-days-reversed': {
    zh: '结束日期不能早于开始日期',
    en: 'The last day must not be before the first',
  },
  'group-too-long': { zh: '一次最多订 {max} 天', en: 'At most {max} days at once' },
  'group-no-day': { zh: '所选日期内没有要订的日子', en: 'None of these days is to be booked' },
  'group-meal-twice': { zh: '同一餐次只能填一次', en: 'Each meal can be entered once' },
  'group-too-many': {
    zh: '共 {meals} 餐，一次最多 {max} 餐，请减少人员或天数',
    en: '{meals} meals; at most {max} at once. Choose fewer people or days',
  },
  'group-refused': {
    zh: '{count} 餐不能预订：{name} ({saasNo}) {day} {meal}，{reason}',
    en: '{count} meals cannot be booked: {name} ({saasNo}), {day}, {meal}: {reason}',
    status: 409,
  },
  'group-nothing-left': {
    zh: '没有可以处理的餐：已取餐、已取消或已过截止时间',
    en: 'No meals left to change: picked up, cancelled or past the deadline',
    status: 409,
  },
  'quota-exceeded': { zh: '套餐限量不足', en: 'Not enough of this set meal left', status: 409 },
  'package-elsewhere-now': {
    zh: '套餐不属于所选就餐点，或已有预订而不能改到其他就餐点',
    en: 'The set meal is not sold at that place, or has bookings and cannot move to another',
    status: 409,
  },
  'seats-exceeded': { zh: '就餐点容纳人数不足', en: 'Not enough seats left at this place', status: 409 },
  'place-full': {
    zh: '“{place}”{day}这一餐只剩 {left} 个座位，不够 {wanted} 人',
    en: '“{place}” on {day}: {left} seats left for this meal, {wanted} needed',
    status: 409,
  },
  'outside-opening-hours': {
    zh: '“{place}”的营业时间为 {from} 至 {to}，此时不供餐',
    en: '“{place}” is open from {from} to {to}; no meals outside these hours',
  },
  'quota-full': {
    zh: '“{package}”{day}只剩 {left} 份，不够 {wanted} 份',
    en: '“{package}” on {day}: {left} left, {wanted} needed',
    status: 409,
  },
  'already-booked': {
    zh: '{name} ({saasNo}) {day}的{meal}已有预订 {bookingNo}',
    en: '{name} ({saasNo}) already has booking {bookingNo} for {meal} on {day}',
    status: 409,
  },
  'has-active-booking': {
    zh: '该员工这一餐已有预订，一餐只能订一次',
    en: 'This person already has a booking for that meal',
    status: 409,
  },
  'not-open-yet': { zh: '{day}的{meal}从 {opensAt} 起开放预订', en: '{meal} on {day} can be booked from {opensAt}' },
  'booking-closed': {
    zh: '{day}的{meal}已于 {closedAt} 截止预订',
    en: 'Booking for {meal} on {day} closed at {closedAt}',
  },
  'blocked-by-strikes': {
    zh: '{name} ({saasNo}) {days} 天内爽约达 {limit} 次，{until} 及之前不能预订',
    en: '{name} ({saasNo}) missed {limit} meals within {days} days and cannot book up to and including {until}',
  },
  resting: {
    zh: '{name} ({saasNo}) 在 {from} 至 {to} 停餐，不能订餐',
    en: '{name} ({saasNo}) has a meal pause from {from} to {to} and cannot book',
  },
  'place-closed': { zh: '就餐点“{place}”已停业', en: 'The place “{place}” is closed' },
  'place-unknown': { zh: '就餐点不存在', en: 'There is no such place' },
  'meal-not-served': { zh: '就餐点“{place}”不供应{meal}', en: '“{place}” does not serve {meal}' },
  'package-unknown': { zh: '套餐不存在', en: 'There is no such set meal' },
  'package-elsewhere': {
    zh: '套餐“{package}”不属于就餐点“{place}”',
    en: 'The set meal “{package}” is not sold at “{place}”',
  },
  'package-off-sale': { zh: '套餐“{package}”已下架', en: 'The set meal “{package}” is unavailable' },
  'package-dish-off-sale': {
    zh: '套餐“{package}”含已下架的菜品：{dishes}',
    en: '“{package}” contains unavailable dishes: {dishes}',
  },
  'package-not-for-meal': { zh: '套餐“{package}”不供应{meal}', en: 'The set meal “{package}” is not served at {meal}' },
  'table-elsewhere': {
    zh: '餐桌不属于所选就餐点，或已有预订而不能改到其他就餐点',
    en: 'The table does not belong to that place, or has bookings and cannot move to another',
  },
  'table-taken': {
    zh: '餐桌 {table} {day}的{meal}已有其他客人；空闲餐桌：{free}',
    en: 'Table {table} is taken by another party for {meal} on {day}. Free tables: {free}',
    status: 409,
  },
  'table-has-party': {
    zh: '该餐桌这一餐已有其他客人',
    en: 'Another party has this table for this meal',
    status: 409,
  },
  'table-disabled': { zh: '餐桌 {table} 已停用', en: 'Table {table} is disabled' },
  'table-out-of-use': { zh: '该餐桌已停用', en: 'This table is disabled' },
  'table-awaited': {
    zh: '餐桌 {table} 还有 {count} 个预订或订单，不能停用；请先为他们换桌',
    en: 'Table {table} is assigned to {count} bookings or orders and cannot be disabled; move them to other tables first',
    status: 409,
  },
  'employee-unknown': { zh: '员工不存在', en: 'There is no such employee' },
  'employee-not-active': {
    zh: '{name} ({saasNo}) 已停用或离职，不能订餐',
    en: '{name} ({saasNo}) is suspended or has left and cannot book',
  },
  'allowance-once': {
    zh: '同一餐的餐补只能享受一次',
    en: 'The meal allowance is granted once per person and meal',
    status: 409,
  },
  'no-price': {
    zh: '没有适用的价格：请选择套餐或设置价格规则',
    en: 'No price applies: choose a set meal or set a price rule',
  },
  'too-many-persons': {
    zh: '{name} ({saasNo}) {day}的{meal}最多订 {limit} 份（预订和订单合计），已订 {had} 份',
    en: '{name} ({saasNo}) may have at most {limit} portions of {meal} on {day}, bookings and orders together; {had} already',
    status: 409,
  },
  'daily-limit': {
    zh: '{name} ({saasNo}) 当日已订 {spent} 元，加上本次超过每日限额 {limit} 元',
    en: '{name} ({saasNo}) has booked {spent} for that day; this would exceed the daily limit of {limit}',
  },
  'pay-type-not-offered': { zh: '暂不支持该支付方式', en: 'This payment method is not available here' },
  'pay-deadline-passed': {
    zh: '预订 {bookingNo} 已于 {deadline} 超过支付期限',
    en: 'Booking {bookingNo} had to be paid by {deadline}',
  },
  'cancel-closed': {
    zh: '预订 {bookingNo} 已于 {closedAt} 截止取消',
    en: 'Booking {bookingNo} could be cancelled until {closedAt}',
  },
  'cancel-reason': {
    zh: '预订 {bookingNo} 已于 {closedAt} 截止取消，强制取消请填写原因',
    en: 'Booking {bookingNo} could be cancelled until {closedAt}; give a reason to cancel it anyway',
  },
  'wrong-place': { zh: '该预订在“{booked}”取餐，不是“{place}”', en: 'This booking is for “{booked}”, not “{place}”' },
  'outside-meal': { zh: '{day}的{meal}取餐时间为 {from} 至 {to}', en: '{meal} on {day} is served from {from} to {to}' },
  'meal-not-on': { zh: '现在供应的不是{meal}', en: '{meal} is not being served now' },
  'no-meal-now': { zh: '“{place}”现在不是用餐时间', en: 'No meal is being served at “{place}” now' },
  'card-unknown': { zh: '卡号 {cardNo} 不存在', en: 'There is no card {cardNo}', status: 404 },
  'card-reported-lost': { zh: '卡 {cardNo} 已挂失', en: 'Card {cardNo} was reported lost' },
  'card-not-usable': { zh: '卡 {cardNo} 不可用（{state}）', en: 'Card {cardNo} cannot be used ({state})' },
  'code-unknown': {
    zh: '取餐码 {takeCode} 不存在或不是今天的',
    en: 'Pickup code {takeCode} is unknown or not for today',
    status: 404,
  },
  'nothing-to-take': { zh: '{name} ({saasNo}) 这一餐没有预订', en: '{name} ({saasNo}) has no booking for this meal' },
  'already-taken': {
    zh: '{name} ({saasNo}) 已于 {at} 取餐',
    en: '{name} ({saasNo}) already picked up the meal at {at}',
    status: 409,
  },
  'booking-unpaid': { zh: '预订 {bookingNo} 尚未支付', en: 'Booking {bookingNo} is not paid' },
  'booking-waiting': {
    zh: '{name} ({saasNo}) 这一餐已有预订 {bookingNo}，请直接取餐',
    en: '{name} ({saasNo}) has booking {bookingNo} for this meal: hand out that booking',
    status: 409,
  },
  'takeback-too-late': { zh: '{day}的取餐只能当日撤销', en: 'A pickup of {day} can only be undone on the same day' },
  'late-entry-off': { zh: '就餐点“{place}”未开放补录', en: 'Recording missed pickups is switched off at “{place}”' },
  'take-once': { zh: '该预订已有有效的就餐记录', en: 'This booking already has a valid attendance', status: 409 },
  'booking-kept': {
    zh: '预订 {bookingNo} 有付款或就餐记录，不能删除；请取消',
    en: 'Booking {bookingNo} was paid or is still valid and cannot be deleted; cancel it',
  },
  'booking-stays': {
    zh: '有效或付过款的预订不能删除，请取消',
    en: 'A booking that is valid or was paid cannot be deleted; cancel it',
    status: 409,
  },
  'booking-settled': {
    zh: '预订 {bookingNo} 已结束，不能修改餐桌',
    en: 'Booking {bookingNo} is over; its table cannot change',
  },
  'who-takes': { zh: '请刷卡或选择员工', en: 'Swipe a card or choose an employee' },
  'which-bookings': { zh: '请选择预订，或给出就餐点、日期和餐次', en: 'Choose bookings, or give place, day and meal' },
  'booking-json': { zh: 'booking_json 格式不正确：{problem}', en: 'booking_json is not well-formed: {problem}' },
  'booking-json-missing': { zh: '请给出 booking_json', en: 'booking_json is missing' },
  'same-person-twice': { zh: '{name} ({saasNo}) 在名单中出现了两次', en: '{name} ({saasNo}) is on the list twice' },
});
