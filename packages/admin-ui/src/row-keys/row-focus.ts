const rowSelector = '.ant-table-row[data-row-key]';
const cellSelector = '.ant-table-cell';

export const closestRow = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(rowSelector) ?? null;
export const closestCell = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(cellSelector) ?? null;
export const rowKey = (row: HTMLElement): string => row.dataset.rowKey ?? '';

const listRows = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>(rowSelector)];
const listCells = (row: HTMLElement): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(`:scope > ${cellSelector}`),
];

/** Focuses a row or cell, which only scripts can focus. */
function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
/** Frames to wait until a virtual list has rendered the row scrolled to. */
const maxFrames = 60;

/** The row `by` steps from another; a virtual list scrolls to it first. */
async function findNeighbourRow(table: HTMLElement, row: HTMLElement, by: 1 | -1): Promise<HTMLElement | undefined> {
  const key = rowKey(row);
  const find = () => {
    const rows = listRows(table);
    const at = rows.findIndex((each) => rowKey(each) === key);
    return at < 0 ? undefined : rows[at + by];
  };
  const holder = table.querySelector('.ant-table-tbody-virtual-holder');
  const found = find();
  if (found || !holder) return found;
  const before = holder.scrollTop;
  holder.scrollTop += by * row.offsetHeight;
  if (holder.scrollTop === before) return undefined;
  for (let frame = 0; frame < maxFrames && !find(); frame += 1) await nextFrame();
  return find();
}

/**
 * Moves the focus to the next or previous row, in the same column if a cell had it; to the first or last row when
 * none had it.
 */
export async function moveRowFocus(table: HTMLElement, from: Element | null, by: 1 | -1): Promise<void> {
  const row = closestRow(from);
  if (!row || !table.contains(row)) {
    const first = listRows(table).at(by === 1 ? 0 : -1);
    if (first) focusOn(first);
    return;
  }
  const cell = closestCell(from);
  const column = cell ? listCells(row).indexOf(cell) : -1;
  const next = await findNeighbourRow(table, row, by);
  if (next) focusOn(listCells(next)[column] ?? next);
}

/** Moves the focus within a row: into its first cell, to the next one, and back to the row. */
export function moveCellFocus(from: Element, by: 1 | -1): void {
  const row = closestRow(from);
  if (!row) return;
  const cells = listCells(row);
  const cell = closestCell(from);
  const at = (cell ? cells.indexOf(cell) : -1) + by;
  if (at < 0) focusOn(row);
  else if (cells[at]) focusOn(cells[at]);
}
