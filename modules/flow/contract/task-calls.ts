import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, nothing, nullable, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { label } from '@refectory/declaration/label.ts';
import { formFieldList, formValues } from './form/form-calls.ts';

const group = label('任务', 'Tasks');
const path = '/blade-flow/work';
const taskId = f.reference('', '任务', 'Task', { required: true });
const processInstanceId = f.reference('', '流程实例', 'Instance', { required: true });
const comment = f.multiline('说明', 'Comment', { form: true, required: true, max: 500 });
const note = f.multiline('说明', 'Comment', { form: true, max: 500 });
/** A colleague; the operation refuses unknown ones. */
const userId = f.reference('system.user', '人员', 'Person', { form: true, required: true });

/** Open to every signed-in user; each refuses tasks and instances of others. */
const declared = { method: 'POST', group, permission: 'authenticated', idempotent: true } as const;

/** Commands on tasks and instances other than deciding (spec/flow#task-moves). */
export const taskCalls = defineCalls({
  task: {
    method: 'GET',
    path: `${path}/task`,
    label: label('任务可做的操作与可改的字段', 'What can be done with a task, and what of its form changed'),
    group,
    permission: 'authenticated',
    input: { taskId },
    answer: row({
      taskId,
      processInstanceId,
      taskName: f.text('任务名称', 'Task', { required: true }),
      forName: f.text('代谁办理', 'Done for', { required: true }),
      signsForName: f.text('为谁加签', 'Approver added by', { required: true }),
      dueDate: nullable(f.datetime('截止时间', 'Due')),
      overdue: f.flag('已超时', 'Overdue', { required: true }),
      returnSteps: list('可退回的环节', 'Steps it can be returned to', {
        activityId: f.text('环节标识', 'Activity key', { required: true }),
        activityName: f.text('环节', 'Step', { required: true }),
        assigneeName: f.text('原办理人', 'Handled by', { required: true }),
      }),
      fields: formFieldList,
      values: formValues,
      people: f.valueMap('表单中的人员姓名', 'Names of the people in the form', f.text('姓名', 'Name')),
    }),
  },
  'hand-over': {
    ...declared,
    path: `${path}/hand-over`,
    label: label('转办', 'Reassign a task'),
    input: { taskId, userId, comment },
    answer: nothing,
  },
  'add-signer': {
    ...declared,
    path: `${path}/add-signer`,
    label: label('加签', 'Add approver'),
    input: {
      taskId,
      userId,
      before: f.flag('在我之前', 'Before me', { form: true, required: true }),
      comment,
    },
    answer: nothing,
  },
  'return-task': {
    ...declared,
    path: `${path}/return-task`,
    label: label('退回', 'Return to an earlier step'),
    input: {
      taskId,
      activityId: f.text('环节标识', 'Activity key', { form: true, required: true, max: 255 }),
      comment,
    },
    answer: nothing,
  },
  recall: {
    ...declared,
    path: `${path}/recall`,
    label: label('撤回', 'Recall an instance'),
    input: { processInstanceId, comment: note },
    answer: nothing,
  },
  remind: {
    ...declared,
    path: `${path}/remind`,
    label: label('催办', 'Remind those who have it'),
    input: { processInstanceId, comment: note },
    answer: row({ people: f.integer('提醒人数', 'People reminded', { required: true }) }),
  },
  copy: {
    ...declared,
    path: `${path}/copy`,
    label: label('抄送', 'Send copies'),
    input: {
      processInstanceId,
      userIds: f.references('system.user', '抄送给', 'To', { form: true, required: true }),
      comment: note,
    },
    answer: row({ people: f.integer('新抄送人数', 'People told for the first time', { required: true }) }),
  },
});

/** The available commands for a task. */
export type TaskOptions = ResponseData<(typeof taskCalls)['task']['answer']>;
