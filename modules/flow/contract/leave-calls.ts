import { defineCalls } from '@refectory/declaration/call/call.ts';
import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { label } from '@refectory/declaration/label.ts';
import { startLeaveInput } from './start-leave-input.ts';

const group = label('请假', 'Leave');
const path = '/blade-desk/process/leave';

/**
 * Starting a leave request and reading one (spec/flow#leave). Any signed-in user may start one; the operation checks who
 * may read one.
 */
export const leaveCalls = defineCalls({
  'start-process': {
    method: 'POST',
    path: `${path}/start-process`,
    label: label('发起请假', 'Ask for a leave'),
    group,
    permission: 'authenticated',
    idempotent: true,
    input: startLeaveInput,
    answer: row({
      id: f.reference('', '请假单', 'Leave'),
      processInstanceId: f.reference('flow.follow', '流程实例', 'Instance'),
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail`,
    label: label('请假详情', 'A leave'),
    group,
    permission: 'authenticated',
    input: { businessId: f.reference('', '请假单', 'Leave', { required: true }) },
    answer: row({
      id: f.reference('', '请假单', 'Leave'),
      processDefinitionId: f.reference('flow.manager', '流程定义', 'Definition'),
      processInstanceId: f.reference('flow.follow', '流程实例', 'Instance'),
      startTime: f.datetime('开始时间', 'From'),
      endTime: f.datetime('结束时间', 'Until'),
      // The only wire number with a fraction.
      days: f.number('天数，半天为一级', 'Days, in half-day steps', { required: true }),
      reason: f.text('请假理由', 'Reason'),
      applicantId: f.reference('system.user', '申请人', 'Applicant'),
      applicantName: f.text('申请人姓名', 'Name of the applicant'),
      applyTime: f.datetime('申请时间', 'Applied at'),
      approverId: f.reference('system.user', '审批人', 'Approver'),
      approverName: f.text('审批人姓名', 'Name of the approver'),
      status: f.choice('leave_status', '状态', 'Status', { required: true }),
      statusName: f.text('状态名称', 'Status in words'),
      taskId: f.reference('work.todo', '本人待办任务', "The caller's open task"),
      taskName: f.text('任务名称', 'Name of the task'),
    }),
  },
});

/** A leave as its calls tell it. */
export type LeaveDetail = ResponseData<(typeof leaveCalls)['detail']['answer']>;
