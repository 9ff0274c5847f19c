import * as f from '../kernel/field.ts';

/** What names a definition: part of every row of the workflow (wire §7). */
export const definitionFields = {
  processDefinitionName: f.text('流程名称', 'Process', { list: true, search: true, width: 180 }),
  category: f.choice('flow', '流程分类', 'Category', { list: true, search: true }),
  processDefinitionKey: f.text('流程标识', 'Key', { list: 'hidden' }),
  processDefinitionVersion: f.integer('流程版本', 'Version', { list: true, width: 90 }),
  processDefinitionId: f.reference('flow.manager', '流程定义', 'Definition'),
} as const;

/** The common part F of every row about an instance (wire §7). */
export const instanceFields = {
  ...definitionFields,
  processInstanceId: f.reference('flow.follow', '流程实例', 'Instance'),
  businessId: f.text('业务数据', 'Business row'),
  startUserId: f.reference('system.user', '发起人', 'Started by'),
  startUserName: f.text('发起人', 'Started by', { list: true, width: 120 }),
  startTime: f.datetime('发起时间', 'Started', { list: true, search: true, width: 170 }),
  endTime: f.datetime('结束时间', 'Ended', { list: 'hidden', width: 170 }),
  suspended: f.flag('已挂起', 'Suspended', { list: 'hidden' }),
  finished: f.flag('已结束', 'Finished', { list: 'hidden' }),
} as const;

/** What a row about a task has beside the common part. */
export const taskFields = {
  taskId: f.reference('work.todo', '任务', 'Task'),
  taskName: f.text('当前任务', 'Task', { list: true, width: 140 }),
  taskDefinitionKey: f.text('任务标识', 'Task key'),
  formKey: f.text('表单', 'Form'),
  createTime: f.datetime('到达时间', 'Arrived', { list: true, width: 170 }),
  dueDate: f.datetime('截止时间', 'Due', { list: 'hidden', width: 170 }),
  candidateGroup: f.text('候选组', 'Candidates', { list: 'hidden' }),
} as const;
