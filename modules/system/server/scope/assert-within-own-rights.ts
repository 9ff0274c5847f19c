import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { sql } from 'kysely';
import { ownMenuCondition } from '../menu/own-menu-condition.ts';
import { ownApiScopeCondition } from './own-scopes.ts';
import { rightsGiven } from './rights-given.ts';

/**
 * Refuses to assign, take away or change roles with more permissions than the caller has: a menu or button, an API
 * scope, or rows hidden by the caller's data scopes; and users (none: a new one) who have more by them than the caller
 * would, such as rows of further places (spec/system#grants). An administrator may do so with any.
 */
export async function assertWithinOwnRights(
  ctx: Context,
  roleIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  if (ctx.user.isAdministrator || roleIds.length === 0) return;
  const { rows } = await sql<{ menus: number; apis: number }>`
    select
      (select count(*) from sys_role_menu g join sys_menu m on m.id = g.menu_id
        where g.tenant_id = app_tenant() and g.role_id = any(${roleIds}::bigint[]) and not (${ownMenuCondition(ctx)}))::int as menus,
      (select count(*) from sys_role_api_scope r join sys_api_scope s on s.id = r.scope_id
        where r.tenant_id = app_tenant() and r.role_id = any(${roleIds}::bigint[]) and not (${ownApiScopeCondition(ctx)}))::int as apis`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (found && found.menus > 0) throw new DomainError('system.beyond-own-grants', { count: found.menus });
  if (found && found.apis > 0) throw new DomainError('system.scopes-beyond-own', { count: found.apis });
  await assertLimitsKept(ctx, roleIds);
  await publishEvent(ctx, rightsGiven, { userIds });
}

/** The roles that a change gives or takes away. */
export const differingIds = (next: readonly string[], previous: readonly string[]): string[] => [
  ...next.filter((id) => !previous.includes(id)),
  ...previous.filter((id) => !next.includes(id)),
];

/**
 * Lists restricted for the caller must be restricted by the assigned roles too, with data scopes of the caller's own
 * roles.
 */
export async function assertLimitsKept(ctx: Context, roleIds: readonly string[]): Promise<void> {
  const limited = [...(ctx.user.dataLimits?.keys() ?? [])];
  if (ctx.user.isAdministrator || limited.length === 0) return;
  const { rows } = await sql<{ count: number }>`
    with recursive granted (role_id, id, parent_id) as (
      select g.role_id, m.id, m.parent_id from sys_role_menu g join sys_menu m on m.id = g.menu_id
      where g.tenant_id = app_tenant() and g.role_id = any(${roleIds}::bigint[])
      union
      select g.role_id, m.id, m.parent_id from sys_menu m join granted g on m.id = g.parent_id),
    held (role_id, menu_id, is_own) as (
      select r.role_id, s.menu_id, exists (
        select from sys_role_data_scope o where o.tenant_id = app_tenant() and o.scope_id = s.id and o.role_id = any(${ctx.user.roleIds}::bigint[]))
      from sys_role_data_scope r join sys_data_scope s on s.id = r.scope_id
      where r.tenant_id = app_tenant() and r.role_id = any(${roleIds}::bigint[]))
    select count(*)::int as count from granted g join sys_menu m on m.id = g.id
    where m.code = any(${limited}::text[]) and (
      not exists (select from held h where h.role_id = g.role_id and h.menu_id = g.id)
      or exists (select from held h where h.role_id = g.role_id and h.menu_id = g.id and not h.is_own))`.execute(
    ctx.db,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new DomainError('system.limits-beyond-own', { count });
}
