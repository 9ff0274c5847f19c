import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** `topmenu/grant` (spec/system#top-menus): replaces the menus of top menus. */
export async function grantTopmenu(
  ctx: Context,
  { topMenuIds, menuIds }: { topMenuIds: readonly string[]; menuIds: readonly string[] },
): Promise<void> {
  await sql`
    with gone as (
      delete from sys_topmenu_menu
      where tenant_id = app_tenant() and topmenu_id = any(${topMenuIds}::bigint[]) and menu_id <> all(${menuIds}::bigint[]))
    insert into sys_topmenu_menu (topmenu_id, menu_id)
    select t, m from unnest(${topMenuIds}::bigint[]) t cross join unnest(${menuIds}::bigint[]) m on conflict do nothing`.execute(
    ctx.db,
  );
}
