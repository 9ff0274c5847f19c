import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Which way tabs are out of sight. */
export interface TabScroll {
  readonly isOverflowing: boolean;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  /** One screen of tabs to the left or right. */
  readonly turn: (by: -1 | 1) => void;
}

/** Pixels beside the first and the last tab. */
const slack = 4;

const nowhere = { isOverflowing: false, hasBefore: false, hasAfter: false };

/** Follows the row of tabs as it is scrolled, as its width changes and as tabs come and go. */
export function useTabScroll(row: RefObject<HTMLElement | null>): TabScroll {
  const [state, setState] = useState(nowhere);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const read = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const next = {
        isOverflowing: scrollWidth > clientWidth + slack,
        hasBefore: scrollLeft > slack,
        hasAfter: scrollLeft + clientWidth < scrollWidth - slack,
      };
      setState((before) =>
        before.isOverflowing === next.isOverflowing &&
        before.hasBefore === next.hasBefore &&
        before.hasAfter === next.hasAfter
          ? before
          : next,
      );
    };
    read();
    const sizes = new ResizeObserver(read);
    const tabs = new MutationObserver(read);
    sizes.observe(current);
    tabs.observe(current, { childList: true });
    current.addEventListener('scroll', read, { passive: true });
    return () => {
      sizes.disconnect();
      tabs.disconnect();
      current.removeEventListener('scroll', read);
    };
  }, [row]);
  const turn = useCallback(
    (by: -1 | 1) => row.current?.scrollBy({ left: by * row.current.clientWidth * 0.7, behavior: 'smooth' }),
    [row],
  );
  return { ...state, turn };
}
