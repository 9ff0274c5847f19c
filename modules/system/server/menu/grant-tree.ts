import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { ownApiScopeCondition, ownDataScopeCondition } from '../scope/own-scopes.ts';
import { buildSelectorTree, type SelectorRow } from '../tree/build-selector-tree.ts';
import { menuTitleSql } from './menu-title.ts';
import { ownMenuCondition } from './own-menu-condition.ts';

/**
 * `menu/grant-tree` (spec/system#menus): what the user may grant to a role: own menus and buttons, and own scopes. In
 * trees of scopes the scopes are leaves below their menus.
 */
export async function readGrantTree(ctx: Context) {
  const { rows } = await sql<SelectorRow & { kind: 'menu' | 'data' | 'api'; sort: number; category: number }>`
    select 'menu' as kind, m.id, m.parent_id, ${menuTitleSql(ctx, 'm')} as title, m.sort, m.category from sys_menu m where ${ownMenuCondition(ctx)}
    union all
    select 'data', s.id, s.menu_id, s.scope_name, s.scope_type, 3 from sys_data_scope s where ${ownDataScopeCondition(ctx)}
    union all
    select 'api', s.id, s.menu_id, s.scope_name, s.scope_type, 3 from sys_api_scope s where ${ownApiScopeCondition(ctx)}
    order by sort, id`.execute(ctx.db);
  const menus = rows.filter(({ kind }) => kind === 'menu');
  const withLeaves = (leaf: 'data' | 'api') => {
    const leaves = rows.filter(({ kind }) => kind === leaf);
    const above = ancestors(
      menus,
      leaves.map(({ parent_id }) => parent_id),
    );
    // Menus and scopes have separate ids: in a tree of scopes, menu ids have a prefix.
    const heads = above.map((menu) => ({
      ...menu,
      id: `m${menu.id}`,
      parent_id: menu.parent_id && `m${menu.parent_id}`,
    }));
    return buildSelectorTree([...heads, ...leaves.map((scope) => ({ ...scope, parent_id: `m${scope.parent_id}` }))]);
  };
  return { menu: buildSelectorTree(menus), dataScope: withLeaves('data'), apiScope: withLeaves('api') };
}

function ancestors(menus: readonly SelectorRow[], ids: readonly (string | null)[]): SelectorRow[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const wanted = new Set<string>();
  for (const id of ids) for (let at = id; at && !wanted.has(at); at = byId.get(at)?.parent_id ?? null) wanted.add(at);
  return menus.filter(({ id }) => wanted.has(id));
}

/** `menu/role-tree-keys` (spec/system#menus): the ids granted to any of the roles, in the format of the tree. */
export async function readRoleTreeKeys(ctx: Context, { roleIds }: { roleIds: readonly string[] }) {
  const ids = (table: 'sys_role_menu' | 'sys_role_data_scope' | 'sys_role_api_scope', column: string) => sql`
    array(select distinct ${sql.ref(column)}::text from ${sql.table(table)}
      where tenant_id = app_tenant() and role_id = any(${roleIds}::bigint[]) order by 1)`;
  const { rows } = await sql<{ menu: string[]; dataScope: string[]; apiScope: string[] }>`
    select ${ids('sys_role_menu', 'menu_id')} as menu, ${ids('sys_role_data_scope', 'scope_id')} as "dataScope",
      ${ids('sys_role_api_scope', 'scope_id')} as "apiScope"`.execute(ctx.db);
  const [keys = { menu: [], dataScope: [], apiScope: [] }] = rows;
  return keys;
}
