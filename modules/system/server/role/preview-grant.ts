import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { qualifiedTitleSql } from '../menu/menu-title.ts';
import { grantRole, type RoleGrant } from './grant-role.ts';
import { readGrantStamp } from './read-grant-stamp.ts';

/** An added or removed grant. */
interface Change {
  readonly kind: 'menu' | 'dataScope' | 'apiScope';
  readonly id: string;
  readonly name: string;
}

/**
 * `role/grant-preview`: what a grant would add and remove, by name, the number of affected users, and a stamp for the
 * later grant. Runs the grant in a savepoint that is rolled back, so it refuses exactly what the grant would.
 */
export async function previewGrant(ctx: Context, grant: RoleGrant) {
  const { roleIds } = grant;
  const stamp = await readGrantStamp(ctx, roleIds);
  const before = await namedGrants(ctx, roleIds);
  await sql`savepoint preview_grant`.execute(ctx.db);
  await grantRole(ctx, { ...grant, stamp: null });
  const after = await namedGrants(ctx, roleIds);
  await sql`rollback to savepoint preview_grant`.execute(ctx.db);
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::int as people from sys_user_role
    where tenant_id = app_tenant() and role_id = any(${roleIds}::bigint[])`.execute(ctx.db);
  return { added: without(after, before), taken: without(before, after), people: rows[0]?.people ?? 0, stamp };
}

async function namedGrants(ctx: Context, roleIds: readonly string[]): Promise<Change[]> {
  const of = sql`g.tenant_id = app_tenant() and g.role_id = any(${roleIds}::bigint[])`;
  const { rows } = await sql<Change>`
    select distinct 'menu' as kind, m.id::text, ${qualifiedTitleSql(ctx, 'm', 'p')} as name
    from sys_role_menu g join sys_menu m on m.id = g.menu_id left join sys_menu p on p.id = m.parent_id where ${of}
    union select 'dataScope', s.id::text, s.scope_name from sys_role_data_scope g join sys_data_scope s on s.id = g.scope_id where ${of}
    union select 'apiScope', s.id::text, s.scope_name from sys_role_api_scope g join sys_api_scope s on s.id = g.scope_id where ${of}
    order by 1, 3`.execute(ctx.db);
  return rows;
}

function without(some: readonly Change[], others: readonly Change[]): Change[] {
  const known = new Set(others.map(({ kind, id }) => `${kind}:${id}`));
  return some.filter(({ kind, id }) => !known.has(`${kind}:${id}`));
}
