import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

const unknownSize: ElementSize = { width: 0, height: 0 };

/** The size of an element in whole pixels, updated on changes; 0 until measured. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState(unknownSize);
  const known = useRef(unknownSize);
  // Measure before paint to avoid layout shift.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const take = ({ width, height }: ElementSize) => {
      const now = { width: Math.floor(width), height: Math.round(height) };
      // Hidden tabs have height 0: keep the last size. An unchanged size must not re-render.
      if (now.height === 0 || (known.current.width === now.width && known.current.height === now.height)) return;
      known.current = now;
      setSize(now);
    };
    // Skip measuring when the size is known: it would force a layout while the tab is being restored.
    if (known.current === unknownSize) take({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
