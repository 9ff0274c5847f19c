import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { closestCell, closestRow, moveCellFocus, moveRowFocus, rowKey } from './row-focus.ts';

interface RowKeys {
  readonly table: RefObject<HTMLElement | null>;
  readonly isOn: boolean;
  /** Enter, or a double click. */
  readonly onOpen: (id: string) => void;
  /** Space. */
  readonly onToggle: (id: string) => void;
  /** Ctrl-C on a row or a cell. */
  readonly onCopyRow: (id: string) => void;
  readonly onCopyCell: (text: string) => void;
}

const controls = 'input, textarea, select, button, a, [contenteditable], [role=menu], [role=listbox], .ant-select';
/** Overlays that handle keys themselves. */
const overlays = '.ant-modal-wrap, .ant-drawer-open, .ant-image-preview';

const hasOpenOverlay = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(overlays)].some(
    (layer) => layer.offsetParent !== null || layer.offsetWidth > 0,
  );

/** Whether the key event belongs to the table. */
const isRowTarget = (target: Element, table: HTMLElement): boolean =>
  target === document.body || target.id === 'content' || (table.contains(target) && !target.closest(controls));

/**
 * Keyboard control of list rows: up and down move between rows, left and right between cells, Enter opens, Space
 * selects, Ctrl-C copies; a double click opens. A clicked cell takes the focus, so that it can be copied. Returns the
 * handlers for the table.
 */
export function useRowKeys({ table, isOn, ...on }: RowKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const element = table.current;
    const target = event.target as Element;
    if (!element || event.defaultPrevented || event.altKey || !isRowTarget(target, element) || hasOpenOverlay()) return;
    const row = element.contains(target) ? closestRow(target) : null;
    const isCopy = (event.ctrlKey || event.metaKey) && event.key === 'c';
    if (isCopy) {
      if (!row || getSelection()?.toString()) return;
      const cell = closestCell(target);
      if (cell) on.onCopyCell(cell.innerText.trim());
      else on.onCopyRow(rowKey(row));
    } else if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      void moveRowFocus(element, target, event.key === 'ArrowDown' ? 1 : -1);
    else if (!row) return;
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      moveCellFocus(target, event.key === 'ArrowRight' ? 1 : -1);
    else if (event.key === 'Enter') on.onOpen(rowKey(row));
    else if (event.key === ' ') on.onToggle(rowKey(row));
    else if (event.key === 'Escape') (target as HTMLElement).blur();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  return {
    onDoubleClick: ({ target }: MouseEvent) => {
      const element = target as Element;
      const row = element.closest(controls) ? null : closestRow(element);
      if (row) on.onOpen(rowKey(row));
    },
    onPointerDown: ({ target }: PointerEvent) => {
      const element = target as Element;
      const cell = closestRow(element) && !element.closest(controls) ? closestCell(element) : null;
      if (cell) cell.tabIndex = -1;
    },
  };
}
