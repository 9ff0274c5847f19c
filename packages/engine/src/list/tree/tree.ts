import { sql } from 'kysely';
import { DomainError } from '../../refusal/domain-error.ts';
import type { Context } from '../../request/context.ts';
import type { Binding, ColumnValues } from '../../resource/binding.ts';
import type { Registry } from '../../resource/registry.ts';
import { readPartialTree } from './partial-tree.ts';
import { readTreeRows, type TreeNode, type TreeQuery } from './tree-rows.ts';

/** A tree node: `children` and `hasChildren` only where there are any (spec/wire#trees). */
export type NestedRow<T> = T & { children?: NestedRow<T>[]; hasChildren?: boolean };

/** Nests rows by `parentId`, keeping their order. A row whose parent is not among them becomes a root, so that a filtered tree still shows its matches. */
export function nestRows<T extends { readonly id: string; readonly parentId: string }>(
  rows: readonly T[],
): NestedRow<T>[] {
  const nodes = rows.map((row): NestedRow<T> => ({ ...row }));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const roots: NestedRow<T>[] = [];
  for (const node of nodes) {
    const parent = byId.get(node.parentId);
    if (!parent || parent === node) roots.push(node);
    else {
      parent.children = [...(parent.children ?? []), node];
      parent.hasChildren = true;
    }
  }
  return roots;
}

/** The whole tree, or the matches of a filter in their places; with `lazy` a large tree in parts. */
export async function readTree(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  { lazy, ...query }: TreeQuery,
): Promise<TreeNode[]> {
  const parts = String(lazy) === 'true' ? await readPartialTree(registry, binding, ctx, query) : undefined;
  return nestRows(parts ?? (await readTreeRows(registry, binding.list, ctx, query)));
}

/** Refuses a parent that is the row itself or a descendant (spec/system#unique). */
export async function assertValidParent(
  ctx: Context,
  { table, platform }: Binding,
  id: string | undefined,
  values: ColumnValues,
): Promise<void> {
  const parent = values.parent_id;
  if (!id || !parent) return;
  const tenant = platform ? sql`true` : sql`t.tenant_id = app_tenant()`;
  // Moves within one tree run one after the other: two at once could create a cycle.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree:${table}`} || coalesce(app_tenant(), ''), 0))`.execute(
    ctx.db,
  );
  const { rows } = await sql`
    with recursive up as (
      select t.id, t.parent_id from ${sql.table(table)} t where ${tenant} and t.id = ${parent}::bigint
      union select t.id, t.parent_id from ${sql.table(table)} t join up on t.id = up.parent_id where ${tenant})
    select from up where id = ${id}::bigint`.execute(ctx.db);
  if (rows.length > 0) throw new DomainError('platform.parent-is-self', {}, { field: 'parentId' });
}
