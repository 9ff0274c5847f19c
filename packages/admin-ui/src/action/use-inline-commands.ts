import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 900px)');
const hear = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** How many commands stand beside each other before the rest goes behind "more": the window decides. */
export const useInlineCommands = (): number => useSyncExternalStore(hear, () => (narrow.matches ? 1 : 3));
