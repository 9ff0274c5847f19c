import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type FocusStop, findFocusStop, focusStop, isFilledCell } from './grid-focus.ts';

/**
 * Keeps the focus in the grid across renders: a saved item gets another id and element, and an empty cell that gets an
 * item passes its focus on. `follow` announces where the focus will be.
 */
export function useKeptFocus(grid: RefObject<HTMLTableElement | null>) {
  const kept = useRef<FocusStop>(undefined);
  // After every render, because cells change with the menu and its messages.
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
      // A removed element also fires blur; whether it was removed is known only after the current task.
      queueMicrotask(() => {
        if (target.isConnected && !isFilledCell(target) && findFocusStop(document.activeElement) === undefined)
          kept.current = undefined;
      });
    },
  };
}

export type KeptFocus = ReturnType<typeof useKeptFocus>;
