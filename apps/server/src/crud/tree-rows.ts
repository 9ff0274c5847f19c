import type { Context } from '#platform/context.ts';
import { readRows } from '#platform/database/with-tenant.ts';
import type { Binding } from './binding.ts';
import { rowsStatement } from './list-query.ts';
import type { Registry } from './registry.ts';

/** A row of a tree as the wire shows it: `children` only when there are any (spec/wire#trees). */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string;
  children?: TreeNode[];
  hasChildren?: boolean;
  [field: string]: unknown;
}

export type TreeQuery = Readonly<Record<string, unknown>>;

/** The rows of a tree that a query names. */
export async function treeRows(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  query: TreeQuery,
): Promise<TreeNode[]> {
  const { rows } = await rowsStatement(registry, binding, ctx, query);
  const [found = []] = await readRows(ctx, [rows]);
  return found.map(([row]) => JSON.parse(row as string) as TreeNode);
}
