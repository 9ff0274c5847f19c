import * as f from '../kernel/field.ts';
import { label } from '../kernel/label.ts';
import { defineResource } from '../kernel/resource.ts';
import { instanceFields } from './flow-fields.ts';

/** 流程跟踪: every instance of the tenant (wire §7). */
export const follow = defineResource({
  name: 'flow.follow',
  path: '/blade-flow/follow',
  label: label('流程实例', 'Process instance'),
  title: 'processDefinitionName',
  verbs: [],
  sort: ['-startTime'],
  fields: {
    ...instanceFields,
    startUserName: { ...instanceFields.startUserName, search: true },
    endTime: { ...instanceFields.endTime, list: true },
    finished: { ...instanceFields.finished, list: true, search: true },
    activityId: f.text('环节标识', 'Activity key'),
    activityName: f.text('当前环节', 'Stands at', { list: true, width: 140 }),
    assigneeName: f.text('办理人', 'With', { list: true, width: 120 }),
    deleteReason: f.text('撤销原因', 'Why withdrawn', { list: 'hidden', width: 200 }),
  },
  actions: {
    'delete-process-instance': {
      label: label('撤销', 'Withdraw'),
      target: 'resource',
      hidden: true,
      tone: 'danger',
      permission: 'flow_follow_delete',
      input: {
        processInstanceId: f.reference('flow.follow', '流程实例', 'Instance', { form: true, required: true }),
        deleteReason: f.text('撤销原因', 'Why', { form: true, required: true, max: 500 }),
      },
    },
  },
});
