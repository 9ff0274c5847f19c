import type { Span } from './span.ts';

/** An item to place in a lane. */
export interface Placeable {
  readonly id: string;
  readonly span: Span;
}

/** Position in the lane, as fractions from 0 to 1. */
export interface Placed<T> {
  readonly item: T;
  readonly left: number;
  readonly width: number;
  /** Row among overlapping items, from the top. */
  readonly row: number;
  /** Number of rows of its overlapping group. */
  readonly rows: number;
  /** Whether it continues before or after the visible time. */
  readonly beginsBefore: boolean;
  readonly endsAfter: boolean;
}

/** Position of a span on a day: undefined outside of it. */
export function placeSpan(span: Span, day: Span): { readonly left: number; readonly width: number } | undefined {
  const start = Math.max(span.start, day.start);
  const end = Math.min(span.end, day.end);
  const length = day.end - day.start;
  return start < end ? { left: (start - day.start) / length, width: (end - start) / length } : undefined;
}

const byStart = <T extends Placeable>(one: T, other: T): number =>
  one.span.start - other.span.start || other.span.end - one.span.end || one.id.localeCompare(other.id);

/**
 * Places the items of a lane by start time. Overlapping items are stacked, each in the first free row; all items of a
 * connected group have the same height.
 */
export function placeBars<T extends Placeable>(items: readonly T[], day: Span): readonly Placed<T>[] {
  const placed: Placed<T>[] = [];
  let group: { item: T; row: number }[] = [];
  let rowEnds: number[] = [];
  function close(): void {
    for (const { item, row } of group) {
      const at = placeSpan(item.span, day);
      if (at)
        placed.push({
          item,
          ...at,
          row,
          rows: rowEnds.length,
          beginsBefore: item.span.start < day.start,
          endsAfter: item.span.end > day.end,
        });
    }
    group = [];
    rowEnds = [];
  }
  for (const item of items.toSorted(byStart)) {
    const { start, end } = item.span;
    if (rowEnds.every((rowEnd) => rowEnd <= start)) close();
    const free = rowEnds.findIndex((rowEnd) => rowEnd <= start);
    const row = free < 0 ? rowEnds.length : free;
    rowEnds[row] = end;
    group.push({ item, row });
  }
  close();
  return placed;
}
