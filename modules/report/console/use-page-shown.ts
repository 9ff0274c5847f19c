import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether the window is in sight: one that is not is told of nothing, and reads when it is back. */
export const usePageShown = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
