import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { waitStates } from './wait-states.ts';

const { accept, withdraw } = waitStates.moves;

/**
 * 候补 (spec/space#waiting-list): requests for a taken time; when it becomes free, it is offered to one after the
 * other.
 */
export const wait = defineResource({
  name: 'space.wait',
  path: '/space/waitlist',
  label: label('候补', 'Waiting list'),
  title: 'waitName',
  sort: ['-id'],
  verbs: ['add', 'export'],
  states: waitStates,
  fields: {
    waitName: f.text('候补时段', 'Time waited for', { list: 'hidden' }),
    waitStatus: f.choice('space_wait_status', '状态', 'Status', { list: true, search: true }),
    venueId: f.reference('space.venue', '场馆', 'Venue', { list: 'hidden', search: true }),
    employeeId: f.reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: true,
      form: 'add',
      secondaryLabel: 'note',
      help: label('非员工请填写姓名和电话', 'For non-employees enter name and phone'),
    }),
    customerName: f.text('客户姓名', 'Customer', { list: true, search: true, form: 'add', max: 50 }),
    customerPhone: f.text('客户电话', 'Customer phone', {
      list: 'hidden',
      search: true,
      form: 'add',
      max: 30,
      sensitive: true,
    }),
    areaId: f.reference('space.area', '场地', 'Area', { list: true, search: true, form: 'add', required: true }),
    typeId: f.reference('space.type', '类型', 'Type', { list: true, search: true, form: 'add', required: true }),
    startAt: f.datetime('开始', 'Begins', { list: true, search: true, form: 'add', required: true, minutes: true }),
    endAt: f.datetime('结束', 'Ends', { list: true, form: 'add', required: true, minutes: true }),
    persons: f.integer('人数', 'People', {
      list: 'hidden',
      form: 'add',
      required: true,
      initial: 1,
      min: 1,
      max: 100_000,
    }),
    offeredAt: f.datetime('通知时间', 'Offered at', { list: 'hidden' }),
    offerUntil: f.datetime('保留到', 'Offered until', { list: true, minutes: true }),
    bookingId: f.reference('space.booking', '预订', 'Booking', { list: true }),
    createTime: f.datetime('登记时间', 'Joined at', { list: true, search: true }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: 'add', max: 500 }),
  },
  actions: {
    accept: {
      label: label('接受并预订', 'Accept and book'),
      short: label('接受', 'Accept'),
      target: 'row',
      from: accept.from,
      tone: 'primary',
      answer: row({
        id: f.reference('space.wait', '候补', 'Waiting list', { required: true }),
        bookingId: f.reference('space.booking', '预订', 'Booking', { required: true }),
        bookingNo: f.text('预订单号', 'Booking no.', { required: true }),
        holdUntil: f.datetime('保留到', 'Held until'),
      }),
    },
    withdraw: {
      label: label('退出候补', 'Leave the waiting list'),
      target: 'rows',
      from: withdraw.from,
      tone: 'danger',
      confirm: label(
        '确定退出候补？已保留的时段将转给下一位。',
        'Leave the waiting list? A time held for this person goes to the next one.',
      ),
    },
  },
});
