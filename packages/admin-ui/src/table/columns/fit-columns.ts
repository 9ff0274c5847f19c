/** A column with its preferred width, and the minimum that shows its values completely. */
export interface FlexibleColumn {
  readonly width: number;
  /** Default: its width. */
  readonly narrowestWidth?: number;
  /** Figures stand at the end of their column, and close to what stands beside them: they do not get wider. */
  readonly align?: string | undefined;
}

/**
 * Fits columns into the available width without clipping values at the right edge (46.8 for 46.80 would be wrong). Columns
 * that fit share what is left, but for figures. Slightly too wide: all shrink to their minimum. Much too wide: as many as fit share the width,
 * and the table scrolls.
 * @param room available width in pixels; 0 while unknown
 */
export function fitColumns<C extends FlexibleColumn>(columns: readonly C[], room: number): C[] {
  const wanted = sum(columns.map(({ width }) => width));
  if (room <= 0) return [...columns];
  if (wanted <= room) return widened(columns, room - wanted);
  const give = sum(columns.map(spareWidth));
  if (wanted - give <= room) return resized(columns, columns.length, -(wanted - room) / give, spareWidth);
  const whole = countFitting(columns, room);
  if (whole === 0) return [...columns];
  const shown = columns.slice(0, whole);
  const rest = room - sum(shown.map(narrowestWidth));
  return resized(columns, whole, rest / sum(shown.map(narrowestWidth)), narrowestWidth, narrowestWidth);
}

const narrowestWidth = ({ width, narrowestWidth = width }: FlexibleColumn): number => Math.min(width, narrowestWidth);
const spareWidth = (column: FlexibleColumn): number => column.width - narrowestWidth(column);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The columns with some pixels more in all, each that is not of figures by its width. */
function widened<C extends FlexibleColumn>(columns: readonly C[], spare: number): C[] {
  const last = columns.findLastIndex(({ align }) => align !== 'end');
  const flexible = (column: C): number => (column.align === 'end' ? 0 : column.width);
  const all = sum(columns.map(flexible));
  let rest = spare;
  return columns.map((column, at) => {
    if (flexible(column) === 0) return column;
    const more = at === last ? rest : Math.floor((spare * flexible(column)) / all);
    rest -= more;
    return { ...column, width: column.width + more };
  });
}

/** Number of leading columns that fit at their minimum widths. */
function countFitting(columns: readonly FlexibleColumn[], room: number): number {
  let used = 0;
  const cut = columns.findIndex((column) => {
    used += narrowestWidth(column);
    return used > room;
  });
  return cut < 0 ? columns.length : cut;
}

/** The first `count` columns, each `base` wide plus `share` of its `part`; the last one takes the rounding error. */
function resized<C extends FlexibleColumn>(
  columns: readonly C[],
  count: number,
  share: number,
  part: (column: C) => number,
  base: (column: C) => number = ({ width }) => width,
): C[] {
  let carried = 0;
  return columns.map((column, at) => {
    if (at >= count) return column;
    const exact = base(column) + share * part(column) + carried;
    const width = at === count - 1 ? Math.round(exact) : Math.floor(exact);
    carried = exact - width;
    return { ...column, width };
  });
}
