import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueryParams } from '../api/http.ts';
import { readQuery } from '../api/queries.ts';
import { attachBranches, filterNodes, type TreeFilterNode } from './tree-filter-nodes.ts';

/** Parameters of a call that returns one level of a tree. */
export interface LazyTreeParams {
  /** Parameter for the parent node. */
  readonly parentParam: string;
  /** Parameter for a search over all levels. */
  readonly searchParam: string;
}

interface TreeFilterInput {
  readonly path: string;
  readonly call: string;
  readonly query?: QueryParams;
  readonly lazy?: LazyTreeParams;
  /** Expanded keys; undefined: the default ones. */
  readonly opened: readonly string[] | undefined;
  readonly text: string;
}

const none: readonly TreeFilterNode[] = [];
const noKeys: readonly string[] = [];
/** Up to this many roots are expanded at first. */
const fewRoots = 3;
const resultData = (results: readonly UseQueryResult<readonly TreeFilterNode[]>[]) => results.map(({ data }) => data);

/** The nodes of a tree beside a list, loaded whole or by branch, filtered by a keyword. */
export function useTreeFilter({ path, call, query = {}, lazy, opened, text }: TreeFilterInput) {
  const read = (more: QueryParams = {}) => ({
    ...readQuery<readonly TreeFilterNode[]>(path, call, { ...query, ...more }),
    staleTime: 0,
  });
  const roots = useQuery(read());
  const search = useQuery({ ...read({ [lazy?.searchParam ?? '']: text }), enabled: Boolean(lazy && text) });
  const firstLevel = useMemo(() => {
    const keys = (roots.data ?? none).map(({ key }) => key);
    return lazy && keys.length > fewRoots ? [] : keys;
  }, [roots.data, lazy]);
  const open = opened ?? firstLevel;
  const asked = useMemo(() => (lazy ? open : noKeys), [lazy, open]);
  const branches = useQueries({
    queries: asked.map((key) => read({ [lazy?.parentParam ?? '']: key })),
    combine: resultData,
  });
  const nodes = useMemo(() => {
    const loaded = new Map(asked.flatMap((key, at) => (branches[at] ? [[key, branches[at]] as const] : [])));
    return attachBranches(roots.data ?? none, loaded);
  }, [roots.data, branches, asked]);
  const found = useMemo(() => {
    if (!text) return undefined;
    // Search results are a flat list with their paths.
    return lazy
      ? { nodes: (search.data ?? none).map((node) => ({ ...node, hasChildren: false })), open: noKeys }
      : filterNodes(nodes, text);
  }, [text, lazy, search.data, nodes]);
  const current = lazy && text ? search : roots;
  return {
    nodes: found?.nodes ?? nodes,
    open: found?.open ?? open,
    isPending: current.isPending,
    error: current.error,
    retry: () => void current.refetch(),
  };
}
