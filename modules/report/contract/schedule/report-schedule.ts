import { rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { reportFormat, reportRhythm } from './schedule-dictionaries.ts';
import { scheduleStates } from './schedule-states.ts';

/** Maximum number of schedules per user. */
export const maxSchedules = 100;

const rhythm = f.choice('report_rhythm', '周期', 'Frequency', {
  list: true,
  search: true,
  form: true,
  required: true,
  initial: reportRhythm.keys.daily,
});
const weekdays = f.choices('weekday', '星期', 'Weekdays', {
  list: 'hidden',
  form: true,
  when: { field: 'rhythm', is: [reportRhythm.keys.weekdays] },
});
const monthDay = f.integer('几号', 'Day of the month', {
  list: 'hidden',
  form: true,
  min: 1,
  max: 31,
  when: { field: 'rhythm', is: [reportRhythm.keys.monthDay] },
  help: label('没有该日的月份在最后一天发送', 'In shorter months it is sent on the last day'),
});
const atTime = f.time('时间', 'Time', { list: true, form: true, required: true, initial: '08:00' });

/**
 * 定时报表 (spec/report#schedules): a saved report sent at fixed times, to each receiver with his permissions and in his
 * language. Visible are own ones, or with the permission for reports of others, all.
 */
export const reportSchedule = defineResource({
  name: 'report.schedule',
  path: '/report/schedule',
  label: label('定时报表', 'Scheduled report'),
  title: 'name',
  sort: ['name', 'id'],
  verbs: ['add', 'edit', 'remove'],
  states: scheduleStates,
  queries: {
    next: {
      label: label('接下来的发送时间', 'Next times'),
      input: { rhythm: { ...rhythm, required: true }, weekdays, monthDay, atTime: { ...atTime, required: true } },
      answer: rows({ at: f.datetime('时间', 'Time', { minutes: true }) }),
    },
  },
  fields: {
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 60 }),
    reportId: f.reference('report.definition', '报表', 'Report', {
      list: true,
      search: true,
      form: true,
      required: true,
    }),
    rhythm,
    weekdays,
    monthDay,
    atTime,
    userIds: f.references('system.user', '接收人', 'Recipients', { form: true, max: 200 }),
    roleIds: f.references('system.role', '接收角色', 'Recipient roles', {
      form: true,
      max: 50,
      help: label('每人只收到自己有权查看的数据', 'Everyone gets the data they have access to'),
    }),
    format: f.choice('report_format', '文件格式', 'File format', {
      list: 'hidden',
      form: true,
      required: true,
      initial: reportFormat.keys.xlsx,
    }),
    folder: f.text('对象存储文件夹', 'Object storage folder', {
      list: 'hidden',
      form: true,
      max: 100,
      help: label(
        '选填。另存一份，数据按所有人的权限',
        'Optional. A copy is kept there, with the data its owner has access to',
      ),
    }),
    status: f.choice('enable_status', '状态', 'Status', { list: true, search: true }),
    nextAt: f.datetime('下次发送', 'Next', { minutes: true, list: true }),
    lastAt: f.datetime('上次发送', 'Last', { list: true }),
    lastSent: f.integer('上次成功', 'Last success', { list: true, width: 100 }),
    lastFailed: f.integer('上次失败', 'Last failure', { list: true, width: 100 }),
    userId: f.reference('system.user', '所有人', 'Owner', { list: true, search: true }),
  },
  actions: {
    send: {
      label: label('立即发送', 'Send now'),
      target: 'row',
      confirm: label('现在就发送给全部接收人？', 'Send to all recipients now?'),
      moves: true,
    },
    enable: {
      label: label('启用', 'Enable'),
      target: 'rows',
      permission: 'report_schedule_edit',
      from: scheduleStates.moves.enable.from,
    },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      permission: 'report_schedule_edit',
      from: scheduleStates.moves.disable.from,
      undo: 'enable',
    },
  },
});
