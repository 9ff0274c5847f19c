import { defineCalls } from '@refectory/declaration/call/call.ts';
import { liveChanges } from '@refectory/declaration/call/live-changes.ts';
import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { booking } from '../booking/booking.ts';

/** Permission of the board. */
export const boardMenu = 'space_board';
/** Permission of the screen in the hall, which shows no full names. */
export const hallMenu = 'space_hall';

const venueId = f.reference('space.venue', '场馆', 'Venue', { form: true, required: true });
const areaId = f.reference('space.area', '场地', 'Area', { required: true });
const startAt = f.datetime('开始', 'Begins', { required: true });
const endAt = f.datetime('结束', 'Ends', { required: true });

/** Live calls of open boards, and data of the screen in the hall (spec/space#hall-screen). */
export const boardLiveCalls = defineCalls({
  live: {
    method: 'GET',
    path: '/space/board/live',
    label: label('场馆变化', 'Changes of a venue'),
    group: booking.label,
    permission: [boardMenu, hallMenu, 'space_booking'],
    input: { venueId },
    answer: liveChanges,
  },
  hall: {
    method: 'GET',
    path: '/space/board/hall',
    label: label('大厅屏', 'Screen in the hall'),
    group: booking.label,
    permission: [boardMenu, hallMenu],
    input: { venueId },
    answer: row({
      venueName: f.text('场馆名称', 'Name of the venue', { required: true }),
      day: f.date('日期', 'Day', { required: true }),
      openTime: f.time('开放时间', 'Opens at'),
      closeTime: f.time('关闭时间', 'Closes at'),
      areas: list('场地', 'Areas', {
        id: areaId,
        name: f.text('场地名称', 'Area', { required: true }),
        parentId: f.reference('space.area', '所属整场', 'Part of'),
        depth: f.integer('层级', 'Depth', { required: true }),
        capacity: f.integer('容纳人数', 'Capacity'),
      }),
      bookings: list('预订', 'Bookings', {
        id: f.reference('space.booking', '预订', 'Booking', { required: true }),
        areaId,
        startAt,
        endAt,
        person: f.text('预订人（隐去）', 'Booked by (hidden in part)', { required: true }),
        spaceStatus: f.choice('space_status', '状态', 'Status', { required: true }),
      }),
      closures: list('关闭', 'Closures', {
        id: f.reference('space.closure', '场地关闭', 'Closure', { required: true }),
        areaId,
        startAt,
        endAt,
        reason: f.text('原因', 'Reason', { required: true }),
      }),
    }),
  },
});
