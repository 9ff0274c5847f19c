import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { menuCategory } from '#system/contract/dictionaries.ts';

const { menu } = menuCategory.keys;

/**
 * Grants the tenant's role `admin` all menus available to tenants (spec/system#new-tenant): without platform menus
 * and groups of only these. With codes, only those: a new release grants its new menus without restoring revoked
 * ones.
 */
export async function grantTenantMenus(ctx: Context, codes?: readonly string[]): Promise<void> {
  const chosen = codes ? sql`and m.code = any(${codes}::text[])` : sql``;
  await sql`
    insert into sys_role_menu (role_id, menu_id, platform)
    select r.id, m.id, m.platform from sys_role r cross join sys_menu m
    where r.tenant_id = app_tenant() and r.role_alias = 'admin' and not m.platform ${chosen}
      and (not exists (select from sys_menu c where c.parent_id = m.id and c.category = ${menu})
        or exists (select from sys_menu c where c.parent_id = m.id and c.category = ${menu} and not c.platform))
    on conflict do nothing`.execute(ctx.db);
}
