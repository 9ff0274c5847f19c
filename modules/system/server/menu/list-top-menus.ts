import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { menuCategory } from '#system/contract/dictionaries.ts';
import type { MenuResponse } from './menu-response.ts';
import { ownMenuCondition } from './own-menu-condition.ts';

/** `menu/top-menu` (spec/system#top-menus): the top menus with at least one menu of the user, by sort. */
export async function listTopMenus(ctx: Context) {
  const { rows } = await sql<MenuResponse<'top-menu'>[number]>`
    select t.id::text, t.tenant_id as "tenantId", t.code, t.name, t.source, t.path, t.sort from sys_topmenu t
    where t.tenant_id = app_tenant() and exists (
      select from sys_topmenu_menu g join sys_menu m on m.id = g.menu_id
      where g.tenant_id = t.tenant_id and g.topmenu_id = t.id and m.category = ${menuCategory.keys.menu} and ${ownMenuCondition(ctx)})
    order by t.sort, t.id`.execute(ctx.db);
  return rows;
}
