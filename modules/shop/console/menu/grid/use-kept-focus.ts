import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type FocusStop, findFocusStop, focusStop, isFilledCell } from './grid-focus.ts';

/**
 * Keeps the focus in the grid while cells are drawn again: an item that is saved has another id and is a new element, a cell
 * that was empty gives the focus to what comes into it. `follow` says beforehand where what has the focus goes.
 */
export function useKeptFocus(grid: RefObject<HTMLTableElement | null>) {
  const kept = useRef<FocusStop>(undefined);
  // After every drawing: cells change with the menu, and with what is said in them.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || isFilledCell(focused);
    if (grid.current && kept.current && isLost) focusStop(grid.current, kept.current);
  });
  return {
    follow: (stop: FocusStop): void => {
      kept.current = stop;
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      kept.current = findFocusStop(target) ?? kept.current;
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>): void => {
      // What was taken out of the page has not been left by the user; whether it was is known a moment later.
      queueMicrotask(() => {
        if (target.isConnected && !isFilledCell(target) && findFocusStop(document.activeElement) === undefined)
          kept.current = undefined;
      });
    },
  };
}

export type KeptFocus = ReturnType<typeof useKeptFocus>;
