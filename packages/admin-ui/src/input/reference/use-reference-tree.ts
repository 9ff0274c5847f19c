import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueryParams } from '../../api/http.ts';
import { type Option, selectQuery } from '../../api/queries.ts';
import { buildChoiceTree, createParentLookup, initiallyExpandedIds, isLazyTree, toLeafNode } from '../choice-tree.ts';
import { useDebounced } from './reference-options.ts';

interface ReferenceTreeInput {
  readonly path: string;
  readonly filters?: QueryParams | undefined;
  readonly keyword: string;
  readonly chosen: readonly string[];
  /** Nodes are loaded when the input is opened; titles of selected ids earlier. */
  readonly isOpen: boolean;
  /** Expanded nodes; undefined: the default ones. */
  readonly opened: readonly string[] | undefined;
}

const none: readonly Option[] = [];
const resultData = (results: readonly UseQueryResult<readonly Option[]>[]) => results.map(({ data }) => data ?? none);

/** The nodes of a tree input: all, the expanded branches, or the results of a server search. */
export function useReferenceTree({ path, filters, keyword, chosen, isOpen, opened }: ReferenceTreeInput) {
  const read = (more: QueryParams = {}) => selectQuery(path, { ...filters, lazy: true, ...more });
  const typed = keyword.trim();
  const settled = useDebounced(typed, 250);
  const first = useQuery({ ...read(), enabled: isOpen && path !== '' });
  const options = first.data ?? none;
  const isWhole = !isLazyTree(options);
  const isSearched = !isWhole && typed !== '';
  const open = useMemo(() => opened ?? initiallyExpandedIds(options, isWhole), [opened, options, isWhole]);
  const asked = useMemo(() => {
    if (isWhole) return [];
    const loaded = new Set(options.map(createParentLookup(options)));
    return open.filter((id) => !loaded.has(id));
  }, [isWhole, options, open]);
  const branches = useQueries({ queries: asked.map((parentId) => read({ parentId })), combine: resultData });
  const search = useQuery({
    ...read({ keyword: settled }),
    enabled: isSearched && settled !== '',
    placeholderData: keepPreviousData,
  });
  const found = isSearched ? (search.data ?? none) : none;
  const loaded = useMemo(() => [...options, ...branches.flat()], [options, branches]);
  const known = [...loaded, ...found];
  const unnamed = chosen.filter((id) => !known.some(({ value }) => value === id));
  const own = useQuery({
    ...selectQuery(path, { ids: unnamed, size: 200 }),
    enabled: unnamed.length > 0 && path !== '',
  });
  const tree = useMemo(() => buildChoiceTree(loaded), [loaded]);
  return {
    // Search results are a flat list with their paths.
    nodes: isSearched ? found.map(toLeafNode) : tree,
    open,
    /** Whether the nodes are search results. */
    isSearched,
    isLoading: first.isFetching || search.isFetching || own.isFetching,
    labelOf: (id: string) => [...known, ...(own.data ?? none)].find(({ value }) => value === id)?.label ?? '',
  };
}
