import { choice, date, decimal, integer, money, reference } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineReport } from '@refectory/declaration/report.ts';
import { opened } from './designer/opened/opened-figure.ts';
import { venueRows } from './designer/opened/visit-rows.ts';

const filters = {
  day: date('日期', 'Day', { search: true }),
  venueId: reference('space.venue', '场馆', 'Venue', { search: true }),
  areaId: reference('space.area', '场地', 'Area', { search: true }),
  typeId: reference('space.type', '类型', 'Type', { search: true }),
  weekday: choice('weekday', '星期', 'Weekday', { search: true }),
  hour: integer('开始时刻', 'Hour', { search: true }),
};
const count = (zh: string, en: string) => integer(zh, en, { list: true, sum: true });

/**
 * Slots and bookings per day, area, type and hour: usage, revenue, cancellations and no-shows
 * (spec/report#space-use).
 */
export const spaceUse = defineReport({
  name: 'report.spaceUse',
  path: '/basic/detail/space_use',
  page: '/myreport/basic/detail/space_use/index',
  label: label('场地使用', 'Venue use'),
  filters,
  columns: {
    day: date('日期', 'Day', { list: true, search: true }),
    weekday: choice('weekday', '星期', 'Weekday', { list: true, search: true }),
    hour: integer('开始时刻', 'Hour', { list: true, search: true }),
    venueId: reference('space.venue', '场馆', 'Venue', { list: true, search: true }),
    areaId: reference('space.area', '场地', 'Area', { list: true, search: true }),
    typeId: reference('space.type', '类型', 'Type', { list: true, search: true }),
    bookings: count('预订', 'Bookings'),
    persons: count('人数', 'People'),
    hours: decimal('使用小时', 'Hours used', { list: true, sum: true }),
    cancelled: count('取消', 'Cancelled'),
    noShows: count('爽约', 'No-shows'),
    income: money('收入', 'Income', { list: true, sum: true }),
    refunded: money('退款', 'Refunded', { list: true, sum: true }),
    depositKept: money('扣押金', 'Deposits kept', { list: true, sum: true }),
  },
  sort: ['-day', 'hour', 'areaId'],
  defaultDays: { day: [-29, 30] },
  groups: ['venueId', 'areaId', 'day'],
  charts: [
    { kind: 'trend', x: 'day', y: ['income', 'bookings', 'hours'] },
    { kind: 'compare', x: 'venueId', y: ['income', 'bookings', 'hours'] },
  ],
  opens: { ...venueRows, hours: opened(venueRows.hours) },
  drillDown: {
    resource: 'space.booking',
    filters: { day: 'day', hour: 'hour', venueId: 'venueId', areaId_equal: 'areaId', typeId: 'typeId' },
  },
});
