import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { ListLook } from '#system/contract/list-view/list-look.ts';

/** How the caller likes to see his lists, by their names (decision 0913). */
export async function listLooks(ctx: Context): Promise<Readonly<Record<string, ListLook>>> {
  const { rows } = await sql<{ looks: Record<string, ListLook> }>`
    select coalesce(jsonb_object_agg(list, look), '{}') as looks from sys_list_look
    where tenant_id = app_tenant() and user_id = app_user()`.execute(ctx.db);
  return rows[0]?.looks ?? {};
}
