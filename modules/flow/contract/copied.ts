import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { instanceFields, instanceLeadFields, subjectField } from './flow-fields.ts';

const { processDefinitionName, startUserName, startTime, endTime, finished } = instanceLeadFields;

/** 抄送我的: instances the caller was sent a copy of; to read, not to decide (spec/flow#copies). */
export const copiedWork = defineResource({
  name: 'work.copied',
  path: '/blade-flow/work/copied',
  label: label('抄送我的', 'CC’d to me'),
  title: 'processDefinitionName',
  whenEmpty: {
    text: label('没有抄送给您的流程', 'Nothing copied to you yet'),
    hint: label('抄送给您的流程列在这里', 'Processes that were copied to you are listed here'),
  },
  sort: ['-sentTime', '-id'],
  verbs: [],
  history: false,
  fields: {
    processDefinitionName,
    subject: subjectField,
    startUserName,
    fromName: f.text('抄送人', 'Copied by', { list: true }),
    comment: f.text('说明', 'Comment', { list: true }),
    sentTime: f.datetime('抄送时间', 'Copied', { list: true, search: true }),
    wasRead: f.flag('已读', 'Read', { list: true, search: true, width: 90 }),
    finished: { ...finished, list: true },
    ...instanceFields,
    startTime,
    endTime,
  },
  actions: {
    read: {
      label: label('标为已读', 'Mark as read'),
      target: 'rows',
      permission: '',
      needs: ['!wasRead'],
    },
  },
});
