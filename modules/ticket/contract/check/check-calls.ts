import { defineCalls } from '@refectory/declaration/call/call.ts';
import { liveChanges } from '@refectory/declaration/call/live-changes.ts';
import { list, nullable, row, rows, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { checkAnswer, checkedAt, nonce, publicKeys, reason, rules } from './check-fields.ts';

/** Query key prefix of gate calls. */
export const checkPath = '/ticket/check';
/** Permission to check tickets at a gate: the menu of the check page. */
export const checkPermission = 'ticket_gate';
/** Permission to let somebody in against the rules, with a reason. */
export const forcePermission = 'ticket_gate_force';
/** Permission to look a ticket up by name, phone or number. */
export const findPermission = 'ticket_gate_find';

const group = label('检票', 'Ticket checks');
const deviceId = f.reference('ticket.checkDevice', '设备', 'Device', { required: true });
const at = f.datetime('时间', 'Time', { required: true });
const mostQueued = 500;

/** Calls of gates (spec/ticket#check). A refused ticket is a normal response, not an error. */
export const checkCalls = defineCalls({
  gates: {
    method: 'GET',
    path: '/ticket/check/gates',
    label: label('可用检票口', 'Gates to check at'),
    group,
    permission: checkPermission,
    input: {},
    answer: row({
      tenantId: f.text('租户', 'Tenant', { required: true }),
      zone: f.text('时区', 'Time zone', { required: true }),
      now: f.number('服务器时间（毫秒）', 'Time of the server (milliseconds)', { required: true }),
      clockMinutes: f.integer('允许的时钟误差（分钟）', 'Minutes a clock may be off', { required: true }),
      mayForce: f.flag('可强制放行', 'May let through'),
      mayFind: f.flag('可查票', 'May look up'),
      keys: publicKeys,
      gates: list('检票口', 'Gates', {
        id: f.reference('ticket.place', '检票口', 'Gate', { required: true }),
        name: f.text('名称', 'Name', { required: true }),
        path: f.text('所在地点', 'Where it is'),
        countsInside: f.flag('统计进出', 'Counts entry and exit'),
      }),
    }),
  },
  device: {
    method: 'POST',
    path: '/ticket/check/device',
    label: label('登记检票设备', 'Register a device'),
    group,
    permission: checkPermission,
    input: {
      uid: f.text('设备标识', 'Id of the device', { required: true, min: 8, max: 64 }),
      name: f.text('设备名称', 'Name of the device', { max: 100 }),
      placeId: { ...checkedAt.placeId, required: false },
    },
    answer: row({ deviceId }),
  },
  scan: {
    method: 'POST',
    path: '/ticket/check/scan',
    label: label('检票', 'Check a ticket'),
    group,
    permission: checkPermission,
    takesTurns: 'code',
    input: { ...checkedAt, nonce, deviceId: { ...deviceId, required: false } },
    answer: row(checkAnswer),
  },
  force: {
    method: 'POST',
    path: '/ticket/check/force',
    label: label('强制放行', 'Let through'),
    group,
    permission: forcePermission,
    takesTurns: 'code',
    input: {
      ...checkedAt,
      nonce,
      deviceId: { ...deviceId, required: false },
      note: f.text('放行原因', 'Why it is let through', { required: true, max: 200 }),
    },
    answer: row(checkAnswer),
  },
  undo: {
    method: 'POST',
    path: '/ticket/check/undo',
    label: label('撤销检票', 'Undo a check'),
    group,
    permission: checkPermission,
    input: { of: { ...nonce, label: label('被撤销的随机数', 'Nonce of the check') }, nonce },
    answer: row(checkAnswer),
  },
  find: {
    method: 'GET',
    path: '/ticket/check/find',
    label: label('查票', 'Look a ticket up'),
    group,
    permission: findPermission,
    readsNewest: 'People are let in by it.',
    input: { keyword: f.text('姓名、电话或票号', 'Name, phone or number', { required: true, min: 2, max: 50 }) },
    answer: rows({
      ticketId: f.text('票', 'Ticket', { required: true }),
      ticketNo: f.text('票号', 'Ticket no.', { required: true }),
      typeName: f.text('票种', 'Type'),
      holder: f.text('持票人', 'Holder'),
      ticketStatus: f.choice('ticket_status', '状态', 'Status', { required: true }),
      usesLeft: nullable(f.integer('剩余次数', 'Uses left')),
      validTo: f.date('失效日期', 'Valid to'),
    }),
  },
  snapshot: {
    method: 'POST',
    path: '/ticket/check/snapshot',
    label: label('离线数据', 'Snapshot for work without network'),
    group,
    permission: checkPermission,
    input: { placeId: checkedAt.placeId, deviceId },
    answer: row({
      snapshotId: f.text('离线数据编号', 'Id of the snapshot', { required: true }),
      text: f.text('内容', 'Content', { required: true }),
      signature: f.text('签名', 'Signature', { required: true }),
      keyNumber: f.integer('密钥编号', 'Key', { required: true }),
    }),
  },
  sync: {
    method: 'POST',
    path: '/ticket/check/sync',
    label: label('上传离线检票', 'Send checks made without network'),
    group,
    permission: checkPermission,
    input: {
      placeId: checkedAt.placeId,
      deviceId,
      deviceNow: f.datetime('设备时间', 'Time of the device', { required: true }),
      checks: f.lines(
        '检票',
        'Checks',
        {
          nonce,
          kind: f.text('类别', 'Kind', { form: true, required: true, oneOf: ['check', 'force', 'undo'] }),
          of: f.text('被撤销的随机数', 'Nonce of the check taken back', { form: true, max: 64 }),
          code: f.text('票码或票号', 'Code or ticket no.', { form: true, max: 400 }),
          direction: f.choice('check_direction', '方向', 'Direction', { form: true, required: true }),
          scannedAt: f.datetime('扫码时间（设备）', 'Scanned at (clock of the device)', { form: true, required: true }),
          passed: f.flag('设备放行', 'The device let it pass', { form: true, required: true }),
          rules: f.valueList('规则', 'Rules', reason, { form: true }),
          note: f.text('放行原因', 'Why it was let through', { form: true, max: 200 }),
          snapshotId: f.text('离线数据编号', 'Snapshot it was decided by', { form: true, max: 64 }),
          snapshotSignature: f.text('离线数据签名', 'Signature of that snapshot', { form: true, max: 128 }),
        },
        { form: true, required: true, max: mostQueued },
      ),
    },
    answer: row({
      answers: list('结果', 'Results', {
        nonce,
        result: checkAnswer.result,
        reason,
        rules,
        conflicts: valueList(f.text('冲突', 'Conflict')),
      }),
    }),
  },
  simulate: {
    method: 'GET',
    path: '/ticket/check/simulate',
    label: label('检票模拟', 'Simulate a check'),
    group,
    permission: 'ticket_simulator',
    input: { ...checkedAt, at: { ...at, required: false } },
    answer: row({
      passes: f.flag('通过', 'Passes'),
      fault: f.text('票码问题', 'What is wrong with the code'),
      rules,
      at,
      ticketNo: checkAnswer.ticketNo,
      typeName: checkAnswer.typeName,
      holder: checkAnswer.holder,
      ticketStatus: nullable(f.choice('ticket_status', '状态', 'Status')),
      usesLeft: checkAnswer.usesLeft,
      validFrom: checkAnswer.validFrom,
      validTo: checkAnswer.validTo,
    }),
  },
  board: {
    method: 'GET',
    path: '/ticket/check/board',
    label: label('检票口实况', 'A gate today'),
    group,
    permission: 'ticket_gate_live',
    input: { placeId: checkedAt.placeId },
    answer: row({
      at,
      inside: f.integer('场内人数', 'Inside', { required: true }),
      capacity: nullable(f.integer('容量', 'Capacity')),
      passed: f.integer('通过', 'Passed', { required: true }),
      refused: f.integer('拒绝', 'Refused', { required: true }),
      forced: f.integer('强制放行', 'Let through', { required: true }),
      openConflicts: f.integer('待处理冲突', 'Open conflicts', { required: true }),
      hours: list('按小时', 'By hour', {
        hour: f.integer('小时', 'Hour', { required: true }),
        passed: f.integer('通过', 'Passed', { required: true }),
        refused: f.integer('拒绝', 'Refused', { required: true }),
      }),
      reasons: list('拒绝原因', 'Why refused', {
        reason: f.choice('check_rule', '原因', 'Reason', { required: true }),
        count: f.integer('次数', 'Times', { required: true }),
      }),
      last: list('最近检票', 'Last checks', {
        checkId: checkAnswer.checkId,
        at,
        gateName: f.text('检票口', 'Gate'),
        ticketNo: checkAnswer.ticketNo,
        typeName: checkAnswer.typeName,
        result: checkAnswer.result,
        reason: nullable(f.choice('check_rule', '原因', 'Reason')),
        direction: checkAnswer.direction,
        isOffline: f.flag('离线', 'Offline'),
      }),
    }),
  },
  empty: {
    method: 'POST',
    path: '/ticket/check/empty',
    label: label('清场', 'Clear a place'),
    group,
    permission: forcePermission,
    input: {
      placeId: checkedAt.placeId,
      note: f.text('清场原因', 'Why it is cleared', { required: true, max: 200 }),
    },
    answer: row({ count: f.integer('人数', 'People', { required: true }) }),
  },
  live: {
    method: 'GET',
    path: '/ticket/check/live',
    label: label('检票实时更新', 'Changes at a gate'),
    group,
    permission: 'ticket_gate_live',
    input: { placeId: checkedAt.placeId },
    answer: liveChanges,
  },
});
