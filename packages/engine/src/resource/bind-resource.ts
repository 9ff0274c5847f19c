import { type Resource, resourceCode } from '@refectory/declaration/resource.ts';
import type { ResourceOperations } from '../call/operations.ts';
import type { DB } from '../database/tables.ts';
import type { ListDeclaration } from '../list/list-source.ts';
import { isStateMove, moveOperation, type StateMove } from '../states/move.ts';
import type { Binding, BindOptions, MatchesColumns } from './binding.ts';

type Options<R extends Resource, T extends keyof DB, V extends keyof DB> = BindOptions<T, V> & ResourceOperations<R>;

/** Operations by action key; a state transition may take the place of an operation. */
type BoundActions = Readonly<Record<string, Binding['actions'][string] | StateMove>>;

/** Options are optional when nothing in them is required. */
type Rest<O> = Record<never, never> extends O ? [options?: O] : [options: O];

/**
 * Joins a declaration to its table (and to a view for reads). A declared field without a column is a compile error
 * that names the column; so is an action or query without an operation, or with one of other types.
 */
export function bindResource<const R extends Resource, T extends keyof DB & string, V extends keyof DB & string = T>(
  resource: R & MatchesColumns<R, DB[V]>,
  table: T,
  ...[options]: Rest<Options<R, T, V>>
): Binding {
  const {
    view,
    growing,
    keywordCondition,
    hooks: { listFilter, ...hooks } = {},
    logsCreation = false,
    actions,
    queries,
    platform = false,
    detailPermission,
    selectFields,
    selectPermissions,
    submitFields,
    lockForRows,
    otherRow,
    importKeys,
    importIdentity,
    importPreset,
    keyField,
  }: BindOptions<T, V> & { actions?: BoundActions; queries?: Binding['queries'] } = options ?? {};
  if (logsCreation && !resource.states) throw new Error(`${resource.name} has no states whose log could begin.`);
  return {
    resource,
    table,
    list: { ...listDeclaration(resource), view: view ?? table, growing, keywordCondition, platform, listFilter },
    hooks: hooks as Binding['hooks'],
    logsCreation: logsCreation ? resource.states : undefined,
    actions: toOperations(actions ?? {}, resource.name, table),
    queries: queries ?? {},
    platform,
    detailPermission: detailPermission ?? resourceCode(resource.name),
    selectFields: selectFields ?? [],
    selectPermissions: selectPermissions ?? [],
    submitFields: submitFields ?? {},
    lockForRows,
    otherRow,
    importKeys: importKeys ?? {},
    importIdentity: importIdentity ?? [],
    importPreset: importPreset ?? (() => Promise.resolve({})),
    keyField,
  };
}

const listDeclaration = ({ name, path, label, fields, sort, tree }: Resource): ListDeclaration => ({
  name,
  path,
  label,
  fields,
  ...(sort && { sort }),
  ...(tree && { tree }),
});

const toOperations = (actions: BoundActions, resource: string, table: keyof DB & string): Binding['actions'] =>
  Object.fromEntries(
    Object.entries(actions).map(([key, bound]) => [
      key,
      isStateMove(bound) ? moveOperation(bound, resource, table) : bound,
    ]),
  );
