import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** The roles with which the caller may share a view: own ones; for an administrator all. */
export async function listShareRoles(ctx: Context): Promise<readonly { value: string; label: string }[]> {
  const { rows } = await sql<{ value: string; label: string }>`
    select id::text as value, role_name as label from sys_role
    where tenant_id = app_tenant() and (${ctx.user.isAdministrator} or id = any (${[...ctx.user.roleIds]}::bigint[]))
    order by sort, id limit 200`.execute(ctx.db);
  return rows;
}
