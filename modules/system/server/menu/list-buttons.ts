import { nestRows } from '@refectory/engine/list/tree/tree.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { menuCategory } from '#system/contract/dictionaries.ts';
import type { MenuResponse } from './menu-response.ts';
import { ownMenuCondition } from './own-menu-condition.ts';

/** `menu/buttons` (spec/system#menus): the user's buttons below their menus. Leaves have no `children`. */
export async function listButtons(ctx: Context): Promise<MenuResponse<'buttons'>> {
  const { rows } = await sql<MenuResponse<'buttons'>[number]>`
    with own as (select m.id, m.parent_id from sys_menu m where m.category = ${menuCategory.keys.button} and ${ownMenuCondition(ctx)})
    select m.id::text, coalesce(m.parent_id::text, '0') as "parentId", m.code, m.name, m.alias, m.path, m.source, m.action, m.sort
    from sys_menu m where m.id in (select id from own union select parent_id from own) order by m.sort, m.id`.execute(
    ctx.db,
  );
  return nestRows(rows);
}
