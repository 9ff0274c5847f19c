import { resourceCode } from '@refectory/declaration/resource.ts';
import { sql } from 'kysely';
import { readRows } from '../database/with-tenant.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { askedFilters } from './list-filter.ts';
import { rowsStatement } from './list-query.ts';
import { type TreeNode, type TreeQuery, treeRows } from './tree-rows.ts';

/** Trees up to this size are answered whole: they are opened at a glance. */
export const wholeUpTo = 200;

/**
 * A large tree in parts (decision 1254): its first two levels, or with `parentId` what lies directly below a node; each row says
 * with `hasChildren` whether more lies below it. Undefined where the whole is meant: of a small tree, of a search, and of a
 * person whose data scopes hide nodes, as a branch may hang on one of these.
 */
export async function treeParts(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  query: TreeQuery,
): Promise<TreeNode[] | undefined> {
  const { parentId, ...rest } = query;
  if (askedFilters(rest).length > 0 || hasHiddenNodes(binding, ctx)) return undefined;
  if (parentId) return markParents(binding, ctx, await treeRows(registry, binding, ctx, query));
  const { from, where, values } = await rowsStatement(registry, binding, ctx, rest);
  const text = `select count(*) from (select from ${from} ${where} limit ${wholeUpTo + 1}) c`;
  const [[[count = '0'] = []] = []] = await readRows(ctx, [{ text, values }]);
  if (Number(count) <= wholeUpTo) return undefined;
  const roots = await treeRows(registry, binding, ctx, { ...rest, parentId_null: 'true' });
  if (roots.length === 0) return undefined;
  const below = await treeRows(registry, binding, ctx, { ...rest, parentId: roots.map(({ id }) => id).join(',') });
  return [...roots, ...(await markParents(binding, ctx, below))];
}

/** Data scopes hide nodes from this person. */
export const hasHiddenNodes = ({ resource }: Binding, { user }: Context): boolean =>
  !user.isAdministrator && user.dataLimits?.has(resourceCode(resource.name)) === true;

/** Says of each node whether more lies below it. */
export async function markParents<N extends { readonly id: string }>(
  { table, platform }: Binding,
  ctx: Context,
  rows: readonly N[],
): Promise<(N & { hasChildren: boolean })[]> {
  if (rows.length === 0) return [];
  const tenant = platform ? sql`true` : sql`tenant_id = app_tenant()`;
  const { rows: parents } = await sql<{ id: string }>`
    select distinct parent_id::text as id from ${sql.table(table)}
    where ${tenant} and parent_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  const hasBelow = new Set(parents.map(({ id }) => id));
  return rows.map((row) => ({ ...row, hasChildren: hasBelow.has(row.id) }));
}
