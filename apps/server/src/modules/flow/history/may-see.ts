import { sql } from 'kysely';
import { type Context, can } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';

/** Refuses whoever has no part in an instance: not its starter, nor assignee past or present, nor one who follows all (wire §7). */
export async function assertMaySee(ctx: Context, instanceId: string): Promise<void> {
  const { rows } = await sql<{ takes_part: boolean }>`
    select i.start_user_id = ${ctx.user.id} or exists (
      select from flow_activity a where a.tenant_id = i.tenant_id and a.process_instance_id = i.id and a.assignee_id = ${ctx.user.id}) as takes_part
    from flow_instance i where i.tenant_id = app_tenant() and i.id = ${instanceId}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new DomainError('flow.no-such-instance');
  if (!found.takes_part && !can(ctx, 'flow_follow')) throw new DomainError('flow.not-yours');
}
