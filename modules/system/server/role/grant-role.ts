import { references } from '@refectory/declaration/field/field.ts';
import { fieldSchema } from '@refectory/declaration/field/schema.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { toText } from '@refectory/engine/refusal/to-text.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { type RawBuilder, sql } from 'kysely';
import { ownMenuCondition } from '../menu/own-menu-condition.ts';
import { assertLimitsKept } from '../scope/assert-within-own-rights.ts';
import { ownApiScopeCondition, ownDataScopeCondition } from '../scope/own-scopes.ts';
import { rightsGiven } from '../scope/rights-given.ts';
import { readGrantStamp } from './read-grant-stamp.ts';

const idsSchema = fieldSchema(references('system.menu', '权限', 'Grants', { max: 10_000 }));

export interface RoleGrant {
  readonly roleIds: readonly string[];
  /** Absent or null keeps that part; [] removes all of it. */
  readonly menuIds?: unknown;
  readonly dataScopeIds?: unknown;
  readonly apiScopeIds?: unknown;
  /** Stamp of `role/grant-preview`; refused when the grants have changed since. */
  readonly stamp?: string | null;
}

/**
 * `role/grant` (spec/system#grants): replaces those grants of the roles that the caller may grant, in one
 * transaction. Refuses what the caller does not have, and roles of users who have more by them than the caller would,
 * such as rows of further places; ids of other kinds are ignored, because open clients send them.
 */
export async function grantRole(ctx: Context, grant: RoleGrant): Promise<void> {
  const { roleIds } = grant;
  await assertRoles(ctx, roleIds);
  if (grant.stamp && grant.stamp !== (await readGrantStamp(ctx, roleIds))) throw new DomainError('system.role-changed');
  const menuIds = parseIds(grant.menuIds, 'menuIds', 'system.menu-ids-malformed');
  const dataScopeIds = parseIds(grant.dataScopeIds, 'dataScopeIds', 'system.scopes-malformed');
  const apiScopeIds = parseIds(grant.apiScopeIds, 'apiScopeIds', 'system.scopes-malformed');
  await publishEvent(ctx, rightsGiven, { userIds: await listOtherHolders(ctx, roleIds) });
  if (menuIds) await grantMenus(ctx, roleIds, menuIds);
  if (dataScopeIds) await grantScopes(ctx, roleIds, dataScopeIds, dataScopes(ctx));
  if (apiScopeIds) await grantScopes(ctx, roleIds, apiScopeIds, apiScopes(ctx));
  if (menuIds || dataScopeIds) await assertLimitsKept(ctx, roleIds);
}

/** Who has one of these roles, besides the caller. */
async function listOtherHolders({ db, user }: Context, roleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sys_user where tenant_id = app_tenant() and role_id && ${roleIds}::bigint[] and id <> ${user.id}::bigint`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function grantMenus(ctx: Context, roleIds: readonly string[], ids: readonly string[]): Promise<void> {
  await assertOwnMenus(ctx, ids);
  await sql`
    with gone as (
      delete from sys_role_menu g using sys_menu m
      where g.tenant_id = app_tenant() and g.role_id = any(${roleIds}::bigint[])
        and m.id = g.menu_id and m.id <> all(${ids}::bigint[]) and ${ownMenuCondition(ctx)})
    insert into sys_role_menu (role_id, menu_id, platform)
    select r, m.id, m.platform from unnest(${roleIds}::bigint[]) r cross join sys_menu m where m.id = any(${ids}::bigint[])
    on conflict do nothing`.execute(ctx.db);
}

/** A kind of scope: its rows, the grants of roles, and which of them the caller may grant. */
interface ScopeTables {
  readonly scopes: 'sys_data_scope' | 'sys_api_scope';
  readonly granted: 'sys_role_data_scope' | 'sys_role_api_scope';
  readonly own: RawBuilder<boolean>;
}

const dataScopes = (ctx: Context): ScopeTables => ({
  scopes: 'sys_data_scope',
  granted: 'sys_role_data_scope',
  own: ownDataScopeCondition(ctx),
});
const apiScopes = (ctx: Context): ScopeTables => ({
  scopes: 'sys_api_scope',
  granted: 'sys_role_api_scope',
  own: ownApiScopeCondition(ctx),
});

async function grantScopes(
  ctx: Context,
  roleIds: readonly string[],
  ids: readonly string[],
  { scopes, granted, own }: ScopeTables,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(scopes)} s where s.id = any(${ids}::bigint[]) and not (${own})`.execute(
    ctx.db,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new DomainError('system.scopes-beyond-own', { count });
  await sql`
    with gone as (
      delete from ${sql.table(granted)} g using ${sql.table(scopes)} s
      where g.tenant_id = app_tenant() and g.role_id = any(${roleIds}::bigint[])
        and s.id = g.scope_id and s.id <> all(${ids}::bigint[]) and ${own})
    insert into ${sql.table(granted)} (role_id, scope_id)
    select r, s.id from unnest(${roleIds}::bigint[]) r cross join ${sql.table(scopes)} s where s.id = any(${ids}::bigint[])
    on conflict do nothing`.execute(ctx.db);
}

/**
 * Ids of a list; undefined when absent or null. A malformed id is refused, but a prefixed menu id of a scope tree is
 * ignored.
 */
function parseIds(
  list: unknown,
  field: string,
  error: 'system.menu-ids-malformed' | 'system.scopes-malformed',
): string[] | undefined {
  if (list === undefined || list === null) return undefined;
  const numbers = Array.isArray(list) ? list.filter((id) => !/^m\d{1,18}$/.test(toText(id))) : list;
  const given = idsSchema.safeParse(numbers);
  if (!given.success) throw new DomainError(error, {}, { field });
  return given.data as string[];
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
    select count(*) as count from sys_menu m where m.id = any(${ids}::bigint[]) and not (${ownMenuCondition(ctx)})`.execute(
    ctx.db,
  );
  const count = Number(rows[0]?.count ?? 0);
  if (count > 0) throw new DomainError('system.beyond-own-grants', { count });
}
