import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Completes work items assigned to the caller alone; those of several users and workflow tasks are completed by their
 * subject.
 */
export async function completeOwnItems(ctx: Context, ids: readonly string[]): Promise<{ settled: number }> {
  const { rows } = await sql`
    update message_work_item set settled_at = ${ctx.now}
    where tenant_id = app_tenant() and id = any (${[...ids]}::bigint[]) and user_id = ${ctx.user.id} and kind <> 'task' and settled_at is null
    returning id`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('message.no-such-item');
  return { settled: rows.length };
}
