import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { bindingStates } from './binding-states.ts';

/** 绑定 (spec/dining#binding): who an employee is in another channel. */
export const binding = defineResource({
  name: 'dining.binding',
  path: '/dining/binding',
  label: label('账号绑定', 'Linked account'),
  title: 'externalId',
  verbs: ['add', 'export'],
  states: bindingStates,
  fields: {
    employeeId: f.reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: true,
      form: 'add',
      required: true,
    }),
    channel: f.choice('binding_channel', '渠道', 'Channel', { list: true, search: true, form: 'add', required: true }),
    externalId: f.text('外部账号', 'External ID', {
      list: true,
      search: true,
      form: 'add',
      required: true,
      max: 100,
      sensitive: true,
    }),
    boundAt: f.datetime('绑定时间', 'Linked at', { list: true, search: true }),
    bindingStatus: f.choice('binding_status', '状态', 'Status', { list: true, search: true }),
  },
  actions: {
    unbind: {
      label: label('解绑', 'Unlink'),
      target: 'rows',
      from: bindingStates.moves.unbind.from,
      tone: 'danger',
      confirm: label('确定解除绑定？', 'Unlink this account?'),
    },
  },
});
