import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { user } from '#system/contract/user.ts';

type Info = ResponseData<typeof user.queries.info.answer>;

/** `user/info` (spec/system#users): the caller's own row, with the names of roles, departments and positions. */
export const readOwnUserInfo = (ctx: Context): Promise<Info> => requireUserInfo(ctx, ctx.user.id);

/** A user of the tenant in the format of `info`; refused when unknown. */
export async function requireUserInfo(ctx: Context, id: string): Promise<Info> {
  const { rows } = await sql<Info>`
    select u.id::text, u.tenant_id as "tenantId", u.code, u.account, u.name, u.real_name as "realName", u.avatar,
      coalesce(u.email, '') as email, coalesce(u.phone, '') as phone, coalesce(u.birthday::text, '') as birthday, u.sex,
      array_to_string(u.role_id, ',') as "roleId", array_to_string(u.dept_id, ',') as "deptId", array_to_string(u.post_id, ',') as "postId",
      coalesce((select string_agg(r.role_name, ',' order by r.sort, r.id) from sys_role r where r.tenant_id = u.tenant_id and r.id = any (u.role_id)), '') as "roleName",
      coalesce((select string_agg(d.dept_name, ',' order by d.sort, d.id) from sys_dept d where d.tenant_id = u.tenant_id and d.id = any (u.dept_id)), '') as "deptName",
      coalesce((select string_agg(p.post_name, ',' order by p.sort, p.id) from sys_post p where p.tenant_id = u.tenant_id and p.id = any (u.post_id)), '') as "postName",
      u.has_factor as "hasFactor", u.user_type as "userType", u.user_ext as "userExt", u.status, u.version
    from sys_user u where u.tenant_id = app_tenant() and u.id = ${id}::bigint`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0];
}
