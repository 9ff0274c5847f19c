import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { buildSelectorTree, type SelectorRow } from '../tree/build-selector-tree.ts';

/**
 * `role/tree` and `role/tree-by-id` (spec/system#roles): the roles of the tenant as tree options; `administrator` is
 * visible to administrators only.
 */
export async function readRoleTree(ctx: Context) {
  const { rows } = await sql<SelectorRow>`
    select id, parent_id, role_name as title from sys_role
    where tenant_id = app_tenant() and (${ctx.user.isAdministrator} or role_alias <> 'administrator') and ${dataScopeCondition(ctx, 'role', 'sys_role')}
    order by sort, id`.execute(ctx.db);
  return buildSelectorTree(rows);
}
