import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { visibleViewCondition } from './list-views.ts';

/** Locks an own view. Refuses one that does not exist, is only shared, or was changed since `version`. */
export async function lockOwnView(ctx: Context, id: string, version?: number): Promise<void> {
  const { rows } = await sql<{ isOwn: boolean; version: number }>`
    select v.user_id = app_user() as "isOwn", v.version from sys_list_view v
    where v.tenant_id = app_tenant() and v.id = ${id} and ${visibleViewCondition(ctx)} for update`.execute(ctx.db);
  const [view] = rows;
  if (!view) throw new DomainError('system.no-such-view');
  if (!view.isOwn) throw new DomainError('system.view-read-only');
  if (version !== undefined && version !== view.version) throw new DomainError('system.view-changed');
}
