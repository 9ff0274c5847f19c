import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import type { dept } from '#system/contract/dept.ts';

type Answered<K extends keyof typeof dept.queries> = ResponseData<(typeof dept.queries)[K]['answer']>;

interface DeptFilter {
  readonly parentId?: string | null;
  readonly deptName?: string | null;
  readonly fullName?: string | null;
}

const contains = (column: string, text: string | null | undefined): RawBuilder<unknown> =>
  text ? sql`${sql.ref(column)} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`;

const hasChildren = sql`exists (select from sys_dept b where b.tenant_id = app_tenant() and b.parent_id = d.id)`;

const parentCondition = (parentId: string | null | undefined): RawBuilder<unknown> =>
  sql`d.parent_id is not distinct from ${parentId && parentId !== '0' ? parentId : null}::bigint`;

/** `dept/lazy-list` (spec/system#depts): the children of a department; with a filter and no parent all matches. */
export async function listDeptLevel(ctx: Context, filter: DeptFilter): Promise<Answered<'lazy-list'>> {
  const isSearch = Boolean(filter.deptName || filter.fullName);
  const place = isSearch && !filter.parentId ? sql`true` : parentCondition(filter.parentId);
  const { rows } = await sql<Answered<'lazy-list'>[number]>`
    select d.id::text, d.tenant_id as "tenantId", coalesce(d.parent_id::text, '0') as "parentId", d.ancestors, d.dept_name as "deptName",
      d.full_name as "fullName", d.sort, d.remark, d.version, ${hasChildren} as "hasChildren"
    from sys_dept d where d.tenant_id = app_tenant() and ${dataScopeCondition(ctx, 'dept', 'd')} and ${place}
      and ${contains('d.dept_name', filter.deptName)} and ${contains('d.full_name', filter.fullName)} order by d.sort, d.id`.execute(
    ctx.db,
  );
  return rows;
}

/** Maximum number of matches. */
const maxFound = 100;

/**
 * `dept/lazy-tree` (spec/system#depts): tree options of one level. Children of a department hidden by data scopes
 * become roots. With a name and no parent all matches, each with its path.
 */
export async function listDeptTreeLevel(ctx: Context, { parentId, deptName }: DeptFilter) {
  const isSearch = Boolean(deptName) && !parentId;
  const isTop = !parentId || parentId === '0';
  const top = sql`not exists (select from sys_dept u where u.tenant_id = d.tenant_id and u.id = d.parent_id and ${dataScopeCondition(ctx, 'dept', 'u')})`;
  const place = isSearch ? sql`true` : isTop ? top : parentCondition(parentId);
  const path = sql`, (select coalesce(string_agg(u.dept_name, ' / ' order by length(u.ancestors), u.id), '') from sys_dept u
    where u.tenant_id = d.tenant_id and u.id::text = any(string_to_array(d.ancestors, ','))) as path`;
  const { rows } = await sql<Answered<'lazy-tree'>[number]>`
    select d.id::text, coalesce(d.parent_id::text, '0') as "parentId", d.dept_name as title, d.id::text as value, d.id::text as key,
      ${hasChildren} as "hasChildren" ${isSearch ? path : sql``}
    from sys_dept d where d.tenant_id = app_tenant() and ${dataScopeCondition(ctx, 'dept', 'd')} and ${place}
      and ${contains('d.dept_name', deptName)} order by d.sort, d.id ${isSearch ? sql`limit ${sql.lit(maxFound)}` : sql``}`.execute(
    ctx.db,
  );
  return rows;
}

/** `dept/alllist` (spec/system#depts): all departments of the tenant, flat. */
export async function listDepts(ctx: Context, { deptName }: { deptName?: string | null }) {
  const { rows } = await sql<Answered<'alllist'>[number]>`
    select d.id::text, coalesce(d.parent_id::text, '0') as "parentId", d.tenant_id as "tenantId", d.dept_name as "deptName",
      d.full_name as "fullName", d.sort
    from sys_dept d where d.tenant_id = app_tenant() and ${dataScopeCondition(ctx, 'dept', 'd')} and ${contains('d.dept_name', deptName)} order by d.sort, d.id`.execute(
    ctx.db,
  );
  return rows;
}
