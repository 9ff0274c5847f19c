import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { boardMenu } from '../board/board-live-calls.ts';
import { booking } from './booking.ts';

const at = {
  startAt: f.datetime('开始', 'Begins', { required: true }),
  endAt: f.datetime('结束', 'Ends', { required: true }),
};
const areaId = f.reference('space.area', '场地', 'Area', { required: true });

/** Data of a board: all areas of a venue for a day, or one area for a week, including spans that only overlap. */
const board = row({
  venueId: f.reference('space.venue', '场馆', 'Venue', { required: true }),
  venueName: f.text('场馆名称', 'Name of the venue', { required: true }),
  now: f.datetime('现在', 'Now', { required: true }),
  zone: f.text('时区', 'Time zone', { required: true }),
  openTime: f.time('开放时间', 'Opens at'),
  closeTime: f.time('关闭时间', 'Closes at'),
  dateFrom: f.date('开始日期', 'First day', { required: true }),
  dateTo: f.date('结束日期', 'Last day', { required: true }),
  days: list('日期', 'Days', {
    day: f.date('日期', 'Day', { required: true }),
    dayKind: f.choice('day_kind', '日期类型', 'Day type', { required: true }),
  }),
  areas: list('场地', 'Areas', {
    id: areaId,
    name: f.text('场地名称', 'Area', { required: true }),
    code: f.text('场地编号', 'Code', { required: true }),
    parentId: f.reference('space.area', '所属整场', 'Part of'),
    depth: f.integer('层级', 'Depth', { required: true }),
    capacity: f.integer('容纳人数', 'Capacity'),
    bufferMinutes: f.integer('清场分钟', 'Minutes after a booking', { required: true }),
    status: f.choice('space_use', '状态', 'Status', { required: true }),
  }),
  types: list('类型', 'Types', {
    id: f.reference('space.type', '类型', 'Type', { required: true }),
    name: f.text('名称', 'Name', { required: true }),
    approval: f.flag('需要审批', 'Needs approval'),
    minPersons: f.integer('最少人数', 'Minimum people', { required: true }),
    deposit: f.money('押金', 'Deposit', { required: true }),
  }),
  slots: list('时段', 'Slots', {
    id: f.reference('space.schedule', '时段', 'Slot', { required: true }),
    areaId,
    typeId: f.reference('space.type', '类型', 'Type', { required: true }),
    ...at,
    price: f.money('价格', 'Price', { required: true }),
    scheduleStatus: f.choice('schedule_status', '状态', 'Status', { required: true }),
  }),
  bookings: list('预订', 'Bookings', {
    id: f.reference('space.booking', '预订', 'Booking', { required: true }),
    bookingNo: f.text('预订单号', 'Booking no.', { required: true }),
    areaId,
    typeId: f.reference('space.type', '类型', 'Type', { required: true }),
    ...at,
    /** Until then the area is blocked for cleaning. */
    busyUntil: f.datetime('占用到', 'Occupied until', { required: true }),
    person: f.text('预订人', 'Booked by'),
    persons: f.integer('人数', 'People', { required: true }),
    spaceStatus: f.choice('space_status', '状态', 'Status', { required: true }),
    payStatus: f.choice('pay_status', '支付状态', 'Payment status', { required: true }),
    holdUntil: f.datetime('保留到', 'Held until'),
    amount: f.money('金额', 'Amount', { required: true }),
    equipment: f.text('器材', 'Equipment'),
    version: f.integer('版本', 'Version', { required: true }),
  }),
  closures: list('关闭', 'Closures', {
    id: f.reference('space.closure', '场地关闭', 'Closure', { required: true }),
    areaId,
    ...at,
    reason: f.text('原因', 'Reason', { required: true }),
  }),
});

/** What the boards read (spec/space#board): one round trip each. */
export const boardCalls = defineCalls({
  day: {
    method: 'GET',
    path: '/space/board/day',
    label: label('一天的看板', 'The board of a day'),
    group: booking.label,
    permission: ['space_booking', boardMenu],
    readsNewest: 'What is free is booked.',
    input: {
      venueId: f.reference('space.venue', '场馆', 'Venue', { required: true }),
      day: f.date('日期', 'Day', { required: true }),
    },
    answer: board,
  },
  week: {
    method: 'GET',
    path: '/space/board/week',
    label: label('一周的看板', 'The board of a week'),
    group: booking.label,
    permission: ['space_booking', boardMenu],
    readsNewest: 'What is free is booked.',
    input: { areaId, day: f.date('周内日期', 'A day of the week', { required: true }) },
    answer: board,
  },
});
