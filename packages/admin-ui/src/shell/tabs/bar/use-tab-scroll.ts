import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether tabs are hidden at either side. */
export interface TabScroll {
  readonly isOverflowing: boolean;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  /** Scrolls by one screen of tabs. */
  readonly turn: (by: -1 | 1) => void;
}

/** Margin in pixels beside the first and the last tab. */
const slack = 4;

const nowhere = { isOverflowing: false, hasBefore: false, hasAfter: false };

/** Tracks the scroll position of the tab bar, including changes of width and tabs. */
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
    // Told of the first size as well, when the layout is made anyway; drawn at once, before the first picture.
    // The tab of the page stays whole in sight where the bar becomes narrower, as by the buttons that turn it.
    const sizes = new ResizeObserver(() => {
      const active = current.querySelector('[aria-current="page"]');
      active?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      flushSync(read);
    });
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
