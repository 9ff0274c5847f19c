import { references } from '@refectory/contract/kernel/field.ts';
import { fieldSchema } from '@refectory/contract/kernel/schema.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { ownMenus } from '../menu/own-menus.ts';

interface Grant {
  readonly roleIds: readonly string[];
  /** Absent or null leaves the menus alone; [] takes all away. */
  readonly menuIds?: unknown;
}

const menuIdsSchema = fieldSchema(references('system.menu', '菜单', 'Menus', { max: 10_000 }));

/**
 * `role/grant` (wire §8.2): replaces what the roles were given of the menus that the caller may give. Refuses menus the
 * caller does not have; ids that are no menus are ignored, because open clients send them along.
 */
export async function grantRole(ctx: Context, { roleIds, menuIds }: Grant): Promise<void> {
  await assertRoles(ctx, roleIds);
  if (menuIds === undefined || menuIds === null) return;
  const given = menuIdsSchema.safeParse(menuIds);
  if (!given.success) throw new DomainError('system.menu-ids-malformed', {}, { field: 'menuIds' });
  const ids = given.data as string[];
  await assertOwnMenus(ctx, ids);
  await sql`
    with gone as (
      delete from sys_role_menu g using sys_menu m
      where g.tenant_id = app_tenant() and g.role_id = any(${roleIds}::bigint[])
        and m.id = g.menu_id and m.id <> all(${ids}::bigint[]) and ${ownMenus(ctx)})
    insert into sys_role_menu (role_id, menu_id, platform)
    select r, m.id, m.platform from unnest(${roleIds}::bigint[]) r cross join sys_menu m where m.id = any(${ids}::bigint[])
    on conflict do nothing`.execute(ctx.db);
}

async function assertRoles(ctx: Context, roleIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ role_alias: string }>`
    select role_alias from sys_role where tenant_id = app_tenant() and id = any(${roleIds}::bigint[]) for update`.execute(
    ctx.db,
  );
  const count = roleIds.length - rows.length;
  if (count > 0) throw new DomainError('system.no-such-row', { count });
  if (!ctx.user.isAdministrator && rows.some((row) => row.role_alias === 'administrator'))
    throw new DomainError('system.administrator-only');
}

async function assertOwnMenus(ctx: Context, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from sys_menu m where m.id = any(${ids}::bigint[]) and not (${ownMenus(ctx)})`.execute(
    ctx.db,
  );
  const count = Number(rows[0]?.count ?? 0);
  if (count > 0) throw new DomainError('system.beyond-own-grants', { count });
}
