import { resourceCode } from '@refectory/declaration/resource.ts';
import { sql } from 'kysely';
import { queryTextRows } from '../../database/with-tenant.ts';
import type { Context } from '../../request/context.ts';
import type { Binding } from '../../resource/binding.ts';
import type { Registry } from '../../resource/registry.ts';
import { requestedFilters } from '../list-filter.ts';
import { rowsStatement } from '../list-rows.ts';
import { readTreeRows, type TreeNode, type TreeQuery } from './tree-rows.ts';

/** Trees of up to this many nodes are returned whole. */
export const maxWholeTreeNodes = 200;

/**
 * Returns a large tree in parts (decision 1254): its first two levels, or with `parentId` the children of a node;
 * `hasChildren` says whether a row has more. Undefined: the whole tree must be returned, because it is small,
 * searched, or partly hidden by data scopes.
 */
export async function readPartialTree(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  query: TreeQuery,
): Promise<TreeNode[] | undefined> {
  const { parentId, ...rest } = query;
  if (requestedFilters(rest).length > 0 || hasHiddenNodes(binding, ctx)) return undefined;
  if (parentId) return markHasChildren(binding, ctx, await readTreeRows(registry, binding.list, ctx, query));
  const { count } = await rowsStatement(registry, binding.list, ctx, rest);
  const [[[nodes = '0'] = []] = []] = await queryTextRows(ctx, [count]);
  if (Number(nodes) <= maxWholeTreeNodes) return undefined;
  const roots = await readTreeRows(registry, binding.list, ctx, { ...rest, parentId_null: 'true' });
  if (roots.length === 0) return undefined;
  const below = await readTreeRows(registry, binding.list, ctx, {
    ...rest,
    parentId: roots.map(({ id }) => id).join(','),
  });
  return [...roots, ...(await markHasChildren(binding, ctx, below))];
}

/** Whether data scopes hide nodes from the user. */
export const hasHiddenNodes = ({ resource }: Binding, { user }: Context): boolean =>
  !user.isAdministrator && user.dataLimits?.has(resourceCode(resource.name)) === true;

/** Adds `hasChildren` to each node. */
export async function markHasChildren<N extends { readonly id: string }>(
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
