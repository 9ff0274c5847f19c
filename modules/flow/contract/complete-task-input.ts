import * as f from '@refectory/declaration/field/field.ts';
import { formValues } from './form/form-calls.ts';

/** What completes a task (spec/flow#tasks, `complete-task`). */
export const completeTaskInput = {
  taskId: f.reference('', '任务', 'Task', { form: true, required: true }),
  processInstanceId: f.reference('', '流程实例', 'Instance', { form: true, required: true }),
  businessId: f.text('业务数据', 'Business record', { form: true }),
  pass: f.flag('通过', 'Approved', { form: true, required: true }),
  comment: f.multiline('批复意见', 'Comment', { form: true, max: 500 }),
  variables: f.valueMap('变量', 'Variables', f.scalar('变量', 'Variable'), { form: true, max: 50 }),
  values: formValues,
} as const;
