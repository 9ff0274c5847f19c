import { useSyncExternalStore } from 'react';

const narrowScreen = matchMedia('(max-width: 900px)');
const subscribe = (listener: () => void) => {
  narrowScreen.addEventListener('change', listener);
  return () => narrowScreen.removeEventListener('change', listener);
};

/** How many commands stand beside each other before the rest goes behind "more": the window decides. */
export const useInlineCommandCount = (): number =>
  useSyncExternalStore(subscribe, () => (narrowScreen.matches ? 1 : 3));
