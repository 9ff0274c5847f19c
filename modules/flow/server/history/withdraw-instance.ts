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

/** 撤销 (spec/flow#withdraw): open tasks end, the business row becomes withdrawn, the history says who and why. */
export async function withdrawInstance(ctx: Context, { processInstanceId, deleteReason }: Withdrawal): Promise<void> {
  const instance = await takeInstance(ctx, processInstanceId);
  await endInstance(ctx, instance, 'withdraw', deleteReason);
  await publishEvent(ctx, instanceEnded, { ...instance, outcome: 'withdraw', comment: deleteReason });
}

/** The same from the side of the row, which its owner has locked and ended: what runs for it, if anything does, ends with it. */
export async function withdrawBusiness(ctx: Context, business: BusinessRow, reason: string): Promise<void> {
  const id = await findRunningInstance(ctx, business);
  if (id !== undefined) await endInstance(ctx, await lockInstance(ctx, id), 'withdraw', reason);
}

/** Ends what it waits at, and the instance: withdrawn, or recalled by who began it. */
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
