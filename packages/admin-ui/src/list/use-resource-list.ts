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

/** The rows of a list, and what is known of them. */
export type ResourceList = ReturnType<typeof useResourceList>;

/** The rows of a list in its state, from `list` or another call that returns like it, with sums and what is needed to show them. Old rows stay while new ones load; nothing is read while the list `isPaused`. */
export function useResourceList(
  resource: Resource,
  state: ListState,
  { call = 'list', isPaused = false }: { readonly call?: string | undefined; readonly isPaused?: boolean } = {},
) {
  const { path, tree, fields } = resource;
  const list = useQuery<Page | readonly Row[]>({
    ...readQuery<Page | readonly Row[]>(path, call, tree ? treeQuery(state) : pageQuery(state)),
    enabled: !isPaused,
    placeholderData: (before: Page | readonly Row[] | undefined) => before,
  } as Parameters<typeof useQuery<Page | readonly Row[]>>[0]);
  const hasSums = useMemo(() => Object.values(fields).some((field) => field.sum), [fields]);
  const sums = useQuery({ ...readQuery<Sums>(path, 'sums', state.filters), enabled: hasSums && !tree && !isPaused });
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
    // Of the rows shown, which are the ones before while others load.
    firstIndex: page ? (page.current - 1) * page.size + 1 : 1,
    pageRows: page?.records ?? [],
    /** The only fields that so many rows can be ordered by; undefined: all. */
    orders: page?.orders,
    total: page?.total ?? flattenRows(rows).length,
    isCapped: page?.capped === true || !isWhole,
    sums: hasSums && rows.length > 0 ? (sums.data ?? {}) : undefined,
    error: list.error,
    // Rows come with their words: columns as wide as those do not move afterwards.
    isFirstLoad: list.isPending || !isWorded,
    isLoading: list.isFetching,
    reload: () => void list.refetch(),
  };
}

const listDictionaries = (fields: Resource['fields']): string[] =>
  Object.values(fields).flatMap(({ dictionary }) => dictionary ?? []);

/** Whether the words for the values of these fields are there. */
export const useFieldLookupsLoaded = (fields: Resource['fields']): boolean =>
  useDictionariesLoaded(useMemo(() => listDictionaries(fields), [fields]));

/** Dictionaries of all fields and the current language, for turning values into text. */
export function useTextContext({ fields }: Pick<Resource, 'fields'>): TextContext {
  const codes = useMemo(() => listDictionaries(fields), [fields]);
  const lookups = useDictionaries(codes);
  const say = useTranslate();
  return useMemo(() => ({ say, lookups }), [say, lookups]);
}
