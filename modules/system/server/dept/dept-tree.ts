import { inScope } from '@refectory/engine/list/row-limit.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { type SelectorRow, selectorTree } from '../tree/selector-tree.ts';

/** `dept/tree` (spec/system#depts): the departments of the tenant to choose from. */
export async function deptTree(ctx: Context) {
  const { rows } = await sql<SelectorRow>`
    select id, parent_id, dept_name as title from sys_dept where tenant_id = app_tenant() and ${inScope(ctx, 'dept', 'sys_dept')} order by sort, id`.execute(
    ctx.db,
  );
  return selectorTree(rows);
}
