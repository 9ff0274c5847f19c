import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, nothing, row, rows, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { label } from '@refectory/declaration/label.ts';
import { completeTaskInput } from './complete-task-input.ts';
import { manager } from './manager.ts';
import { modelUploadInput } from './model.ts';

const group = label('流程', 'Workflow');
const permission = 'authenticated';
/** Visibility is checked by the operations, not by data scopes: participants see the instance. */
const processInstanceId = f.reference('', '流程实例', 'Instance', { required: true });

/**
 * Workflow calls that belong to no resource (spec/flow#work). Calls open to everybody refuse what does not concern
 * the caller.
 */
export const flowCalls = defineCalls({
  'claim-task': {
    method: 'POST',
    path: '/blade-flow/work/claim-task',
    label: label('认领', 'Claim a task'),
    group,
    permission,
    idempotent: true,
    input: { taskId: f.reference('', '任务', 'Task', { required: true }) },
    answer: nothing,
  },
  'complete-task': {
    method: 'POST',
    path: '/blade-flow/work/complete-task',
    label: label('办理', 'Complete a task'),
    group,
    permission,
    idempotent: true,
    input: completeTaskInput,
    answer: row({
      processInstanceId,
      finished: f.flag('是否结束', 'The instance has ended'),
      nextTaskName: f.text('下一任务', 'Next task'),
      nextAssigneeName: f.text('下一办理人', 'Next assignee'),
    }),
  },
  'history-flow-list': {
    method: 'GET',
    path: '/blade-flow/process/history-flow-list',
    label: label('流转历史', 'History of an instance'),
    group,
    permission,
    input: { processInstanceId },
    answer: rows({
      activityId: f.text('环节标识', 'Activity key'),
      activityName: f.text('环节', 'Activity'),
      activityType: f.text(
        'startEvent、userTask、endEvent、withdraw、act 或 timer',
        'startEvent, userTask, endEvent, withdraw, act or timer',
      ),
      assignee: f.reference('system.user', '办理人', 'Assignee'),
      assigneeName: f.text('办理人姓名', 'Name of the assignee'),
      startTime: f.datetime('开始时间', 'Begun'),
      endTime: f.datetime('结束时间', 'Ended'),
      durationInMillis: f.integer('耗时（毫秒）', 'Duration (ms)'),
      outcome: f.text(
        '结果：start、pass、reject、transfer、return、signBefore、signAfter、remind、copy、recall、withdraw、expire、overdue 或空',
        'Outcome: start, pass, reject, transfer, return, signBefore, signAfter, remind, copy, recall, withdraw, expire, overdue or none',
      ),
      comment: f.text('批复意见', 'Comment'),
      targetName: f.text('转给、抄送给或退回到', 'To whom it was given, or to which step'),
      forName: f.text('代谁办理', 'Done for'),
      changes: f.text('修改的表单字段', 'Fields of the form that were changed'),
    }),
  },
  subject: {
    method: 'GET',
    path: '/blade-flow/process/subject',
    label: label('流程所办的业务', 'What an instance is about'),
    group,
    permission,
    input: { processInstanceId },
    answer: row({
      processInstanceId,
      processName: f.text('流程名称', 'Process', { required: true }),
      businessId: f.text('业务数据', 'Business record', { required: true }),
      startUserName: f.text('发起人', 'Started by', { required: true }),
      title: f.text('标题，空为业务数据已不存在', 'Title; empty: the record is gone', { required: true }),
      path: f.text('业务数据的地址', 'Path of the calls of the record', { required: true }),
      statusDictionary: f.text('状态的字典', 'Dictionary of the status', { required: true }),
      status: f.integer('状态', 'Status'),
      facts: list('内容', 'Facts', {
        name: f.text('名称', 'Name', { required: true }),
        value: f.text('内容', 'Value', { required: true }),
      }),
      taskId: f.reference('work.todo', '本人待办任务', "The caller's open task"),
    }),
  },
  diagram: {
    method: 'GET',
    path: '/blade-flow/process/diagram',
    label: label('流程图', 'Drawing of a process'),
    group,
    permission,
    input: {
      processInstanceId: f.reference('', '流程实例', 'Instance'),
      processDefinitionId: f.reference('', '流程定义', 'Definition'),
    },
    answer: row({
      name: f.text('流程名称', 'Process'),
      xml: f.text('BPMN 2.0 图形，空为没有', 'BPMN 2.0 with shapes; empty: the file has none'),
      active: valueList(f.text('当前环节', 'Where it stands')),
      done: valueList(f.text('已完成的环节', 'What is done')),
    }),
  },
  'deploy-upload': {
    method: 'POST',
    path: `${manager.path}/deploy-upload`,
    label: label('上传部署', 'Upload and deploy'),
    group: manager.label,
    permission: 'flow_manager_upload',
    upload: true,
    idempotent: true,
    input: modelUploadInput,
    answer: row({
      deploymentId: f.text('部署', 'Deployment'),
      processDefinitions: list('流程定义', 'Definitions', {
        id: f.reference('flow.manager', '流程定义', 'Definition'),
        key: f.text('流程标识', 'Key'),
        name: f.text('流程名称', 'Process'),
        version: f.integer('流程版本', 'Version', { required: true }),
      }),
    }),
  },
});

/** One line of the history of an instance. */
export type HistoryLine = ResponseData<(typeof flowCalls)['history-flow-list']['answer']>[number];

/** The subject of an instance, for the person who decides. */
export type Subject = ResponseData<(typeof flowCalls)['subject']['answer']>;

/** The diagram of a process with the state of an instance. */
export type Diagram = ResponseData<(typeof flowCalls)['diagram']['answer']>;
