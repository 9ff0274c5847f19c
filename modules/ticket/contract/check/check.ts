import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 检票记录: every scan, append-only (spec/ticket#check). */
export const check = defineResource({
  name: 'ticket.check',
  path: '/ticket/checklist',
  label: label('检票记录', 'Ticket check'),
  title: 'nonce',
  whenEmpty: {
    hint: label('每次扫码检票都记在这里', 'Every scan at a gate is recorded here'),
    at: '/ticket/check',
  },
  sort: ['-createTime', '-id'],
  verbs: ['export'],
  firstDays: { field: 'day', from: 0, to: 0 },
  fields: {
    scannedAt: f.datetime('扫码时间', 'Scanned at', { list: true, search: true }),
    result: f.choice('check_result', '结果', 'Result', { list: true, search: 'first' }),
    reason: f.choice('check_rule', '原因', 'Reason', { list: true, search: true }),
    ticketId: f.reference('ticket.ticket', '票', 'Ticket', { list: true, search: true }),
    typeId: f.reference('ticket.type', '票种', 'Type', { list: true, search: true }),
    placeId: f.reference('ticket.place', '检票口', 'Gate', { list: true, search: 'first' }),
    direction: f.choice('check_direction', '方向', 'Direction', { list: true, search: true }),
    usesLeft: f.integer('剩余次数', 'Uses left', { list: true }),
    operator: f.reference('system.user', '操作人', 'Operator', { list: true, search: true }),
    offline: f.flag('离线', 'Offline', { list: true, search: true }),
    deviceId: f.reference('ticket.checkDevice', '设备', 'Device', { list: 'hidden', search: true }),
    createTime: f.datetime('接收时间', 'Received at', { list: 'hidden', search: true }),
    note: f.text('放行原因', 'Why it was let through', { list: 'hidden', search: true }),
    rules: f.choices('check_rule', '全部规则', 'All rules', { list: 'hidden' }),
    fault: f.text('票码问题', 'Fault of the code', { list: 'hidden', search: true }),
    code: f.text('扫到的内容', 'What was scanned', { list: 'hidden' }),
    day: f.date('日期', 'Day', { list: 'hidden', search: 'first' }),
    hour: f.integer('小时', 'Hour', { list: 'hidden', search: true }),
    uses: f.integer('扣减次数', 'Uses taken', { list: 'hidden', sum: true }),
    nonce: f.text('随机数', 'Nonce', { list: 'hidden', search: true }),
  },
});
