import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function to call before another page is opened: when this one is shown again, the focus is where it was
 * (spec/console#focus), so that the arrows go on from that row.
 */
export function useFocusOnReturn(): () => void {
  const left = useRef<HTMLElement | undefined>(undefined);
  useEffect(() => {
    // Runs again whenever the tab of the page is shown again.
    if (left.current?.isConnected) left.current.focus({ preventScroll: true });
    left.current = undefined;
  }, []);
  return useCallback(() => {
    left.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  }, []);
}
