import { row } from '@refectory/declaration/call/response-spec.ts';
import { choice, datetime, multiline, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** State changes of bookings, and remarks on them (spec/dining#booking-log). Append-only. */
export const bookingLog = defineResource({
  name: 'dining.bookingLog',
  path: '/dining/bookinglog',
  label: label('预订日志', 'Booking log'),
  title: 'bookingNo',
  whenEmpty: {
    hint: label('预订的每次变动都记在这里', 'Every step of a booking is recorded here'),
    at: '/dining/booking',
  },
  fields: {
    bookingId: reference('dining.booking', '预订单', 'Booking', { search: true }),
    bookingNo: text('预订单号', 'Booking no.', { list: true, search: true }),
    employeeId: reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: 'first',
      secondaryLabel: 'note',
    }),
    action: choice('booking_event', '动作', 'Event', { list: true, search: true }),
    at: datetime('时间', 'Time', { list: true, search: 'first' }),
    placeId: reference('dining.place', '就餐点', 'Place', { list: true, search: 'first' }),
    fromStatus: choice('booking_status', '原状态', 'From status', { list: true }),
    toStatus: choice('booking_status', '新状态', 'To status', { list: true, search: true }),
    operator: reference('system.user', '操作人', 'Operator', { list: true, search: true }),
    noShow: choice('noshow_policy', '未取餐处理', 'No-show policy', { list: 'hidden', search: true }),
    detail: text('说明', 'Details', { list: true }),
  },
  sort: ['-at', '-id'],
  verbs: ['export'],
  firstDays: { field: 'at', from: 0, to: 0 },
  actions: {
    submit: {
      label: label('添加备注', 'Add a remark'),
      target: 'resource',
      input: {
        bookingId: reference('dining.booking', '预订单', 'Booking', { form: true, required: true }),
        detail: multiline('备注', 'Remark', { form: true, required: true, max: 500 }),
      },
      answer: row({ id: reference('dining.bookingLog', '预订日志', 'Log entry', { required: true }) }),
    },
  },
});
