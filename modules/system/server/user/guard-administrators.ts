import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Locks users for a change. Refuses unknown users, and administrators unless the caller is one: prevents privilege
 * escalation.
 */
export async function lockUsers(
  ctx: Context,
  userIds: readonly string[],
): Promise<{ id: string; account: string; role_id: string[] }[]> {
  const { rows } = await sql<{ id: string; account: string; role_id: string[] }>`
    select id, account, role_id from sys_user where tenant_id = app_tenant() and id = any(${userIds}::bigint[]) order by id for update`.execute(
    ctx.db,
  );
  const count = userIds.length - rows.length;
  if (count > 0) throw new DomainError('system.no-such-user', { count });
  await assertAdministratorRoles(
    ctx,
    rows.flatMap((row) => row.role_id),
  );
  return rows;
}

/** Refuses the role `administrator` unless the caller is one (spec/system#grants). */
export async function assertAdministratorRoles(ctx: Context, roleIds: readonly string[]): Promise<void> {
  if (ctx.user.isAdministrator || roleIds.length === 0) return;
  const { rows } = await sql`
    select from sys_role where tenant_id = app_tenant() and id = any(${roleIds}::bigint[]) and role_alias = 'administrator'`.execute(
    ctx.db,
  );
  if (rows.length > 0) throw new DomainError('system.administrator-only');
}
