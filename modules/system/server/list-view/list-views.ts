import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ListView } from '#system/contract/list-view/list-view.ts';

/** Views a user may use: own ones, and those shared with his roles. */
export const visibleViewCondition = ({ user }: Pick<Context, 'user'>): RawBuilder<boolean> =>
  sql<boolean>`(v.user_id = app_user() or v.role_ids && ${[...user.roleIds]}::bigint[])`;

/** The views of one list, or of all: own ones first. */
export async function listViews(ctx: Context, list: string): Promise<readonly ListView[]> {
  const { rows } = await sql<ListView>`
    select v.id, v.version, v.list, v.name, v.content, v.user_id = app_user() as "isOwn",
      case when v.user_id = app_user() then v.role_ids::text[] else '{}' end as "roleIds",
      s.view_id is not null as "isStart", coalesce(u.name, '') as "ownerName"
    from sys_list_view v
      left join sys_list_start s on s.tenant_id = v.tenant_id and s.view_id = v.id and s.user_id = app_user()
      left join sys_user u on u.tenant_id = v.tenant_id and u.id = v.user_id
    where v.tenant_id = app_tenant() and ${visibleViewCondition(ctx)} and ${list} in ('', v.list)
    order by v.user_id = app_user() desc, v.name, v.id`.execute(ctx.db);
  return rows;
}
