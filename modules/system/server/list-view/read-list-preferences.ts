import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { ListPreference } from '#system/contract/list-view/list-preference.ts';

/** The list preferences of the caller by list name (decision 0913). */
export async function readListPreferences(ctx: Context): Promise<Readonly<Record<string, ListPreference>>> {
  const { rows } = await sql<{ looks: Record<string, ListPreference> }>`
    select coalesce(jsonb_object_agg(list, look), '{}') as looks from sys_list_look
    where tenant_id = app_tenant() and user_id = app_user()`.execute(ctx.db);
  return rows[0]?.looks ?? {};
}
