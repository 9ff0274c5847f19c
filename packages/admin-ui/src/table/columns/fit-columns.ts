/** A column as wide as it would like to be, and the least it needs to show its values whole. */
export interface FlexibleColumn {
  readonly width: number;
  /** Default: its width. */
  readonly narrowestWidth?: number;
}

/**
 * Widths that never show half a value at the right edge of the list: 46.8 for 46.80 is a wrong figure.
 * Columns that fit stay as they are. A little too wide, all give way as far as they can. Much too wide, as many as fit whole share
 * the room, and the next one begins out of sight.
 * @param room what is there for these columns, in pixels; 0 while it is not known
 */
export function fitColumns<C extends FlexibleColumn>(columns: readonly C[], room: number): C[] {
  const wish = sum(columns.map(({ width }) => width));
  if (room <= 0 || wish <= room) return [...columns];
  const give = sum(columns.map(spareWidth));
  if (wish - give <= room) return resized(columns, columns.length, -(wish - room) / give, spareWidth);
  const whole = countFitting(columns, room);
  if (whole === 0) return [...columns];
  const shown = columns.slice(0, whole);
  const rest = room - sum(shown.map(narrowestWidth));
  return resized(columns, whole, rest / sum(shown.map(narrowestWidth)), narrowestWidth, narrowestWidth);
}

const narrowestWidth = ({ width, narrowestWidth = width }: FlexibleColumn): number => Math.min(width, narrowestWidth);
const spareWidth = (column: FlexibleColumn): number => column.width - narrowestWidth(column);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** How many of the first columns fit at their narrowest. */
function countFitting(columns: readonly FlexibleColumn[], room: number): number {
  let used = 0;
  const cut = columns.findIndex((column) => {
    used += narrowestWidth(column);
    return used > room;
  });
  return cut < 0 ? columns.length : cut;
}

/** The first `count` columns changed by a share of what `part` says of them; rounding errors go to the last of these. */
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
