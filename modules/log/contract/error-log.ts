import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { callFields, originFields, serverFields, timeField } from './log-fields.ts';

/**
 * 错误日志 (spec/log#fields): unexpected server errors, and errors sent by browsers (serviceId `console`), newest first.
 */
export const errorLog = defineResource({
  name: 'log.error',
  path: '/blade-log/error',
  label: label('错误日志', 'Error log'),
  title: 'message',
  whenEmpty: {
    hint: label('服务器出错时记在这里', 'Errors of the server are recorded here'),
  },
  verbs: [],
  fields: {
    ...timeField,
    message: f.text('错误信息', 'Message', { list: true, search: true, width: 280 }),
    exceptionName: f.text('异常名', 'Exception', { list: true, search: true }),
    times: f.integer('次数', 'Count', { list: true, grouped: true }),
    release: f.text('版本', 'Release', { list: 'hidden', search: true }),
    ...callFields,
    ...originFields,
    ...serverFields,
    fileName: f.text('文件', 'File', { list: 'hidden' }),
    lineNumber: f.integer('行号', 'Line', { list: 'hidden' }),
    happenedAt: f.datetime('发生时间', 'Occurred at', { list: 'hidden' }),
    stackTrace: f.multiline('日志数据', 'Stack'),
  },
});
