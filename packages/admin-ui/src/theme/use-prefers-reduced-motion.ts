import { useSyncExternalStore } from 'react';

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void): () => void {
  const query = reducedMotionQuery();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the system setting "reduced motion" is on. */
export const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, () => reducedMotionQuery().matches);
