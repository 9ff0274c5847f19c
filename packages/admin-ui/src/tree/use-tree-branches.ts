import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Row, readQuery } from '../api/queries.ts';
import { attachLoadedRows, flattenRows, isUnloaded } from './tree-rows.ts';

const resultData = (results: readonly UseQueryResult<readonly Row[]>[]) => results.map(({ data }) => data);

/** Loads the children of expanded nodes of a large tree and attaches them. */
export function useTreeBranches(path: string, whole: readonly Row[], unfolded: readonly string[] | undefined) {
  const hasClosed = useMemo(() => unfolded !== undefined && flattenRows(whole).some(isUnloaded), [whole, unfolded]);
  const asked = useMemo(() => {
    if (!hasClosed) return [];
    // Children loaded with the tree need no second call.
    const known = new Set(flattenRows(whole).flatMap((row) => (isUnloaded(row) ? [] : [row.id])));
    return (unfolded ?? []).filter((id) => !known.has(id));
  }, [hasClosed, whole, unfolded]);
  const loaded = useQueries({
    queries: asked.map((parentId) => readQuery<readonly Row[]>(path, 'list', { lazy: true, parentId })),
    combine: resultData,
  });
  return useMemo(() => {
    if (!hasClosed) return { rows: whole, isWhole: true };
    const branches = new Map(asked.flatMap((id, at) => (loaded[at] ? [[id, loaded[at]] as const] : [])));
    return { rows: attachLoadedRows(whole, branches), isWhole: false };
  }, [hasClosed, whole, asked, loaded]);
}
