import type { ParsedInput, ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { joinNames } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { completeTaskInput } from '#flow/contract/complete-task-input.ts';
import type { flowCalls } from '#flow/contract/flow-calls.ts';
import { resumeTask } from '../act/add-signer.ts';
import { endTask, findOwnTask, holdInstance } from '../act/own-task.ts';
import { changeRequest } from '../request/change-request.ts';
import { taskStatus } from '../run/flow-status.ts';
import { parseVariables } from '../run/parse-variables.ts';
import { moveOn } from './move-on.ts';

type Completion = ParsedInput<typeof completeTaskInput>;
type Completed = ResponseData<(typeof flowCalls)['complete-task']['answer']>;

interface RowDecision {
  readonly id: string;
  readonly comment?: string | undefined;
}

/**
 * 办理: completes the caller's task, or one he does as a deputy, and moves the instance on, in one transaction (spec/flow#tasks). The
 * answer of who was asked to sign first goes back to the task that waits for it. What of the form he changed is taken first. The second
 * click is refused.
 */
export async function completeTask(ctx: Context, input: Completion): Promise<Completed> {
  const { taskId, processInstanceId, businessId, pass } = input;
  const comment = (input.comment ?? '').trim();
  const task = await findOwnTask(ctx, taskId);
  if (task.processInstanceId !== processInstanceId)
    throw new DomainError('flow.task-elsewhere', {}, { field: 'processInstanceId' });
  if (!pass && comment === '') throw new DomainError('flow.comment-missing', {}, { field: 'comment' });
  // From here on the instance is held: of two who complete at once the second finds the task completed.
  const instance = await holdInstance(ctx, processInstanceId);
  if (businessId && businessId !== instance.businessId)
    throw new DomainError('flow.business-elsewhere', {}, { field: 'businessId' });
  const variables = parseVariables(input.variables, instance.graph.form);
  // Who was asked to sign first gives an opinion: he changes nothing.
  const step = task.signsForId === null ? task.activityId : '';
  const changes = await changeRequest(ctx, instance, step, input.values ?? null);
  await endTask(ctx, task, { outcome: pass ? 'pass' : 'reject', comment, changes });
  if (task.signsForId !== null) await resumeTask(ctx, task.signsForId);
  const finished =
    task.signsForId === null && (await moveOn(ctx, instance, task.activityId, { pass, comment, variables }));
  return { processInstanceId, finished, ...(await readNextTasks(ctx, processInstanceId)) };
}

/** The same for one of several that were selected (spec/flow#batch). */
export async function decideTask(ctx: Context, { id, comment }: RowDecision, pass: boolean): Promise<void> {
  const { processInstanceId } = await findOwnTask(ctx, id);
  await completeTask(ctx, { taskId: id, processInstanceId, pass, ...(comment !== undefined && { comment }) });
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
