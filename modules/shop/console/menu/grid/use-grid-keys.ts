import type { KeyboardEvent, RefObject } from 'react';
import { cellKey, type MenuItem, type WeekMenu } from '../menu-change.ts';
import type { MenuCommands } from '../use-menu-commands.ts';
import { findGridPlace, isDirection, moveFocus, steps } from './grid-focus.ts';
import { cellAt, type GridRow, groupItems } from './grid-rows.ts';
import type { KeptFocus } from './use-kept-focus.ts';

interface GridKeysOptions {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly menu: WeekMenu | undefined;
  readonly rows: readonly GridRow[];
  readonly mayArrange: boolean;
  readonly commands: MenuCommands;
  readonly focus: Pick<KeptFocus, 'follow'>;
  readonly onOpen: (item: MenuItem) => void;
  readonly onAdd: () => void;
  readonly onReplace: (item: MenuItem) => void;
}

/** Keyboard of the grid; keys that change items need the permission. */
export function useGridKeys(options: GridKeysOptions) {
  const { grid, menu, rows, mayArrange, commands, focus, onOpen, onAdd, onReplace } = options;
  return (event: KeyboardEvent<HTMLTableElement>): void => {
    const { key, altKey, shiftKey } = event;
    const table = grid.current;
    const place = findGridPlace(document.activeElement);
    const cell = place && cellAt(rows, place.row, place.column);
    const target = event.target as HTMLElement;
    if (!table || !menu || !place || !cell || target.tagName === 'BUTTON') return;
    const inside = groupItems(menu).get(cellKey(cell)) ?? [];
    const item = inside.find(({ id }) => id === target.dataset.item);
    const isControl = event.ctrlKey || event.metaKey;
    const run = (command: () => void): void => {
      event.preventDefault();
      if (mayArrange) command();
    };
    if (isDirection(key)) {
      event.preventDefault();
      if (!altKey) return moveFocus(table, key);
      const next = { row: place.row + steps[key].row, column: place.column + steps[key].column };
      const to = cellAt(rows, next.row, next.column);
      if (!item || !to || !mayArrange) return;
      focus.follow({ ...next, itemId: item.id });
      return commands.move(item, to);
    }
    const letter = key.toLowerCase();
    if (key === 'Enter') run(() => (item ? onOpen(item) : onAdd()));
    else if (key === 'Delete' || key === 'Backspace') run(() => item && commands.remove([item]));
    else if (letter === 'a' && !isControl) run(onAdd);
    else if (letter === 'r' && !isControl) run(() => item && onReplace(item));
    else if (letter === 'c' && shiftKey) run(() => commands.take(inside, false));
    else if (letter === 'c' && isControl) run(() => item && commands.take([item], false));
    else if (letter === 'x' && isControl) run(() => item && commands.take([item], true));
    else if (letter === 'v' && isControl) run(() => commands.paste(cell));
    else if (letter === 'z' && isControl) run(() => void commands.undo());
  };
}
