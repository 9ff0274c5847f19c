import * as f from '@refectory/declaration/field/field.ts';

/** Input for starting a leave request (spec/flow#leave, `start-process`). */
export const startLeaveInput = {
  processDefinitionId: f.reference('flow.manager', '流程定义', 'Definition', { form: true, required: true }),
  startTime: f.datetime('开始时间', 'From', { form: true, required: true }),
  endTime: f.datetime('结束时间', 'Until', { form: true, required: true }),
  reason: f.multiline('请假理由', 'Reason', { form: true, required: true, max: 500 }),
  approverId: f.reference('system.user', '审批人', 'Approver', { form: true, required: true }),
} as const;
