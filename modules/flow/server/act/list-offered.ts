import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { userStatus } from '#system/contract/dictionaries.ts';
import type { ActiveUser } from '../run/find-active-user.ts';

const maxOffered = 100;

/** Active users to whom a task with these candidates is offered, by name; at most a hundred (spec/flow#tasks). */
export async function listOffered(ctx: Context, candidates: readonly string[]): Promise<ActiveUser[]> {
  if (candidates.length === 0) return [];
  const { rows } = await sql<ActiveUser>`
    select u.id::text as id, coalesce(nullif(u.real_name, ''), u.account) as name from sys_user u
    where u.tenant_id = app_tenant() and u.status = ${userStatus.keys.active} and (
      ${candidates}::text[] && own_groups(u.id)
      or exists (
        select from sys_user_role ur join sys_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
        where ur.tenant_id = u.tenant_id and ur.user_id = u.id and (
          r.role_alias = 'administrator' and exists (select from unnest(${candidates}::text[]) c where c like 'may:%')
          or exists (select from sys_role_menu g join sys_menu m on m.id = g.menu_id
            where g.tenant_id = r.tenant_id and g.role_id = r.id and 'may:' || m.code = any (${candidates}::text[])))))
    order by 2, 1 limit ${maxOffered}`.execute(ctx.db);
  return rows;
}
