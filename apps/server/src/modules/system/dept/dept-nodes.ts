import { type RawBuilder, sql } from 'kysely';
import { inScope } from '#crud/row-limit.ts';
import type { TreeNode } from '#crud/tree.ts';
import type { Context } from '#platform/context.ts';

interface DeptFilter {
  readonly parentId?: string | null;
  readonly deptName?: string | null;
  readonly fullName?: string | null;
}

const contains = (column: string, text: string | null | undefined): RawBuilder<unknown> =>
  text ? sql`${sql.ref(column)} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`;

const hasChildren = sql`exists (select from sys_dept b where b.tenant_id = app_tenant() and b.parent_id = d.id)`;

const placeOf = (parentId: string | null | undefined): RawBuilder<unknown> =>
  sql`d.parent_id is not distinct from ${parentId && parentId !== '0' ? parentId : null}::bigint`;

/** `dept/lazy-list` (wire §4.1): what lies directly below a department; with a filter and no parent all matches. */
export async function lazyDepts(ctx: Context, filter: DeptFilter): Promise<TreeNode[]> {
  const isSearch = Boolean(filter.deptName || filter.fullName);
  const place = isSearch && !filter.parentId ? sql`true` : placeOf(filter.parentId);
  const { rows } = await sql<TreeNode>`
    select d.id::text, d.tenant_id as "tenantId", coalesce(d.parent_id::text, '0') as "parentId", d.ancestors, d.dept_name as "deptName",
      d.full_name as "fullName", d.sort, d.remark, d.version, ${hasChildren} as "hasChildren"
    from sys_dept d where d.tenant_id = app_tenant() and ${inScope(ctx, 'dept', 'd')} and ${place}
      and ${contains('d.dept_name', filter.deptName)} and ${contains('d.full_name', filter.fullName)} order by d.sort, d.id`.execute(
    ctx.db,
  );
  return rows.map((row) => ({ ...row }));
}

/** `dept/lazy-tree` (wire §4.1): selector nodes of one level. */
export async function lazyDeptTree(ctx: Context, { parentId }: { parentId?: string | null }) {
  const { rows } = await sql`
    select d.id::text, coalesce(d.parent_id::text, '0') as "parentId", d.dept_name as title, d.id::text as value, d.id::text as key,
      ${hasChildren} as "hasChildren"
    from sys_dept d where d.tenant_id = app_tenant() and ${inScope(ctx, 'dept', 'd')} and ${placeOf(parentId)} order by d.sort, d.id`.execute(
    ctx.db,
  );
  return rows;
}

/** `dept/alllist` (wire §4.1): all departments of the tenant, flat. */
export async function allDepts(ctx: Context, { deptName }: { deptName?: string | null }) {
  const { rows } = await sql`
    select d.id::text, coalesce(d.parent_id::text, '0') as "parentId", d.tenant_id as "tenantId", d.dept_name as "deptName",
      d.full_name as "fullName", d.sort
    from sys_dept d where d.tenant_id = app_tenant() and ${inScope(ctx, 'dept', 'd')} and ${contains('d.dept_name', deptName)} order by d.sort, d.id`.execute(
    ctx.db,
  );
  return rows;
}
