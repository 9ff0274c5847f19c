import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable callback that always calls the latest function, for handlers of memoised tables. Not for rendering. */
export function useStableCallback<A extends readonly unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
