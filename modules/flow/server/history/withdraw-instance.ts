import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { sql } from 'kysely';
import { findRunningInstance } from '../run/find-running-instance.ts';
import { instanceStatus, taskStatus } from '../run/flow-status.ts';
import { lockInstance, type RunningInstance, takeInstance } from '../run/instance.ts';
import { type BusinessRow, instanceEnded } from '../run/instance-ended.ts';

export interface Withdrawal {
  readonly processInstanceId: string;
  readonly deleteReason: string;
}

/** 撤销 (spec/flow#withdraw): ends open tasks, withdraws the business row, and records user and reason in the history. */
export async function withdrawInstance(ctx: Context, { processInstanceId, deleteReason }: Withdrawal): Promise<void> {
  const instance = await takeInstance(ctx, processInstanceId);
  await endInstance(ctx, instance, 'withdraw', deleteReason);
  await publishEvent(ctx, instanceEnded, { ...instance, outcome: 'withdraw', comment: deleteReason });
}

/** The same for a business row already locked and ended by its module: ends its running instance, if any. */
export async function withdrawBusiness(ctx: Context, business: BusinessRow, reason: string): Promise<void> {
  const id = await findRunningInstance(ctx, business);
  if (id !== undefined) await endInstance(ctx, await lockInstance(ctx, id), 'withdraw', reason);
}

/** Ends open tasks and the instance: withdrawn, or recalled by its starter. */
export async function endInstance(
  ctx: Context,
  { id }: RunningInstance,
  outcome: 'withdraw' | 'recall',
  reason: string,
): Promise<void> {
  await sql`
    update flow_activity set status = ${taskStatus.withdrawn}, end_time = ${ctx.now}
    where tenant_id = app_tenant() and process_instance_id = ${id} and status in (${taskStatus.unclaimed}, ${taskStatus.claimed}, ${taskStatus.waiting})`.execute(
    ctx.db,
  );
  await sql`
    insert into flow_activity (process_instance_id, activity_id, activity_type, status, assignee_id, assignee_name, end_time, outcome, comment)
    values (${id}, 'withdraw', 'withdraw', ${taskStatus.completed}, ${ctx.user.id}, ${ctx.user.name}, ${ctx.now}, ${outcome}, ${reason})`.execute(
    ctx.db,
  );
  await sql`
    update flow_instance set status = ${instanceStatus.withdrawn}, end_time = ${ctx.now}, delete_reason = ${reason}
    where tenant_id = app_tenant() and id = ${id} and status = ${instanceStatus.running}`.execute(ctx.db);
}
