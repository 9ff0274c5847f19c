import * as f from '../kernel/field.ts';

/** What completes a task (wire §7, `complete-task`). */
export const completeInput = {
  taskId: f.reference('work.todo', '任务', 'Task', { form: true, required: true }),
  processInstanceId: f.reference('flow.follow', '流程实例', 'Instance', { form: true, required: true }),
  businessId: f.text('业务数据', 'Business record', { form: true }),
  pass: f.flag('通过', 'Approved', { form: true, required: true }),
  comment: f.multiline('批复意见', 'Comment', { form: true, max: 500 }),
  variables: f.json('变量', 'Variables', { form: true }),
} as const;

/** What became of an activity. */
export type Outcome = '' | 'start' | 'pass' | 'reject' | 'withdraw';

/** One line of the history of an instance (wire §7, `history-flow-list`). */
export interface HistoryLine {
  readonly activityId: string;
  readonly activityName: string;
  readonly activityType: 'startEvent' | 'userTask' | 'endEvent' | 'withdraw';
  readonly assignee: string;
  readonly assigneeName: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly durationInMillis: number | null;
  readonly outcome: Outcome;
  readonly comment: string;
}

/** The drawing of a process and where an instance stands in it. */
export interface Diagram {
  readonly name: string;
  /** BPMN 2.0 with shapes; '' when the file has none. */
  readonly xml: string;
  readonly active: readonly string[];
  readonly done: readonly string[];
}
