import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

const columns = { role: 'role_id', dept: 'dept_id', post: 'post_id' } as const;

/** Number of users with that role, department or position. */
export async function countHolders(ctx: Context, kind: keyof typeof columns, id: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(`sys_user_${kind}`)}
    where tenant_id = app_tenant() and ${sql.ref(columns[kind])} = ${id}`.execute(ctx.db);
  return Number(rows[0]?.count ?? 0);
}
