/** A column with its preferred width, and the minimum that shows its values completely. */
export interface FlexibleColumn {
  readonly width: number;
  /** Default: its width. */
  readonly narrowestWidth?: number;
}

/**
 * Fits columns into the available width without clipping values at the right edge (46.8 for 46.80 would be wrong). Columns
 * that fit keep their width. Slightly too wide: all shrink to their minimum. Much too wide: as many as fit share the width,
 * and the table scrolls.
 * @param room available width in pixels; 0 while unknown
 */
export function fitColumns<C extends FlexibleColumn>(columns: readonly C[], room: number): C[] {
  const wanted = sum(columns.map(({ width }) => width));
  if (room <= 0 || wanted <= room) return [...columns];
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
