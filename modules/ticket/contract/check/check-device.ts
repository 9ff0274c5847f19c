import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { deviceStates } from './check-device-states.ts';

const { block, unblock } = deviceStates.moves;

/** 检票设备 (spec/ticket#devices): devices used for checks; registered on first use. */
export const checkDevice = defineResource({
  name: 'ticket.checkDevice',
  path: '/ticket/checkdevice',
  label: label('检票设备', 'Checking device'),
  title: 'name',
  whenEmpty: {
    hint: label('设备首次打开检票页后列在这里', 'A device is listed once it has opened the check page'),
    at: '/ticket/check',
  },
  sort: ['-seenAt', '-id'],
  verbs: ['edit'],
  states: deviceStates,
  fields: {
    name: f.text('名称', 'Name', { list: true, search: true, form: 'edit', required: true, max: 100 }),
    placeId: f.reference('ticket.place', '检票口', 'Gate', { list: true, search: true }),
    deviceStatus: f.choice('check_device_status', '状态', 'Status', { list: true, search: true }),
    seenAt: f.datetime('最近使用', 'Last seen', { list: true, search: true }),
    seenBy: f.reference('system.user', '使用人', 'Used by', { list: true, search: true }),
    clockSeconds: f.integer('时钟误差（秒）', 'Clock off by (seconds)', { list: true, grouped: true }),
    uid: f.text('设备标识', 'Id of the device', { list: 'hidden', search: true }),
  },
  actions: {
    block: {
      label: label('停用', 'Block'),
      target: 'rows',
      from: block.from,
      tone: 'danger',
      undo: 'unblock',
      confirm: label('停用后该设备不能再检票，确定停用？', 'A blocked device can no longer check tickets. Block it?'),
    },
    unblock: { label: label('恢复使用', 'Use again'), target: 'rows', from: unblock.from, undo: 'block' },
  },
});
