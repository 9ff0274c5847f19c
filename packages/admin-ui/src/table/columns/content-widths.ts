import { useMemo, useState } from 'react';
import type { Row } from '#api/queries.ts';
import { flatten } from '#tree/tree-rows.ts';
import type { FittingColumn } from './fit-columns.ts';

/** A column whose values can be measured. */
export interface MeasuredColumn extends FittingColumn {
  /** A value as the list shows it; absent: the width of the column stays. */
  readonly text?: (row: Row) => string;
  /** What its heading needs, in pixels. */
  readonly heading?: number;
  /** Beside its text: a dot, the room that the levels of a tree need. */
  readonly beside?: number;
  /** The least where half a value would be a wrong one. */
  readonly isWhole?: boolean;
}

/** Space left and right of a value, and a little for what measuring misses. */
const padding = 28;
const narrowest = 64;
const widest = 300;
const mostMeasured = 50;

/** Numbers of phones, cards, orders: half of one is none. */
const isCode = (text: string): boolean => /^[\x21-\x7e]{0,24}$/.test(text);

/**
 * Columns as wide as what stands in them, within bounds, and never less than their headings: names and numbers are seen whole and
 * short words do not take the room of long ones.
 */
export function contentWidths<C extends MeasuredColumn>(
  columns: readonly C[],
  rows: readonly Row[],
  measure: (text: string) => number,
): C[] {
  return columns.map((column) => {
    const { text, heading = 0, beside = 0, narrow = column.width } = column;
    if (!text || rows.length === 0) return column;
    const values = rows.slice(0, mostMeasured).map(text);
    const content = Math.ceil(Math.max(...values.map(measure))) + padding + beside;
    const width = Math.max(heading, narrowest, Math.min(content, widest));
    const isWhole = column.isWhole || values.every(isCode);
    return { ...column, width, narrow: isWhole ? width : Math.min(width, Math.max(narrow, heading)) };
  });
}

const pens = new Map<number, CanvasRenderingContext2D | null>();

function penOf(weight: number): CanvasRenderingContext2D | null {
  const known = pens.get(weight);
  if (known !== undefined) return known;
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `${weight} 14px ${getComputedStyle(document.body).fontFamily}`;
  pens.set(weight, pen);
  return pen;
}

/** How wide a text is in the letters of lists, in pixels. */
export const measureText = (text: string): number => penOf(400)?.measureText(text).width ?? text.length * 9;

/** The same in the heavier letters of headings. */
export const measureHeading = (text: string): number =>
  Math.ceil(penOf(600)?.measureText(text).width ?? text.length * 10);

/** {@link contentWidths} by the first rows that a list has shown: paging and searching do not move its columns. */
export function useContentWidths<C extends MeasuredColumn>(columns: readonly C[], rows: readonly Row[]): readonly C[] {
  const [seen, setSeen] = useState<readonly Row[]>([]);
  if (seen.length === 0 && rows.length > 0) setSeen(flatten(rows));
  return useMemo(() => contentWidths(columns, seen, measureText), [columns, seen]);
}
