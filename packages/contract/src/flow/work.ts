import * as f from '../kernel/field.ts';
import { label } from '../kernel/label.ts';
import { defineResource } from '../kernel/resource.ts';
import { definitionFields, instanceFields, taskFields } from './flow-fields.ts';

/** 发起事务: the newest edition of every process that is open to the tenant (wire §7). */
export const startWork = defineResource({
  name: 'work.start',
  path: '/blade-flow/work/start',
  label: label('发起事务', 'Processes to start'),
  title: 'processDefinitionName',
  sort: ['category', 'processDefinitionName'],
  verbs: [],
  fields: {
    ...definitionFields,
    formKey: f.text('表单', 'Form'),
    suspended: f.flag('已挂起', 'Suspended', { list: true, width: 90 }),
    deploymentTime: f.datetime('部署时间', 'Deployed', { list: true, width: 170 }),
    description: f.text('说明', 'Description', { list: true, width: 260 }),
  },
});

/** 待签事务: tasks nobody has taken, offered to the caller's roles, posts and departments. */
export const claimWork = defineResource({
  name: 'work.claim',
  path: '/blade-flow/work/claim',
  label: label('待签事务', 'Tasks to claim'),
  title: 'taskName',
  verbs: [],
  fields: { ...instanceFields, ...taskFields },
});

/** 待办事务: tasks of the caller. */
export const todoWork = defineResource({
  name: 'work.todo',
  path: '/blade-flow/work/todo',
  label: label('待办事务', 'Tasks to do'),
  title: 'taskName',
  verbs: [],
  fields: {
    ...instanceFields,
    ...taskFields,
    assignee: f.reference('system.user', '办理人', 'Assignee'),
    assigneeName: f.text('办理人', 'Assignee', { list: 'hidden' }),
    claimTime: f.datetime('签收时间', 'Claimed', { list: 'hidden', width: 170 }),
  },
});

/** 已发事务: instances the caller started. */
export const sendWork = defineResource({
  name: 'work.send',
  path: '/blade-flow/work/send',
  label: label('已发事务', 'Started by me'),
  title: 'processDefinitionName',
  sort: ['-startTime'],
  verbs: [],
  fields: {
    ...instanceFields,
    endTime: { ...instanceFields.endTime, list: true },
    finished: { ...instanceFields.finished, list: true, search: true },
    activityName: f.text('当前环节', 'Stands at', { list: true, width: 140 }),
    assigneeName: f.text('办理人', 'With', { list: true, width: 120 }),
  },
});

/** 办结事务: tasks the caller has completed. */
export const doneWork = defineResource({
  name: 'work.done',
  path: '/blade-flow/work/done',
  label: label('办结事务', 'Tasks done'),
  title: 'taskName',
  sort: ['-taskEndTime'],
  verbs: [],
  fields: {
    ...instanceFields,
    finished: { ...instanceFields.finished, list: true, search: true },
    taskId: taskFields.taskId,
    taskName: taskFields.taskName,
    taskDefinitionKey: taskFields.taskDefinitionKey,
    createTime: { ...taskFields.createTime, list: 'hidden' },
    taskEndTime: f.datetime('办理时间', 'Done', { list: true, width: 170 }),
    durationInMillis: f.integer('耗时（毫秒）', 'Took (ms)'),
    outcome: f.text('结果', 'Outcome', { list: true, width: 90 }),
    comment: f.text('批复意见', 'Comment', { list: true, width: 220 }),
  },
});
