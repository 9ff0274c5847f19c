import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { taskStatus } from '../run/flow-status.ts';

/**
 * Refuses users who are not involved in an instance: starter, past or present assignee, deputy, receiver of a copy,
 * or user who may see all instances (spec/flow#history). `unknown` is the error used when data scopes hide the
 * instance.
 */
export async function assertInstanceVisible(
  ctx: Context,
  instanceId: string,
  unknown: 'flow.no-such-instance' | 'flow.no-such-leave' = 'flow.no-such-instance',
): Promise<void> {
  const { rows } = await sql<{ takes_part: boolean; in_scope: boolean }>`
    select ${dataScopeCondition(ctx, 'flow_follow', 'i')} as in_scope, i.start_user_id = ${ctx.user.id} or exists (
      select from flow_activity a where a.tenant_id = i.tenant_id and a.process_instance_id = i.id and (a.assignee_id = ${ctx.user.id} or a.for_id = ${ctx.user.id}
        or a.status = ${taskStatus.claimed} and is_deputys(${ctx.user.id}::bigint, a.id)))
      or exists (select from flow_copy c where c.tenant_id = i.tenant_id and c.process_instance_id = i.id and c.user_id = ${ctx.user.id}) as takes_part
    from flow_instance i where i.tenant_id = app_tenant() and i.id = ${instanceId}`.execute(ctx.db);
  const [found] = rows;
  if (!found || !(found.takes_part || found.in_scope)) throw new DomainError(unknown);
  if (!found.takes_part && !can(ctx, 'flow_follow')) throw new DomainError('flow.not-yours');
}
