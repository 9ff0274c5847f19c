import { resourceCode } from '@refectory/declaration/resource.ts';
import { visibleRowsCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Actor, type Context, can } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { sql } from 'kysely';
import { menuCategory } from '#system/contract/dictionaries.ts';
import { menuTitleSql, qualifiedTitleSql } from '../menu/menu-title.ts';
import { findWithholdingDuty } from './find-withholding-duty.ts';

/** Counting stops above this number of rows. */
const maxCounted = 10_000;

/** Explains why a user sees a menu or button: the roles that grant it, directly or through a descendant. */
export async function explainMenu(registry: Registry, ctx: Context, user: Actor, code: string) {
  const menus = await sql<{ id: string; name: string; category: number }>`
    select m.id, ${menuTitleSql(ctx, 'm')} as name, m.category from sys_menu m where m.code = ${code}`.execute(ctx.db);
  const [menu] = menus.rows;
  if (!menu) throw new DomainError('platform.not-found');
  const { rows: why } = await sql<{ roleName: string; through: string; isDirect: boolean }>`
    with recursive below (id) as (
      select ${menu.id}::bigint union select m.id from sys_menu m join below b on m.parent_id = b.id)
    select r.role_name as "roleName", ${qualifiedTitleSql(ctx, 'm', 'p')} as through, m.id = ${menu.id}::bigint as "isDirect"
    from sys_role_menu g join sys_role r on r.tenant_id = g.tenant_id and r.id = g.role_id join sys_menu m on m.id = g.menu_id
    left join sys_menu p on p.id = m.parent_id
    where g.tenant_id = app_tenant() and g.role_id = any(${user.roleIds}::bigint[]) and g.menu_id in (select id from below)
    order by "isDirect" desc, r.sort, r.id, m.sort limit 20`.execute(ctx.db);
  const isOpen = can({ user }, code);
  const binding = [...registry.bindings.values()].find(({ resource }) => resourceCode(resource.name) === code);
  return {
    code,
    name: menu.name,
    isButton: menu.category === menuCategory.keys.button,
    isOpen,
    isAdministrator: user.isAdministrator,
    duty: findWithholdingDuty(ctx, user, [code]),
    why: why.map((each) => ({ ...each })),
    rows: binding && isOpen ? await explainRows(ctx, user, binding) : null,
  };
}

/** How many of all rows of a list the user sees, actually counted, and by which data scopes. */
async function explainRows(ctx: Context, user: Actor, binding: Binding) {
  const { list, platform, resource } = binding;
  const tenant = platform ? sql`true` : sql`t.tenant_id = app_tenant()`;
  const limit = (await visibleRowsCondition({ ...ctx, user }, list)) ?? sql`true`;
  const count = (condition: typeof limit) => sql`
    (select count(*)::int from (select from ${sql.table(list.view)} t where ${tenant} and ${condition} limit ${maxCounted + 1}) c)`;
  const { rows } = await sql<{ seen: number; total: number }>`
    select ${count(limit)} as seen, ${count(sql`true`)} as total`.execute(ctx.db);
  const scopes = await sql<{ roleName: string; scopeName: string }>`
    select r.role_name as "roleName", s.scope_name as "scopeName" from sys_role_data_scope g
    join sys_data_scope s on s.id = g.scope_id join sys_menu m on m.id = s.menu_id
    join sys_role r on r.tenant_id = g.tenant_id and r.id = g.role_id
    where g.tenant_id = app_tenant() and g.role_id = any(${user.roleIds}::bigint[]) and m.code = ${resourceCode(resource.name)}
    order by r.sort, s.scope_type`.execute(ctx.db);
  const cap = (found: number) => ({ count: Math.min(found, maxCounted), isCapped: found > maxCounted });
  return {
    label: resource.label[ctx.language],
    seen: cap(rows[0]?.seen ?? 0),
    total: cap(rows[0]?.total ?? 0),
    scopes: scopes.rows.map((each) => ({ ...each })),
  };
}
