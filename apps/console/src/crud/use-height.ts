import { type RefObject, useEffect, useState } from 'react';

/** The height of an element as it changes; 0 until it is known. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // A hidden tab has no height: the one it had before stays.
      if (entry && entry.contentRect.height > 0) setHeight(Math.round(entry.contentRect.height));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
