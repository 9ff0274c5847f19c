import { useSyncExternalStore } from 'react';

/** Width of the window: 3 from 1200, 2 from 992, 1 from 768, else 0 (spec/console#shell). */
export type ScreenClass = 0 | 1 | 2 | 3;

const queries = [768, 992, 1200].map((width) => matchMedia(`(min-width: ${width}px)`));

export const screenClass = (): ScreenClass => queries.filter(({ matches }) => matches).length as ScreenClass;

/** Calls back when the class changes. Returns the unsubscribe function. */
export function onScreenClass(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export const useScreenClass = (): ScreenClass => useSyncExternalStore(onScreenClass, screenClass);
