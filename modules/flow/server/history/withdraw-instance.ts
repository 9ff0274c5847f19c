import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { sql } from 'kysely';
import { instanceStatus, taskStatus } from '../run/flow-status.ts';
import { lockInstance } from '../run/instance.ts';
import { instanceEnded } from '../run/instance-ended.ts';

export interface Withdrawal {
  readonly processInstanceId: string;
  readonly deleteReason: string;
}

/** 撤销 (spec/flow#withdraw): open tasks end, the business row becomes withdrawn, the history says who and why. */
export async function withdrawInstance(
  ctx: Context,
  { processInstanceId: id, deleteReason }: Withdrawal,
): Promise<void> {
  const instance = await lockInstance(ctx, id);
  await sql`
    update flow_activity set status = ${taskStatus.withdrawn}, end_time = ${ctx.now}
    where tenant_id = app_tenant() and process_instance_id = ${id} and status in (${taskStatus.unclaimed}, ${taskStatus.claimed})`.execute(
    ctx.db,
  );
  await sql`
    insert into flow_activity (process_instance_id, activity_id, activity_type, status, assignee_id, assignee_name, end_time, outcome, comment)
    values (${id}, 'withdraw', 'withdraw', ${taskStatus.completed}, ${ctx.user.id}, ${ctx.user.name}, ${ctx.now}, 'withdraw', ${deleteReason})`.execute(
    ctx.db,
  );
  await sql`
    update flow_instance set status = ${instanceStatus.withdrawn}, end_time = ${ctx.now}, delete_reason = ${deleteReason}
    where tenant_id = app_tenant() and id = ${id} and status = ${instanceStatus.running}`.execute(ctx.db);
  await publishEvent(ctx, instanceEnded, { ...instance, outcome: 'withdraw' });
}
