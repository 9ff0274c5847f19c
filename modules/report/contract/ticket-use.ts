import { date, integer, reference } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineReport } from '@refectory/declaration/report.ts';
import { opened } from './designer/opened/opened-figure.ts';
import { ticketUseRows } from './designer/opened/visit-rows.ts';

/** Use of tickets per day, hour, type and gate (spec/report#ticket-use); unknown codes have a line without a type. */
export const ticketUseReport = defineReport({
  name: 'report.ticketUse',
  path: '/basic/detail/ticket_use',
  page: '/myreport/basic/detail/ticket_use/index',
  label: label('检票报表', 'Ticket use'),
  filters: {
    day: date('日期', 'Date', { search: true }),
    typeId: reference('ticket.type', '票种', 'Type', { search: true }),
    placeId: reference('ticket.place', '检票口', 'Gate', { search: true }),
    hour: integer('小时', 'Hour', { search: true }),
  },
  columns: {
    day: date('日期', 'Date', { list: true, search: true }),
    hour: integer('小时', 'Hour', { list: true, search: true }),
    typeId: reference('ticket.type', '票种', 'Type', { list: true, search: true }),
    placeId: reference('ticket.place', '检票口', 'Gate', { list: true, search: true }),
    checks: integer('检票次数', 'Checks', { list: true, sum: true }),
    passed: integer('通过', 'Passed', { list: true, sum: true }),
    refused: integer('拒绝', 'Refused', { list: true, sum: true }),
    forced: integer('强制放行', 'Let through', { list: true, sum: true }),
    undone: integer('撤销', 'Undone', { list: true, sum: true }),
    uses: integer('使用次数', 'Uses', { list: true, sum: true }),
  },
  sort: ['-day', 'hour', 'typeId', 'placeId'],
  defaultDays: { day: [-29, 0] },
  groups: ['day', 'typeId', 'placeId'],
  charts: [
    { kind: 'trend', x: 'day', y: ['passed', 'refused', 'forced'] },
    { kind: 'compare', x: 'placeId', y: ['passed', 'refused', 'forced'] },
  ],
  opens: { ...ticketUseRows, uses: opened(ticketUseRows.uses) },
  drillDown: {
    resource: 'ticket.check',
    filters: { day: 'day', hour: 'hour', typeId: 'typeId', placeId_equal: 'placeId' },
  },
});
