import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListChange, type ListState, readListState, writeListState } from './list-state.ts';

/** The state of the list in the URL of its tab, with functions that change parts of it. */
export function useListState(defaultSize: number): readonly [ListState, (change: ListChange) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, defaultSize), [params, defaultSize]);
  const change = useCallback(
    (part: ListChange) => {
      // Read the address bar, not the rendered location: two quick changes must not overwrite each other.
      const now = readListState(new URLSearchParams(location.search), defaultSize);
      // A page change includes the row the new page is relative to.
      const left = 'current' in part ? { beside: undefined } : {};
      setParams(writeListState({ ...now, ...left, ...part }, defaultSize), { replace: true });
    },
    [setParams, defaultSize],
  );
  return [state, change];
}
