import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { completeTaskInput } from './complete-task-input.ts';
import {
  createTimeField,
  definitionFields,
  dueDateField,
  forNameField,
  instanceFields,
  instanceLeadFields,
  overdueField,
  ownRequestField,
  processNameField,
  subjectField,
  suspendedField,
  taskDefinitionKeyField,
  taskFields,
  taskIdField,
  taskNameField,
} from './flow-fields.ts';

const { startUserName, startTime, endTime, finished } = instanceLeadFields;

/** 发起事务: the latest version of every process available to the tenant (spec/flow#work). */
export const startWork = defineResource({
  name: 'work.start',
  path: '/blade-flow/work/start',
  label: label('发起流程', 'Available processes'),
  title: 'processDefinitionName',
  sort: ['category', 'processDefinitionName'],
  verbs: [],
  fields: {
    processDefinitionName: processNameField,
    ...definitionFields,
    formKey: f.text('表单', 'Form'),
    suspended: { ...suspendedField, list: true },
    diagramResourceName: f.text('流程图', 'Diagram'),
    deploymentTime: f.datetime('部署时间', 'Deployed', { list: true }),
    description: f.text('说明', 'Description', { list: true }),
  },
});

/** 待签事务: unclaimed tasks offered to the caller's roles, positions and departments. */
export const claimWork = defineResource({
  name: 'work.claim',
  path: '/blade-flow/work/claim',
  label: label('待认领任务', 'Tasks to claim'),
  title: 'taskName',
  whenEmpty: {
    text: label('没有待认领的任务', 'Nothing to claim'),
    hint: label('可由您认领的任务出现在这里', 'Tasks that you may claim appear here'),
  },
  verbs: [],
  fields: {
    processDefinitionName: processNameField,
    subject: subjectField,
    taskName: taskNameField,
    startUserName,
    ...taskFields,
    ...instanceFields,
    startTime,
    endTime,
    finished,
  },
});

/** 待办事务: tasks of the caller. */
export const todoWork = defineResource({
  name: 'work.todo',
  path: '/blade-flow/work/todo',
  label: label('待办任务', 'Tasks to do'),
  title: 'taskName',
  whenEmpty: {
    text: label('没有待办', 'Nothing to do'),
    hint: label('需要您处理的任务出现在这里', 'Tasks that wait for you appear here'),
  },
  verbs: [],
  history: false,
  fields: {
    processDefinitionName: processNameField,
    subject: subjectField,
    taskName: taskNameField,
    startUserName,
    ...taskFields,
    ...instanceFields,
    startTime,
    endTime,
    finished,
    assignee: f.reference('system.user', '办理人', 'Assignee'),
    assigneeName: f.text('办理人', 'Assignee', { list: 'hidden' }),
    claimTime: f.datetime('认领时间', 'Claimed', { list: 'hidden' }),
    forName: { ...forNameField, list: true },
    ownRequest: ownRequestField,
  },
  // Several at once, each with its own result (spec/flow#batch).
  actions: {
    approve: {
      label: label('通过', 'Approve'),
      target: 'rows',
      permission: '',
      needs: ['!ownRequest'],
      tone: 'primary',
      input: { comment: completeTaskInput.comment },
    },
    reject: {
      label: label('驳回', 'Reject'),
      target: 'rows',
      permission: '',
      needs: ['!ownRequest'],
      tone: 'danger',
      input: { comment: { ...completeTaskInput.comment, required: true } },
    },
  },
});

/** 已发事务: instances the caller started. */
export const sendWork = defineResource({
  name: 'work.send',
  path: '/blade-flow/work/send',
  label: label('我发起的流程', 'Started by me'),
  title: 'processDefinitionName',
  whenEmpty: {
    text: label('还没有发起过流程', 'No process started yet'),
    hint: label('您发起的流程列在这里', 'Processes that you have started are listed here'),
    at: '/work/start',
  },
  sort: ['-startTime'],
  verbs: [],
  fields: {
    processDefinitionName: processNameField,
    subject: subjectField,
    finished: { ...finished, list: true, search: true },
    activityName: f.text('当前环节', 'Current step', { list: true }),
    assigneeName: f.text('办理人', 'Assignee', { list: true }),
    startTime,
    dueDate: dueDateField,
    overdue: overdueField,
    endTime: { ...endTime, list: true },
    ...instanceFields,
    startUserName: { ...startUserName, list: 'hidden' },
    undecided: f.flag('可撤回', 'Can be recalled'),
  },
});

/** 办结事务: tasks the caller has completed. */
export const doneWork = defineResource({
  name: 'work.done',
  path: '/blade-flow/work/done',
  label: label('已办任务', 'Tasks done'),
  title: 'taskName',
  whenEmpty: {
    text: label('还没有已办', 'Nothing decided yet'),
    hint: label('您处理过的任务列在这里', 'Tasks that you have decided are listed here'),
    at: '/work/todo',
  },
  sort: ['-taskEndTime'],
  verbs: [],
  fields: {
    processDefinitionName: processNameField,
    subject: subjectField,
    taskName: taskNameField,
    startUserName,
    outcome: f.text('结果', 'Outcome', { list: true, width: 90 }),
    comment: f.text('批复意见', 'Comment', { list: true }),
    taskEndTime: f.datetime('办理时间', 'Done', { list: true }),
    finished: { ...finished, list: true, search: true },
    ...instanceFields,
    startTime,
    endTime,
    taskId: taskIdField,
    taskDefinitionKey: taskDefinitionKeyField,
    createTime: { ...createTimeField, list: 'hidden' },
    durationInMillis: f.integer('耗时（毫秒）', 'Duration (ms)'),
    forName: forNameField,
  },
});
