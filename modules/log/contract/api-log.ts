import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { callFields, originFields, serverFields, timeField } from './log-fields.ts';

/** 接口日志 (spec/log#fields): every call that changes data, and every sign-in, newest first. */
export const apiLog = defineResource({
  name: 'log.api',
  path: '/blade-log/api',
  label: label('接口日志', 'Call log'),
  title: 'title',
  verbs: [],
  fields: {
    ...timeField,
    title: f.text('日志名', 'Title', { bilingual: true, list: true, search: true, width: 200 }),
    type: f.choice('log_type', '日志类型', 'Type', { named: true, list: true, search: true }),
    ...callFields,
    statusCode: f.integer('状态码', 'Status', { list: true, search: true }),
    ...originFields,
    ...serverFields,
  },
});
