import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** A hash of all grants of the roles, used to detect a stale dialog (spec/system#grants). */
export async function readGrantStamp(ctx: Context, roleIds: readonly string[]): Promise<string> {
  const part = (table: string, column: string) => sql`
    select ${table}::text as kind, role_id, ${sql.ref(column)} as id from ${sql.table(table)}
    where tenant_id = app_tenant() and role_id = any(${roleIds}::bigint[])`;
  const { rows } = await sql<{ stamp: string }>`
    select md5(coalesce(string_agg(concat_ws(':', kind, role_id, id), ',' order by kind, role_id, id), '')) as stamp
    from (${part('sys_role_menu', 'menu_id')} union all ${part('sys_role_data_scope', 'scope_id')}
      union all ${part('sys_role_api_scope', 'scope_id')}) g`.execute(ctx.db);
  return rows[0]?.stamp ?? '';
}
