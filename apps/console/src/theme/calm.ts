import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-reduced-motion: reduce)');

function follow(changed: () => void): () => void {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the person has asked the system for less motion. */
export const useCalm = (): boolean => useSyncExternalStore(follow, () => query.matches);
