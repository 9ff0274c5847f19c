import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { callFields, originFields, serverFields, timeField } from './log-fields.ts';

/** 通用日志 (spec/log#fields): business events recorded by the product, newest first. */
export const usualLog = defineResource({
  name: 'log.usual',
  path: '/blade-log/usual',
  label: label('通用日志', 'General log'),
  title: 'logId',
  verbs: [],
  fields: {
    ...timeField,
    logLevel: f.text('日志级别', 'Level', { list: true, search: true }),
    logId: f.text('日志编号', 'Log no.', { list: true, search: true, width: 200 }),
    ...originFields,
    ...serverFields,
    ...callFields,
    logData: f.multiline('日志数据', 'Data', { list: 'hidden' }),
  },
});
