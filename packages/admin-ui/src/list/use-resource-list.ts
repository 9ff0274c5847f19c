import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Page, type Row, readQuery } from '../api/queries.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { useDictionaries, useDictionariesLoaded } from '../dictionary/dictionaries.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { Sums } from '../table/sum-row.tsx';
import { flattenRows } from '../tree/tree-rows.ts';
import { useTree } from '../tree/use-tree.ts';
import { type ListState, pageQuery, treeQuery } from './list-state.ts';

const isPage = (answer: Page | readonly Row[]): answer is Page => 'records' in answer;

/** The rows of a list in its state. */
export const rowsQuery = ({ path, tree }: Resource, state: ListState, call = 'list') =>
  readQuery<Page | readonly Row[]>(path, call, tree ? treeQuery(state) : pageQuery(state));

/** The sums of all rows of a list in its state. */
export const sumsQuery = ({ path }: Resource, state: ListState) => readQuery<Sums>(path, 'sums', state.filters);

/** Whether a list has a line of sums. */
export const hasFieldSums = ({ fields }: Resource): boolean => Object.values(fields).some(({ sum }) => sum);

/** The rows of a list with metadata. */
export type ResourceList = ReturnType<typeof useResourceList>;

/**
 * The rows of a list in its state, from `list` or another call with the same response type, with sums and the data
 * needed to format them. Old rows stay while new ones load; nothing is read while the list `isPaused`.
 */
export function useResourceList(
  resource: Resource,
  state: ListState,
  { call = 'list', isPaused = false }: { readonly call?: string | undefined; readonly isPaused?: boolean } = {},
) {
  const { path, tree, fields } = resource;
  const list = useQuery<Page | readonly Row[]>({
    ...rowsQuery(resource, state, call),
    enabled: !isPaused,
    placeholderData: (before: Page | readonly Row[] | undefined) => before,
  } as Parameters<typeof useQuery<Page | readonly Row[]>>[0]);
  const hasSums = useMemo(() => hasFieldSums(resource), [resource]);
  const sums = useQuery({ ...sumsQuery(resource, state), enabled: hasSums && !tree && !isPaused });
  const isWorded = useFieldLookupsLoaded(fields);
  const page = list.data && isPage(list.data) ? list.data : undefined;
  const answered = useMemo(() => (list.data ? (isPage(list.data) ? list.data.records : list.data) : []), [list.data]);
  const { rows, isWhole, ...unfolding } = useTree(path, answered, {
    isTree: tree === true,
    isInParts: call === 'list',
  });
  return {
    rows,
    ...unfolding,
    // Numbers of the rows shown, which may still be the previous ones.
    firstIndex: page ? (page.current - 1) * page.size + 1 : 1,
    pageRows: page?.records ?? [],
    /** The only sort fields allowed for that many rows; undefined: all. */
    orders: page?.orders,
    total: page?.total ?? flattenRows(rows).length,
    isCapped: page?.capped === true || !isWhole,
    sums: hasSums && rows.length > 0 ? (sums.data ?? {}) : undefined,
    error: list.error,
    // Rows are shown once dictionaries are loaded, because column widths depend on labels.
    isFirstLoad: list.isPending || !isWorded,
    isLoading: list.isFetching,
    reload: () => void list.refetch(),
  };
}

/** The dictionaries of fields, those of their lines included. */
export const listDictionaries = (fields: Resource['fields']): string[] =>
  Object.values(fields).flatMap(({ dictionary, lines }) => [
    ...(dictionary ? [dictionary] : []),
    ...(lines ? listDictionaries(lines) : []),
  ]);

/** Whether the dictionaries of these fields are loaded. */
export const useFieldLookupsLoaded = (fields: Resource['fields']): boolean =>
  useDictionariesLoaded(useMemo(() => listDictionaries(fields), [fields]));

/** Dictionaries of all fields and the current language, for formatting values. */
export function useTextContext({ fields }: Pick<Resource, 'fields'>): TextContext {
  const codes = useMemo(() => listDictionaries(fields), [fields]);
  const lookups = useDictionaries(codes);
  const say = useTranslate();
  return useMemo(() => ({ say, lookups }), [say, lookups]);
}
