import { row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { hitBooking, solutions } from './plan-figures.ts';

const areaId = f.reference('space.area', '场地', 'Area', { list: true, search: true, form: 'add', required: true });
const startAt = f.datetime('开始', 'From', { list: true, search: true, form: 'add', required: true, minutes: true });
const endAt = f.datetime('结束', 'Until', { list: true, search: true, form: 'add', required: true, minutes: true });
const reason = f.text('原因', 'Reason', { list: true, search: true, form: 'add', required: true, max: 200 });

/** 场地关闭 (spec/space#closures): a span in which an area is not booked, its parts included. */
export const closure = defineResource({
  name: 'space.closure',
  path: '/space/closurelist',
  label: label('场地关闭', 'Closure'),
  title: 'reason',
  sort: ['-startAt', '-id'],
  verbs: ['add', 'remove', 'export'],
  fields: {
    areaId,
    startAt,
    endAt,
    reason,
    createTime: f.datetime('登记时间', 'Entered at', { list: 'hidden' }),
  },
  queries: {
    hit: {
      label: label('受影响的预订', 'Bookings affected by a closure'),
      permission: 'space_closure_add',
      input: { areaId, startAt, endAt },
      answer: rows(hitBooking),
    },
  },
  actions: {
    closeandsolve: {
      label: label('关闭并处理预订', 'Close and handle bookings'),
      target: 'resource',
      hidden: true,
      moves: true,
      permission: 'space_closure_add',
      input: { areaId, startAt, endAt, reason, solutions },
      answer: row({ id: f.reference('space.closure', '场地关闭', 'Closure', { required: true }) }),
    },
  },
});
