import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { findRunningInstance } from '../run/find-running-instance.ts';
import { taskStatus } from '../run/flow-status.ts';
import { lockInstance } from '../run/instance.ts';
import type { BusinessRow } from '../run/instance-ended.ts';
import { type Answer, moveOn } from './move-on.ts';

/**
 * Answers the open task of a business row as the caller, whoever it was for: for who may decide about such rows beside the lists of
 * tasks, and has locked the row. It follows as from there. Returns false when nothing runs for it.
 */
export async function decideBusiness(
  ctx: Context,
  business: BusinessRow,
  { pass, comment }: Pick<Answer, 'pass' | 'comment'>,
): Promise<boolean> {
  const id = await findRunningInstance(ctx, business);
  if (id === undefined) return false;
  const instance = await lockInstance(ctx, id);
  const { rows } = await sql<{ activity_id: string; root_id: string }>`
    update flow_activity set status = ${taskStatus.completed}, assignee_id = ${ctx.user.id}, assignee_name = ${ctx.user.name},
      claim_time = coalesce(claim_time, ${ctx.now}), end_time = ${ctx.now}, outcome = ${pass ? 'pass' : 'reject'}, comment = ${comment}
    where tenant_id = app_tenant() and id = (
      select min(t.id) from flow_activity t where t.tenant_id = app_tenant() and t.process_instance_id = ${id}
        and t.status in (${taskStatus.unclaimed}, ${taskStatus.claimed}, ${taskStatus.waiting}))
    returning activity_id, coalesce(root_id, id) as root_id`.execute(ctx.db);
  // Who was asked to sign at this step has nothing to sign any more.
  await sql`
    update flow_activity set status = ${taskStatus.withdrawn}, end_time = ${ctx.now}
    where tenant_id = app_tenant() and process_instance_id = ${id} and root_id = ${rows[0]?.root_id ?? null}::bigint
      and status in (${taskStatus.claimed}, ${taskStatus.waiting})`.execute(ctx.db);
  await moveOn(ctx, instance, rows[0]?.activity_id ?? '', { pass, comment, variables: {} });
  return true;
}
