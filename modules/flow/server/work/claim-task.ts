import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { taskStatus } from '../run/flow-status.ts';
import { isOffered } from './is-offered.ts';

/** 签收: the task becomes the caller's. Of two at once one gets it, by one conditional update (spec/flow#tasks). */
export async function claimTask(ctx: Context, { taskId }: { readonly taskId: string }): Promise<void> {
  const { rows } = await sql`
    update flow_activity set status = ${taskStatus.claimed}, assignee_id = ${ctx.user.id}, assignee_name = ${ctx.user.name}, claim_time = ${ctx.now}
    where tenant_id = app_tenant() and id = ${taskId} and activity_type = 'userTask' and status = ${taskStatus.unclaimed}
      and ${isOffered(ctx.user, sql<string[]>`candidates`)} and not ${isOwnRequest(ctx.user.id)} returning id`.execute(
    ctx.db,
  );
  if (rows.length === 0) await throwClaimRefusal(ctx, taskId);
}

/** Whether the task of `flow_activity` is about what the user asked for himself, and another must decide. */
const isOwnRequest = (userId: string) => sql<boolean>`exists (
  select from flow_instance i where i.tenant_id = flow_activity.tenant_id and i.id = flow_activity.process_instance_id
    and is_own_request(i.category, flow_activity.candidates) and i.start_user_id = ${userId}::bigint)`;

async function throwClaimRefusal(ctx: Context, taskId: string): Promise<never> {
  const { rows } = await sql<{ status: number }>`
    select status from flow_activity where tenant_id = app_tenant() and id = ${taskId} and activity_type = 'userTask'`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw new DomainError('flow.no-such-task', {}, { field: 'taskId' });
  throw new DomainError(
    found.status === taskStatus.unclaimed ? 'flow.not-a-candidate' : 'flow.already-claimed',
    {},
    { field: 'taskId' },
  );
}
