const rowSelector = '.ant-table-row[data-row-key]';
const cellSelector = '.ant-table-cell';

export const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(rowSelector) ?? null;
export const cellOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(cellSelector) ?? null;
export const rowKey = (row: HTMLElement): string => row.dataset.rowKey ?? '';

const rowsIn = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>(rowSelector)];
const cellsIn = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(`:scope > ${cellSelector}`)];

/** Focus on a row or a cell, which only takes it when asked. */
function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
/** Frames that a busy machine may take to draw what was scrolled to: no key is lost meanwhile. */
const mostFrames = 60;

/** The row `by` steps away from one; in a virtual list, which holds only what is seen, it is scrolled to first. */
async function neighbour(table: HTMLElement, row: HTMLElement, by: 1 | -1): Promise<HTMLElement | undefined> {
  const key = rowKey(row);
  const find = () => {
    const rows = rowsIn(table);
    const at = rows.findIndex((each) => rowKey(each) === key);
    return at < 0 ? undefined : rows[at + by];
  };
  const holder = table.querySelector('.ant-table-tbody-virtual-holder');
  const found = find();
  if (found || !holder) return found;
  const before = holder.scrollTop;
  holder.scrollTop += by * row.offsetHeight;
  if (holder.scrollTop === before) return undefined;
  for (let frame = 0; frame < mostFrames && !find(); frame += 1) await nextFrame();
  return find();
}

/** Moves the focus to the next or previous row, in the same column where a cell had it; to the first or last when no row has it. */
export async function stepRow(table: HTMLElement, from: Element | null, by: 1 | -1): Promise<void> {
  const row = rowOf(from);
  if (!row || !table.contains(row)) {
    const first = rowsIn(table).at(by === 1 ? 0 : -1);
    if (first) focusOn(first);
    return;
  }
  const cell = cellOf(from);
  const column = cell ? cellsIn(row).indexOf(cell) : -1;
  const next = await neighbour(table, row, by);
  if (next) focusOn(cellsIn(next)[column] ?? next);
}

/** Moves the focus along a row: into its first cell, to the next one, and back to the row as a whole. */
export function stepCell(from: Element, by: 1 | -1): void {
  const row = rowOf(from);
  if (!row) return;
  const cells = cellsIn(row);
  const cell = cellOf(from);
  const at = (cell ? cells.indexOf(cell) : -1) + by;
  if (at < 0) focusOn(row);
  else if (cells[at]) focusOn(cells[at]);
}
