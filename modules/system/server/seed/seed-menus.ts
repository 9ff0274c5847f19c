import { allMenus, allResources } from '@refectory/declaration/catalogue.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { grantTenantMenus } from '../role/grant-tenant-menus.ts';
import { runAsTenant } from '../tenant/run-as-tenant.ts';
import { buildMenuRows, type MenuRow } from './build-menu-rows.ts';
import { listOtherTenants } from './list-other-tenants.ts';
import { runWhenChanged } from './run-when-changed.ts';

/**
 * Adds menus and buttons of all modules. Edited rows are kept; new ones are granted to the role `admin` of every
 * tenant.
 */
export async function seedMenus(ctx: Context): Promise<void> {
  const rows = buildMenuRows(allMenus(), allResources());
  await runWhenChanged(ctx, 'menus', rows, async () => {
    const added: string[] = [];
    for (const level of levels(rows)) added.push(...(await writeLevel(ctx, level)));
    for (const tenantId of await listOtherTenants(ctx))
      await runAsTenant(ctx, tenantId, (inside) => grantTenantMenus(inside, added));
  });
}

/** Rows by depth: a row is inserted after its parent. */
function levels(rows: readonly MenuRow[]): MenuRow[][] {
  const depths = new Map<string, number>();
  const made: MenuRow[][] = [];
  for (const row of rows) {
    const depth = row.parentCode === null ? 0 : (depths.get(row.parentCode) ?? 0) + 1;
    depths.set(row.code, depth);
    made[depth] = [...(made[depth] ?? []), row];
  }
  return made;
}

/** Inserts rows of one depth; returns the new codes. */
async function writeLevel(ctx: Context, level: readonly MenuRow[]): Promise<string[]> {
  const { rows } = await sql<{ code: string; is_new: boolean }>`
    insert into sys_menu as m (parent_id, code, name, alias, path, source, sort, category, action, platform, meta)
    select p.id, e.code, e.name, e.alias, e.path, e.source, e.sort, e.category, e.action, e.platform, e.meta
    from jsonb_to_recordset(${JSON.stringify(level)}::jsonb) as e (code text, "parentCode" text, name text, alias text, path text,
      source text, sort int, category int, action int, platform boolean, meta jsonb)
    left join sys_menu p on p.code = e."parentCode" order by e.sort
    on conflict (code) do update set (parent_id, name, alias, path, source, sort, category, action, platform, meta)
      = (excluded.parent_id, excluded.name, excluded.alias, excluded.path, excluded.source, excluded.sort, excluded.category,
         excluded.action, excluded.platform, excluded.meta)
      where coalesce(m.update_user, 0) = 0
        and (m.parent_id, m.name, m.alias, m.path, m.source, m.sort, m.category, m.action, m.platform, m.meta)
          is distinct from (excluded.parent_id, excluded.name, excluded.alias, excluded.path, excluded.source, excluded.sort,
            excluded.category, excluded.action, excluded.platform, excluded.meta)
    returning m.code, m.version = 1 as is_new`.execute(ctx.db);
  return rows.filter((row) => row.is_new).map((row) => row.code);
}
