import { nest } from '@refectory/engine/list/tree.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { MenuAnswer } from './menu-answer.ts';
import { ownMenus } from './own-menus.ts';

/**
 * `menu/buttons` (spec/system#menus): the buttons the person has, under the menus they belong to. Leaves have no
 * `children`.
 */
export async function buttons(ctx: Context): Promise<MenuAnswer<'buttons'>> {
  const { rows } = await sql<MenuAnswer<'buttons'>[number]>`
    with own as (select m.id, m.parent_id from sys_menu m where m.category = 2 and ${ownMenus(ctx)})
    select m.id::text, coalesce(m.parent_id::text, '0') as "parentId", m.code, m.name, m.alias, m.path, m.source, m.action, m.sort
    from sys_menu m where m.id in (select id from own union select parent_id from own) order by m.sort, m.id`.execute(
    ctx.db,
  );
  return nest(rows);
}
