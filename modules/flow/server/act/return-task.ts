import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { TaskNode } from '#flow/contract/process/process-graph.ts';
import { createTask } from '../run/create-task.ts';
import { findActiveUser } from '../run/find-active-user.ts';
import { taskStatus } from '../run/flow-status.ts';
import { saveInstance } from '../run/instance.ts';
import { listReturnSteps } from './list-return-steps.ts';
import { endTask, findOwnTask, holdInstance } from './own-task.ts';

interface Return {
  readonly taskId: string;
  readonly activityId: string;
  readonly comment: string;
}

/**
 * 退回 (spec/flow#return): ends all open tasks of the instance and restarts an earlier step with its former assignee,
 * or, when he is gone, with the assignee of the definition.
 */
export async function returnTask(ctx: Context, { taskId, activityId, comment }: Return): Promise<void> {
  const task = await findOwnTask(ctx, taskId);
  const instance = await holdInstance(ctx, task.processInstanceId);
  const step = (await listReturnSteps(ctx, task, instance)).find((one) => one.activityId === activityId);
  if (!step) throw new DomainError('flow.step-not-passed', {}, { field: 'activityId' });
  await endTask(ctx, task, { outcome: 'return', comment: comment.trim(), target: step.activityName || activityId });
  await sql`
    update flow_activity set status = ${taskStatus.withdrawn}, end_time = ${ctx.now}
    where tenant_id = app_tenant() and process_instance_id = ${instance.id}
      and status in (${taskStatus.unclaimed}, ${taskStatus.claimed}, ${taskStatus.waiting})`.execute(ctx.db);
  const former = await findActiveUser(ctx, step.assigneeId);
  await createTask(ctx, instance, instance.graph.nodes[activityId] as TaskNode, former);
  await saveInstance(ctx, { ...instance, arrivals: {} }, false);
}
