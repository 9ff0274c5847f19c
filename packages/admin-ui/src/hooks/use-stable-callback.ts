import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for ever, that runs what was given last: for handlers handed to memoised tables. Not for rendering. */
export function useStableCallback<A extends readonly unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
