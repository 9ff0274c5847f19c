import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const unknown: Size = { width: 0, height: 0 };

/** The known size where nothing has changed: who uses it is not drawn anew. */
const same = (known: Size, now: Size): Size => (known.width === now.width && known.height === now.height ? known : now);

/** The size of an element as it changes, in whole pixels; 0 until it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(unknown);
  // Before anything is painted: what depends on the size must not move once it is seen.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const take = ({ width, height }: Size) => {
      // A hidden tab has no height: the size it had before stays.
      if (height > 0) setSize((known) => same(known, { width: Math.floor(width), height: Math.round(height) }));
    };
    take({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
