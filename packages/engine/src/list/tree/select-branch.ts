import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { Binding } from '../../resource/binding.ts';
import { rowTitleSql } from '../../resource/wire-columns.ts';
import { requestedFilters } from '../list-filter.ts';
import { hasHiddenNodes, markHasChildren, maxWholeTreeNodes } from './partial-tree.ts';

/** A node of a tree as an option. */
export interface NodeOption {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly parentId: string;
  readonly hasChildren?: boolean;
}

interface BranchQuery {
  readonly parentId: string;
  readonly keyword: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Reads the options at one place of the tree, up to a limit. */
type Read = (place: Readonly<Record<string, string>>, limit?: number) => Promise<NodeOption[]>;

/** Matches of a search at most. */
const maxMatches = 100;

/**
 * Options of a tree for an input that expands branches (decision 1307): with `parentId` the children of a node, with
 * a keyword the matches with their path as `note`; otherwise a tree of up to 200 nodes whole, a larger one its first
 * two levels. Undefined when the whole tree is requested (decision 1254).
 */
export async function readBranchOptions(
  binding: Binding,
  ctx: Context,
  { parentId, keyword, query }: BranchQuery,
  read: Read,
): Promise<NodeOption[] | undefined> {
  if (requestedFilters(query).length > 0 || hasHiddenNodes(binding, ctx)) return undefined;
  if (keyword) return addPathNotes(binding, ctx, await read({}, maxMatches));
  if (parentId) return markHasChildren(binding, ctx, await read({ parentId }));
  const whole = await read({}, maxWholeTreeNodes + 1);
  if (whole.length <= maxWholeTreeNodes) return whole;
  const roots = await read({ parentId_null: 'true' });
  const below = await read({ parentId: roots.map(({ id }) => id).join(',') });
  return [...roots, ...(await markHasChildren(binding, ctx, below))];
}

/** Adds the path to each option. */
async function addPathNotes(binding: Binding, ctx: Context, options: NodeOption[]): Promise<NodeOption[]> {
  const { resource, platform } = binding;
  const { view } = binding.list;
  const tenant: RawBuilder<unknown> = platform ? sql`true` : sql`t.tenant_id = app_tenant()`;
  const title = sql.raw(rowTitleSql(resource, 't', ctx.language));
  const { rows } = await sql<{ id: string; path: string }>`
    with recursive up as (
      select t.id as leaf, t.parent_id as node, 1 as depth from ${sql.table(view)} t
      where ${tenant} and t.id = any(${options.map(({ id }) => id)}::bigint[])
      union all
      select up.leaf, t.parent_id, up.depth + 1 from up join ${sql.table(view)} t on t.id = up.node where ${tenant})
    select up.leaf::text as id, string_agg(${title}, ' / ' order by up.depth desc) as path
    from up join ${sql.table(view)} t on t.id = up.node where ${tenant} group by up.leaf`.execute(ctx.db);
  const paths = new Map(rows.map(({ id, path }) => [id, path]));
  return options.map((option) => {
    const note = paths.get(option.id);
    return note ? { ...option, note } : option;
  });
}
