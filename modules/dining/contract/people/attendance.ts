import { choice, date, datetime, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/**
 * Pickups and refused attempts at the counter (spec/dining#attendance). Rows never change, except that an undone pickup
 * is marked void.
 */
export const attendance = defineResource({
  name: 'dining.attendance',
  path: '/dining/attendance',
  label: label('就餐考勤', 'Attendance'),
  title: 'employeeName',
  whenEmpty: {
    hint: label('刷卡取餐后记在这里', 'Recorded when meals are picked up'),
    at: '/dining/counter',
  },
  fields: {
    employeeId: reference('dining.employee', '员工', 'Employee', { list: true, search: true, secondaryLabel: 'note' }),
    employeeName: text('姓名', 'Name'),
    saasNo: text('工号', 'Staff no.', { list: 'hidden', search: true }),
    day: date('就餐日期', 'Date', { list: true, search: 'first' }),
    mealPeriod: choice('meal_period', '餐次', 'Meal', { list: true, search: 'first' }),
    placeId: reference('dining.place', '就餐点', 'Place', { list: true, search: 'first' }),
    bookingId: reference('dining.booking', '预订单', 'Booking', { list: true }),
    source: choice('attendance_source', '取餐方式', 'Method', { list: true, search: true }),
    result: choice('attendance_result', '结果', 'Result', { list: true, search: true }),
    checkedAt: datetime('时间', 'Time', { list: true, search: true }),
    reason: text('说明', 'Reason', { list: true }),
    voidAt: datetime('作废时间', 'Voided at', { list: true }),
    voidReason: text('作废原因', 'Void reason', { list: 'hidden' }),
    voidUser: reference('system.user', '作废人', 'Voided by', { list: 'hidden' }),
  },
  sort: ['-checkedAt', '-id'],
  verbs: ['export'],
  firstDays: { field: 'day', from: 0, to: 0 },
});
