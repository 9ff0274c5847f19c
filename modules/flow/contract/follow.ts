import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { dueDateField, instanceFields, instanceLeadFields, overdueField, subjectField } from './flow-fields.ts';

const { processDefinitionName, startUserName, startTime, endTime, finished } = instanceLeadFields;

/** 流程跟踪: every instance of the tenant (spec/flow#withdraw). */
export const follow = defineResource({
  name: 'flow.follow',
  path: '/blade-flow/follow',
  label: label('流程实例', 'Process instance'),
  title: 'processDefinitionName',
  whenEmpty: {
    hint: label('发起的流程在这里跟踪', 'Processes that were started are followed here'),
    at: '/work/start',
  },
  verbs: [],
  sort: ['-startTime'],
  fields: {
    processDefinitionName,
    subject: subjectField,
    startUserName: { ...startUserName, search: true },
    finished: { ...finished, list: true, search: true },
    activityName: f.text('当前环节', 'Current step', { list: true }),
    assigneeName: f.text('办理人', 'Assignee', { list: true }),
    startTime,
    dueDate: dueDateField,
    overdue: overdueField,
    endTime: { ...endTime, list: true },
    ...instanceFields,
    activityId: f.text('环节标识', 'Activity key', { isInternal: true }),
    deleteReason: f.text('撤销原因', 'Withdrawal reason', { list: 'hidden' }),
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
        deleteReason: f.text('撤销原因', 'Reason', { form: true, required: true, max: 500 }),
      },
    },
  },
});
