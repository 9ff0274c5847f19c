import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; follows it. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the system setting "reduced motion" is on. */
export const usePrefersReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');

/** Whether the window is as narrow as a phone; the style sheets name the same width. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 480px)');
