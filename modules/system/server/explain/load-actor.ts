import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Actor, Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { menuCategory } from '#system/contract/dictionaries.ts';
import { effectiveRights } from '../authority/effective-rights.ts';

/** What a user of the tenant would be if he signed in now: what a session asks, asked without one. */
export async function loadActor(ctx: Context, id: string): Promise<Actor> {
  const { rows } = await sql<UserRow>`
    with recursive u as (
      select account, name, real_name, role_id, dept_id from sys_user where tenant_id = app_tenant() and id = ${id}::bigint),
    granted (id, parent_id) as (
      select m.id, m.parent_id from u
      join sys_role_menu g on g.tenant_id = app_tenant() and g.role_id = any (u.role_id)
      join sys_menu m on m.id = g.menu_id
      where not (m.platform and m.category = ${menuCategory.keys.button})
      union select m.id, m.parent_id from sys_menu m join granted g on m.id = g.parent_id)
    select u.account, u.name, u.real_name, u.role_id as role_ids, u.dept_id as dept_ids,
      array(select r.role_alias from sys_role r where r.tenant_id = app_tenant() and r.id = any (u.role_id) order by r.sort, r.id) as roles,
      array(select m.code from sys_menu m where m.id in (select g.id from granted g)) as permissions,
      data_limits_of(app_tenant(), ${id}::bigint) as data_limits, api_paths_of(app_tenant(), ${id}::bigint) as api_paths,
      duty_of(app_tenant(), ${id}::bigint) as duty
    from u`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('platform.not-found');
  return toActor(id, row);
}
