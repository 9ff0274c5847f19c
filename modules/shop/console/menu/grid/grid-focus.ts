/** Arrow keys that move the focus in the grid. */
export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export const isDirection = (key: string): key is Direction =>
  ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key);

/** Row and column of a cell, from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export const steps: Readonly<Record<Direction, GridPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const findCell = (grid: HTMLElement, { row, column }: GridPlace): HTMLElement | null =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

/** Focusable elements of a cell: its items, or the cell itself if empty. */
function listStops(cell: HTMLElement): HTMLElement[] {
  const items = [...cell.querySelectorAll<HTMLElement>('[data-item]')];
  return items.length > 0 ? items : [cell];
}

/** Position of the cell that contains the element. */
export function findGridPlace(element: Element | null): GridPlace | undefined {
  const cell = element?.closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}

/** A focusable position: an item of a cell, or an empty cell. */
export interface FocusStop extends GridPlace {
  readonly itemId?: string | undefined;
  /** Index of the item, used when its id no longer exists. */
  readonly height?: number;
}

export function findFocusStop(element: Element | null): FocusStop | undefined {
  const place = findGridPlace(element);
  const cell = element?.closest<HTMLElement>('[data-row]');
  if (!cell || !place || !(element instanceof HTMLElement)) return undefined;
  return { ...place, itemId: element.dataset.item, height: Math.max(0, listStops(cell).indexOf(element)) };
}

/** Whether the element is a cell with items, which is not focusable itself. */
export const isFilledCell = (element: Element | null): boolean =>
  element?.matches('[data-row]') === true && element.querySelector('[data-item]') !== null;

/** Focuses the item of the cell, else the one with the same index. */
export function focusStop(grid: HTMLElement, stop: FocusStop): void {
  const cell = findCell(grid, stop);
  if (!cell) return;
  const stops = listStops(cell);
  const item = stop.itemId && stops.find((each) => each.dataset.item === stop.itemId);
  (item || stops[Math.min(stop.height ?? 0, stops.length - 1)])?.focus();
}

/** Moves the focus: up and down through items and cells, left and right at the same index. */
export function moveFocus(grid: HTMLElement, key: Direction): void {
  const focused = document.activeElement;
  const place = findGridPlace(focused);
  const cell = place && findCell(grid, place);
  if (!cell || !place) return;
  const stops = listStops(cell);
  const at = Math.max(0, stops.indexOf(focused as HTMLElement));
  const step = steps[key];
  const inside = step.row === 0 ? undefined : stops[at + step.row];
  if (inside) return inside.focus();
  const next = findCell(grid, { row: place.row + step.row, column: place.column + step.column });
  if (!next) return;
  const targets = listStops(next);
  const height = step.row === 0 ? Math.min(at, targets.length - 1) : step.row < 0 ? targets.length - 1 : 0;
  targets[height]?.focus();
}
