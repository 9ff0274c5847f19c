import { nestRows } from '@refectory/engine/list/tree/tree.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { menuCategory } from '#system/contract/dictionaries.ts';
import type { MenuResponse } from './menu-response.ts';
import { ownMenuCondition } from './own-menu-condition.ts';

/**
 * `menu/routes` (spec/system#menus): the user's menus without buttons, by sort; with a top menu, its menus and their
 * ancestors. Each node also has `label`, the name, used by the search of open clients.
 */
export async function listRoutes(
  ctx: Context,
  { topMenuId }: { topMenuId?: string | null },
): Promise<MenuResponse<'routes'>> {
  const chosen = topMenuId
    ? sql`and m.id in (
        with recursive granted (id) as (
          select menu_id from sys_topmenu_menu where tenant_id = app_tenant() and topmenu_id = ${topMenuId}
          union select p.parent_id from sys_menu p join granted g on p.id = g.id where p.parent_id is not null)
        select id from granted)`
    : sql``;
  const { rows } = await sql<MenuResponse<'routes'>[number]>`
    select m.id::text, coalesce(m.parent_id::text, '0') as "parentId", m.code, m.name, m.name as label, m.alias, m.path, m.source,
      m.sort, m.category, m.action, m.is_open as "isOpen", m.remark, m.meta, m.query, m."group"
    from sys_menu m where m.category = ${menuCategory.keys.menu} and ${ownMenuCondition(ctx)} ${chosen} order by m.sort, m.id`.execute(
    ctx.db,
  );
  return nestRows(rows);
}
