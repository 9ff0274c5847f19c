import { useSyncExternalStore } from 'react';

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void): () => void {
  const query = reducedMotionQuery();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the user has asked the system for less motion. */
export const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, () => reducedMotionQuery().matches);
