import type { DB } from '@refectory/engine/database/tables.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type StateTable, transitionWhere } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';

/**
 * Enables a row and disables the other enabled rows of the tenant, for settings of which one is in use. Does nothing
 * when the row is already enabled; refuses an unknown id (`platform.not-found`).
 */
export async function enableOnly<T extends keyof DB>(
  ctx: Context,
  rows: StateTable<T, 'enable' | 'disable'>,
  id: string,
): Promise<void> {
  // Without the lock, two calls at once would both find nothing to disable.
  await sql`select pg_advisory_xact_lock(hashtextextended('enable ' || ${rows.table}::text || ' ' || app_tenant(), 0))`.execute(
    ctx.db,
  );
  await transitionWhere(ctx, rows, 'disable', sql<boolean>`id <> ${id}::bigint`);
  const [enabled] = await transitionWhere(ctx, rows, 'enable', sql<boolean>`id = ${id}::bigint`);
  if (enabled) return;
  const known = ctx.db
    .selectFrom(rows.table as 'tenant_row')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId);
  if (!(await known.where('id', '=', id).executeTakeFirst())) throw new DomainError('platform.not-found');
}
