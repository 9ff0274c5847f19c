import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type SelectorRow, selectorTree } from '../tree/selector-tree.ts';
import { ownMenus } from './own-menus.ts';

/** `menu/grant-tree` (wire §4.1): what the person may give to a role: their own menus and buttons. No scopes are defined yet. */
export async function grantTree(ctx: Context) {
  const title = ctx.language === 'en' ? sql`coalesce(nullif(m.meta ->> 'en', ''), m.name)` : sql`m.name`;
  const { rows } = await sql<SelectorRow>`
    select m.id, m.parent_id, ${title} as title from sys_menu m where ${ownMenus(ctx)} order by m.sort, m.id`.execute(
    ctx.db,
  );
  return { menu: selectorTree(rows), dataScope: [], apiScope: [] };
}

/** `menu/role-tree-keys` (wire §4.1): the ids granted to any of the roles, as they were sent. */
export async function roleTreeKeys(ctx: Context, { roleIds }: { roleIds: readonly string[] }) {
  const { rows } = await sql<{ menu_id: string }>`
    select distinct menu_id from sys_role_menu where tenant_id = app_tenant() and role_id = any(${roleIds}::bigint[]) order by menu_id`.execute(
    ctx.db,
  );
  return { menu: rows.map((row) => row.menu_id), dataScope: [], apiScope: [] };
}
