import * as f from '@refectory/declaration/field/field.ts';

/** Identification of a definition, in every row of the workflow (spec/flow#rows). */
export const definitionFields = {
  category: f.choice('flow', '流程分类', 'Category', { named: true, list: true, search: true }),
  processDefinitionKey: f.text('流程标识', 'Key', { list: 'hidden' }),
  processDefinitionVersion: f.integer('流程版本', 'Version', { list: 'hidden' }),
  processDefinitionId: f.reference('flow.manager', '流程定义', 'Definition'),
} as const;

export const processNameField = f.text('流程名称', 'Process', { list: true, search: true });
export const suspendedField = f.flag('状态', 'Status', { list: 'hidden', width: 130 });

/**
 * The first fields of rows about an instance (spec/flow#rows), each in its own order; completed by `instanceFields`.
 */
export const instanceLeadFields = {
  processDefinitionName: processNameField,
  startUserName: f.text('发起人', 'Started by', { list: true }),
  startTime: f.datetime('发起时间', 'Started', { list: true, search: true }),
  endTime: f.datetime('结束时间', 'Ended', { list: 'hidden' }),
  finished: f.flag('状态', 'Status', { list: 'hidden', width: 110 }),
} as const;

/** Summary of the subject; for instances started with a form. */
export const subjectField = f.text('主题', 'Subject', { list: true });

export const instanceFields = {
  ...definitionFields,
  processInstanceId: f.reference('flow.follow', '流程实例', 'Instance'),
  businessId: f.text('业务数据', 'Business record'),
  startUserId: f.reference('system.user', '发起人', 'Started by'),
  suspended: suspendedField,
} as const;

export const taskNameField = f.text('当前任务', 'Task', { list: true });
export const taskIdField = f.reference('work.todo', '任务', 'Task');
export const taskDefinitionKeyField = f.text('任务标识', 'Task key');
export const createTimeField = f.datetime('到达时间', 'Received', { list: true });

export const dueDateField = f.datetime('截止时间', 'Due', { list: true, minutes: true, width: 210 });
/** Overdue: past its deadline and open; shown at the deadline. */
export const overdueField = f.flag('已超时', 'Overdue', { search: true });
/** For a task about the reader's own request, which another person must decide. */
export const ownRequestField = f.flag('本人申请', 'Own request');
export const forNameField = f.text('代谁办理', 'For', { list: 'hidden' });

/** Fields of a row about an open task, beside its name and the common part. */
export const taskFields = {
  createTime: createTimeField,
  dueDate: dueDateField,
  overdue: overdueField,
  taskId: taskIdField,
  taskDefinitionKey: taskDefinitionKeyField,
  formKey: f.text('表单', 'Form'),
  candidateGroup: f.text('候选组', 'Candidates', { list: 'hidden' }),
} as const;
