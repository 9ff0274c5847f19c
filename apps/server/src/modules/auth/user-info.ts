import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

interface Own {
  name: string;
  real_name: string;
  avatar: string;
  post_id: string[];
  buttons: string[];
}

/** `oauth/user-info` (wire §3.2): who is signed in; `roles` are aliases, `permissions` button codes. */
export async function ownIdentity(ctx: Context) {
  const { user } = ctx;
  const { rows } = await sql<Own>`
    select u.name, u.real_name, u.avatar, u.post_id,
      array(select m.code from sys_menu m where m.category = 2 and (${user.isAdministrator} or m.code = any(${[...user.permissions]}::text[])) order by m.id) as buttons
    from sys_user u where u.tenant_id = app_tenant() and u.id = ${user.id}`.execute(ctx.db);
  const own = rows[0];
  return {
    userId: user.id,
    tenantId: ctx.tenantId,
    account: user.account,
    userName: own?.name ?? '',
    realName: own?.real_name ?? '',
    avatar: own?.avatar ?? '',
    roles: user.roles,
    roleIds: user.roleIds,
    deptIds: user.deptIds,
    postIds: own?.post_id ?? [],
    permissions: own?.buttons ?? [],
  };
}
