import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Names of users of the tenant by id: the real name, else the nickname. Removed users are missing. */
export async function readUserNames(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(real_name, name) as name from sys_user
    where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(ctx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
