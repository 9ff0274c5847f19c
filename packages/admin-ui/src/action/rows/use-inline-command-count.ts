import { useSyncExternalStore } from 'react';

const narrowScreen = matchMedia('(max-width: 900px)');
const subscribe = (listener: () => void) => {
  narrowScreen.addEventListener('change', listener);
  return () => narrowScreen.removeEventListener('change', listener);
};

/** Number of commands shown beside each other before the rest moves into "more", by window width. */
export const useInlineCommandCount = (): number =>
  useSyncExternalStore(subscribe, () => (narrowScreen.matches ? 1 : 3));
