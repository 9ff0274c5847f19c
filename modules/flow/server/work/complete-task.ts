import type { ParsedInput, ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { joinNames } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { completeTaskInput } from '#flow/contract/complete-task-input.ts';
import type { flowCalls } from '#flow/contract/flow-calls.ts';
import { taskStatus } from '../run/flow-status.ts';
import { takeInstance } from '../run/instance.ts';
import { parseVariables } from '../run/parse-variables.ts';
import { moveOn } from './move-on.ts';

type Completion = ParsedInput<typeof completeTaskInput>;
type Completed = ResponseData<(typeof flowCalls)['complete-task']['answer']>;

interface Task {
  readonly process_instance_id: string;
  readonly assignee_id: string | null;
  readonly status: number;
}

/**
 * 办理: completes the caller's task and moves the instance on, in one transaction (spec/flow#tasks). The second click is
 * refused.
 */
export async function completeTask(ctx: Context, input: Completion): Promise<Completed> {
  const { taskId, processInstanceId, businessId, pass } = input;
  const comment = (input.comment ?? '').trim();
  const task = await findOwnTask(ctx, taskId);
  if (task.process_instance_id !== processInstanceId)
    throw new DomainError('flow.task-elsewhere', {}, { field: 'processInstanceId' });
  if (!pass && comment === '') throw new DomainError('flow.comment-missing', {}, { field: 'comment' });
  const variables = parseVariables(input.variables);
  // From here on the instance is held: of two who complete at once the second finds the task completed.
  const instance = await takeInstance(ctx, processInstanceId).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'flow.already-ended'
      ? new DomainError('flow.already-completed')
      : error;
  });
  if (businessId && businessId !== instance.businessId)
    throw new DomainError('flow.business-elsewhere', {}, { field: 'businessId' });
  const { rows } = await sql<{ activity_id: string }>`
    update flow_activity set status = ${taskStatus.completed}, end_time = ${ctx.now}, outcome = ${pass ? 'pass' : 'reject'}, comment = ${comment}
    where tenant_id = app_tenant() and id = ${taskId} and status = ${taskStatus.claimed} and assignee_id = ${ctx.user.id} returning activity_id`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('flow.already-completed');
  const finished = await moveOn(ctx, instance, rows[0].activity_id, { pass, comment, variables });
  return { processInstanceId, finished, ...(await readNextTasks(ctx, processInstanceId)) };
}

async function findOwnTask({ db, user }: Context, taskId: string): Promise<Task> {
  const { rows } = await sql<Task>`
    select process_instance_id, assignee_id, status from flow_activity
    where tenant_id = app_tenant() and id = ${taskId} and activity_type = 'userTask'`.execute(db);
  const [task] = rows;
  if (!task) throw new DomainError('flow.no-such-task', {}, { field: 'taskId' });
  if (task.status === taskStatus.unclaimed) throw new DomainError('flow.not-claimed', {}, { field: 'taskId' });
  if (task.assignee_id !== user.id) throw new DomainError('flow.not-your-task', {}, { field: 'taskId' });
  if (task.status !== taskStatus.claimed) throw new DomainError('flow.already-completed', {}, { field: 'taskId' });
  return task;
}

async function readNextTasks(
  { db, language }: Context,
  instanceId: string,
): Promise<Pick<Completed, 'nextTaskName' | 'nextAssigneeName'>> {
  const { rows } = await sql<{ task: string; assignee: string }>`
    select activity_name as task, assignee_name as assignee from flow_activity
    where tenant_id = app_tenant() and process_instance_id = ${instanceId} and status in (${taskStatus.unclaimed}, ${taskStatus.claimed})
    order by id`.execute(db);
  const join = (names: readonly string[]) => joinNames(names.filter(Boolean), language);
  return {
    nextTaskName: join(rows.map(({ task }) => task)),
    nextAssigneeName: join(rows.map(({ assignee }) => assignee)),
  };
}
