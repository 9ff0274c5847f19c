/** A column with its preferred width, and the minimum that shows its values completely. */
export interface FlexibleColumn {
  readonly width: number;
  /** Default: its width. */
  readonly narrowestWidth?: number;
  /** Does not get wider: figures stand close to what stands beside them, pictures have their size. */
  readonly isRigid?: boolean;
}

/**
 * Fits columns into the available width without clipping values at the right edge (46.8 for 46.80 would be wrong). Columns
 * that fit share what is left, but for rigid ones. Slightly too wide: all shrink to their minimum. Much too wide: as many as fit share the width,
 * and the table scrolls.
 * @param room available width in pixels; 0 while unknown
 */
export function fitColumns<C extends FlexibleColumn>(columns: readonly C[], room: number): C[] {
  const wanted = sum(columns.map(({ width }) => width));
  if (room <= 0) return [...columns];
  if (wanted <= room) return widened(columns, room - wanted);
  const give = sum(columns.map(spareWidth));
  if (wanted - give <= room) return narrowed(columns, (wanted - room) / give);
  const whole = countFitting(columns, room);
  if (whole === 0) return [...columns];
  const shown = columns.slice(0, whole).map((column) => ({ ...column, width: narrowestWidth(column) }));
  return [...widened(shown, room - sum(shown.map(narrowestWidth))), ...columns.slice(whole)];
}

const narrowestWidth = ({ width, narrowestWidth = width }: FlexibleColumn): number => Math.min(width, narrowestWidth);
const spareWidth = (column: FlexibleColumn): number => column.width - narrowestWidth(column);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The columns with some pixels more in all, each that is not rigid by its width; all of them where none is not. */
function widened<C extends FlexibleColumn>(columns: readonly C[], spare: number): C[] {
  const areAllRigid = columns.every(({ isRigid }) => isRigid);
  const isRigid = (column: C): boolean => column.isRigid === true && !areAllRigid;
  const last = columns.findLastIndex((column) => !isRigid(column));
  const flexible = (column: C): number => (isRigid(column) ? 0 : column.width);
  const all = sum(columns.map(flexible));
  let rest = spare;
  return columns.map((column, at) => {
    if (flexible(column) === 0) return column;
    const more = at === last ? rest : Math.floor((spare * flexible(column)) / all);
    rest -= more;
    return { ...column, width: column.width + more };
  });
}

/** The leading columns that are whole in sight, before the table is scrolled. */
export function columnsInSight<C extends FlexibleColumn>(columns: readonly C[], room: number): readonly C[] {
  return columns.slice(
    0,
    countFitting(columns, room, ({ width }) => width),
  );
}

/** Number of leading columns that fit, by default at their minimum widths. */
function countFitting(
  columns: readonly FlexibleColumn[],
  room: number,
  widthOf: (column: FlexibleColumn) => number = narrowestWidth,
): number {
  let used = 0;
  const cut = columns.findIndex((column) => {
    used += widthOf(column);
    return used > room;
  });
  return cut < 0 ? columns.length : cut;
}

/** The columns, each narrower by `share` of what it can spare; the last one takes the rounding error. */
function narrowed<C extends FlexibleColumn>(columns: readonly C[], share: number): C[] {
  let carried = 0;
  return columns.map((column, at) => {
    const exact = column.width - share * spareWidth(column) + carried;
    const width = at === columns.length - 1 ? Math.round(exact) : Math.floor(exact);
    carried = exact - width;
    return { ...column, width };
  });
}
