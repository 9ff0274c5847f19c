import type { Span } from './span.ts';

/** What is drawn in a lane. */
export interface Placeable {
  readonly id: string;
  readonly span: Span;
}

/** Where something is drawn in its lane: parts of the whole, from 0 to 1. */
export interface Placed<T> {
  readonly item: T;
  readonly left: number;
  readonly width: number;
  /** From above, where several share a time. */
  readonly row: number;
  /** How many rows those that share its time need. */
  readonly rows: number;
  /** It goes on before or after what is shown. */
  readonly beginsBefore: boolean;
  readonly endsAfter: boolean;
}

/** Where a span is drawn on a day: undefined outside it. */
export function placeSpan(span: Span, day: Span): { readonly left: number; readonly width: number } | undefined {
  const start = Math.max(span.start, day.start);
  const end = Math.min(span.end, day.end);
  const length = day.end - day.start;
  return start < end ? { left: (start - day.start) / length, width: (end - start) / length } : undefined;
}

const byStart = <T extends Placeable>(one: T, other: T): number =>
  one.span.start - other.span.start || other.span.end - one.span.end || one.id.localeCompare(other.id);

/**
 * Places what is in a lane, by beginning. What shares a time stands one below the other, each in the first row that is free;
 * all of a group that hangs together are equally high.
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
