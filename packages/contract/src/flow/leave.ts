import * as f from '../kernel/field.ts';

/** What is asked of who asks for leave (wire §7, `start-process`). */
export const leaveInput = {
  processDefinitionId: f.reference('flow.manager', '流程定义', 'Definition', { form: true, required: true }),
  startTime: f.datetime('开始时间', 'From', { form: true, required: true }),
  endTime: f.datetime('结束时间', 'Until', { form: true, required: true }),
  reason: f.multiline('请假理由', 'Reason', { form: true, required: true, max: 500 }),
  approverId: f.reference('system.user', '审批人', 'Approver', { form: true, required: true }),
} as const;

/** A leave as `GET /blade-desk/process/leave/detail` answers it. */
export interface LeaveDetail {
  readonly id: string;
  readonly processDefinitionId: string;
  readonly processInstanceId: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly days: number;
  readonly reason: string;
  readonly applicantId: string;
  readonly applicantName: string;
  readonly applyTime: string;
  readonly approverId: string;
  readonly approverName: string;
  readonly status: number;
  readonly statusName: string;
  readonly taskId: string;
  readonly taskName: string;
}
