import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { conflictStates } from './check-conflict-states.ts';
import { conflictOutcome } from './check-dictionaries.ts';

/** 检票冲突 (spec/ticket#conflicts): checks of offline devices that contradict what the server knew. */
export const checkConflict = defineResource({
  name: 'ticket.checkConflict',
  path: '/ticket/checkconflict',
  label: label('检票冲突', 'Conflict of checks'),
  title: 'ticketNo',
  whenEmpty: {
    hint: label(
      '离线检票同步后有出入的列在这里，等待处理',
      'Offline checks that contradict others are listed here after the sync',
    ),
  },
  sort: ['conflictStatus', '-createTime', '-id'],
  verbs: ['export'],
  states: conflictStates,
  fields: {
    kind: f.choice('check_conflict_kind', '冲突', 'Conflict', { list: true, search: true }),
    conflictStatus: f.choice('check_conflict_status', '状态', 'Status', { list: true, search: true }),
    ticketNo: f.text('票号', 'Ticket no.', { list: true, search: true }),
    typeId: f.reference('ticket.type', '票种', 'Type', { list: true, search: true }),
    placeId: f.reference('ticket.place', '检票口', 'Gate', { list: true, search: true }),
    deviceId: f.reference('ticket.checkDevice', '设备', 'Device', { list: 'hidden', search: true }),
    operator: f.reference('system.user', '操作人', 'Operator', { list: true, search: true }),
    scannedAt: f.datetime('扫码时间（设备）', 'Scanned at (device)', { list: true, search: true }),
    receivedAt: f.datetime('接收时间', 'Received at', { list: 'hidden', search: true }),
    reason: f.choice('check_rule', '规则', 'Rule', { list: true, search: true }),
    otherPlaceId: f.reference('ticket.place', '另一次检票口', 'Gate of the other use', { list: true }),
    otherAt: f.datetime('另一次时间', 'Time of the other use', { list: 'hidden' }),
    outcome: f.choice('check_conflict_outcome', '处理结果', 'Outcome', { list: true, search: true }),
    note: f.text('处理说明', 'Why', { list: 'hidden', search: true }),
    resolvedBy: f.reference('system.user', '处理人', 'Resolved by', { list: 'hidden', search: true }),
    resolvedAt: f.datetime('处理时间', 'Resolved at', { list: 'hidden', search: true }),
    ticketId: f.reference('ticket.ticket', '票', 'Ticket', { list: 'hidden', search: true }),
    checkId: f.reference('ticket.check', '检票记录', 'Check', { list: 'hidden', search: true }),
  },
  actions: {
    resolve: {
      label: label('处理', 'Resolve'),
      target: 'rows',
      from: conflictStates.moves.resolve.from,
      tone: 'primary',
      input: {
        outcome: f.choice('check_conflict_outcome', '处理结果', 'Outcome', {
          required: true,
          initial: conflictOutcome.keys.accepted,
        }),
        note: f.text('说明', 'Why', { required: true, max: 200 }),
      },
    },
  },
});
