import { queryTextRows } from '../../database/with-tenant.ts';
import type { Context } from '../../request/context.ts';
import type { Registry } from '../../resource/registry.ts';
import { rowsStatement } from '../list-rows.ts';
import type { ListSource } from '../list-source.ts';

/** A row of a tree as the wire shows it: `children` only when there are any (spec/wire#trees). */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string;
  children?: TreeNode[];
  hasChildren?: boolean;
  [field: string]: unknown;
}

export type TreeQuery = Readonly<Record<string, unknown>>;

/** Reads the rows of a tree that match a query. */
export async function readTreeRows(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: TreeQuery,
): Promise<TreeNode[]> {
  const { rows } = await rowsStatement(registry, list, ctx, query);
  const [found = []] = await queryTextRows(ctx, [rows]);
  return found.map(([row]) => JSON.parse(row as string) as TreeNode);
}
