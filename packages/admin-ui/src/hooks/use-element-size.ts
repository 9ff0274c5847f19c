import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

const unknownSize: ElementSize = { width: 0, height: 0 };

/** The size of an element as it changes, in whole pixels; 0 until it is known. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState(unknownSize);
  const known = useRef(unknownSize);
  // Before anything is painted: what depends on the size must not move once it is seen.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const take = ({ width, height }: ElementSize) => {
      const now = { width: Math.floor(width), height: Math.round(height) };
      // A hidden tab has no height: the size it had before stays. Where nothing has changed nothing is drawn anew.
      if (now.height === 0 || (known.current.width === now.width && known.current.height === now.height)) return;
      known.current = now;
      setSize(now);
    };
    // A tab that comes back knows its size: to measure would lay the page out before the rest of it has come back.
    if (known.current === unknownSize) take({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
