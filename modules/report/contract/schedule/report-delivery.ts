import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { deliveryStates } from './delivery-states.ts';

/**
 * 报表发送记录 (spec/report#schedules): what was sent to whom, and why not. Visible for own schedules, or with the
 * permission for reports of others, all.
 */
export const reportDelivery = defineResource({
  name: 'report.delivery',
  path: '/report/delivery',
  label: label('报表发送记录', 'Sent report'),
  title: 'reportName',
  whenEmpty: {
    hint: label('定时报表发送后记在这里', 'Reports sent on schedule are recorded here'),
    at: '/report/schedule',
  },
  sort: ['-dueAt', '-id'],
  verbs: [],
  history: false,
  states: deliveryStates,
  fields: {
    reportName: f.text('报表', 'Report', { list: true, search: true }),
    userId: f.reference('system.user', '接收人', 'Recipient', { list: true, search: true }),
    channel: f.choice('report_channel', '发送方式', 'Where to', { list: true, search: true, width: 120 }),
    dueAt: f.datetime('应发时间', 'Due', { minutes: true, list: true, search: true }),
    deliveryStatus: f.choice('report_delivery_status', '状态', 'Status', { list: true, search: true, width: 100 }),
    reason: f.text('原因', 'Reason', { bilingual: true, list: true, width: 280 }),
    scheduleId: f.reference('report.schedule', '定时发送', 'Schedule', { list: 'hidden', search: true }),
    sentAt: f.datetime('发送时间', 'Sent', { list: 'hidden' }),
    fileName: f.text('文件', 'File', { list: 'hidden', width: 240 }),
    fileUntil: f.datetime('文件保留至', 'File kept until', { list: 'hidden' }),
    ownerId: f.reference('system.user', '所有人', 'Owner', { list: 'hidden', search: true }),
  },
  actions: {
    retry: { label: label('重新发送', 'Try again'), target: 'rows', from: deliveryStates.moves.retry.from },
  },
});
