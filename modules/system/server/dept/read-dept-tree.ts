import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { buildSelectorTree, type SelectorRow } from '../tree/build-selector-tree.ts';

/** `dept/tree` (spec/system#depts): the departments of the tenant as tree options. */
export async function readDeptTree(ctx: Context) {
  const { rows } = await sql<SelectorRow>`
    select id, parent_id, dept_name as title from sys_dept where tenant_id = app_tenant() and ${dataScopeCondition(ctx, 'dept', 'sys_dept')} order by sort, id`.execute(
    ctx.db,
  );
  return buildSelectorTree(rows);
}
