import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { ownMenuCondition } from '../menu/own-menu-condition.ts';

/**
 * Condition on `s` for data scopes the user may grant (spec/system#grants): for an administrator all on own menus;
 * for others those of own roles. A user without restriction on the menu may grant any data scope for it.
 */
export function ownDataScopeCondition(ctx: Context): RawBuilder<boolean> {
  if (ctx.user.isAdministrator) return onOwnMenu(ctx);
  const limited = [...(ctx.user.dataLimits?.keys() ?? [])];
  return sql<boolean>`(${onOwnMenu(ctx)} and (
    exists (select from sys_role_data_scope r where r.tenant_id = app_tenant() and r.scope_id = s.id and r.role_id = any(${ctx.user.roleIds}::bigint[]))
    or exists (select from sys_menu l where l.id = s.menu_id and l.code <> all(${limited}::text[]))))`;
}

/** Condition on `s` for API scopes the user may grant: those of own roles; for an administrator all on own menus. */
export function ownApiScopeCondition(ctx: Context): RawBuilder<boolean> {
  if (ctx.user.isAdministrator) return onOwnMenu(ctx);
  return sql<boolean>`exists (
    select from sys_role_api_scope r where r.tenant_id = app_tenant() and r.scope_id = s.id and r.role_id = any(${ctx.user.roleIds}::bigint[]))`;
}

const onOwnMenu = (ctx: Context): RawBuilder<boolean> =>
  sql<boolean>`exists (select from sys_menu m where m.id = s.menu_id and ${ownMenuCondition(ctx)})`;
