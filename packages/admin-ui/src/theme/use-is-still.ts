import { useSyncExternalStore } from 'react';

const wish = () => matchMedia('(prefers-reduced-motion: reduce)');

function follow(onChange: () => void): () => void {
  const query = wish();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the user has asked the system for less motion. */
export const useIsStill = (): boolean => useSyncExternalStore(follow, () => wish().matches);
