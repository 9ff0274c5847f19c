import { row } from '@refectory/declaration/call/response-spec.ts';
import { choice, date, datetime, integer, multiline, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { strikeStates } from './strike-states.ts';

/** No-show status of an employee: count, limit, period in days, last blocked day (`''`: not blocked). */
export const strikeStatusFields = {
  count: integer('计入的次数', 'No-shows that count', { required: true }),
  limit: integer('上限', 'Limit', { required: true }),
  days: integer('统计天数', 'Days counted', { required: true }),
  blockedUntil: date('禁订至', 'Blocked until'),
};

/**
 * 爽约 (spec/dining#strike): a booked meal that was not picked up. Written by the no-show policy; above the limit the
 * employee cannot book for some days.
 */
export const strike = defineResource({
  name: 'dining.strike',
  path: '/dining/strike',
  label: label('爽约记录', 'No-show'),
  title: 'employeeId',
  whenEmpty: {
    text: label('还没有爽约记录', 'No no-shows yet'),
    hint: label('订餐未取的记在这里', 'Meals booked and not picked up are recorded here'),
  },
  sort: ['-day', '-id'],
  verbs: ['export'],
  states: strikeStates,
  fields: {
    employeeId: reference('dining.employee', '员工', 'Employee', { list: true, search: 'first' }),
    saasNo: text('工号', 'Staff no.', { list: 'hidden', search: true }),
    day: date('就餐日期', 'Date', { list: true, search: 'first' }),
    mealPeriod: choice('meal_period', '餐次', 'Meal', { list: true, search: true }),
    placeId: reference('dining.place', '就餐点', 'Place', { list: true, search: 'first' }),
    strikeStatus: choice('strike_status', '状态', 'Status', { list: true, search: true }),
    bookingId: reference('dining.booking', '预订单', 'Booking', { list: true }),
    orderId: reference('shop.order', '订单', 'Order', { list: 'hidden' }),
    forgivenAt: datetime('免除时间', 'Forgiven at', { list: true }),
    forgivenBy: reference('system.user', '免除人', 'Forgiven by', { list: 'hidden' }),
    reason: text('免除原因', 'Reason', { list: true }),
  },
  queries: {
    standing: {
      label: label('爽约情况', 'No-show status'),
      readsNewest: 'Whether somebody may book is decided by it.',
      input: { employeeId: reference('dining.employee', '员工', 'Employee', { required: true }) },
      answer: row(strikeStatusFields),
    },
  },
  actions: {
    forgive: {
      label: label('免除', 'Forgive'),
      target: 'rows',
      from: strikeStates.moves.forgive.from,
      input: { reason: multiline('原因', 'Reason', { required: true, max: 200 }) },
    },
  },
});
