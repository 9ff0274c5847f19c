import { useMemo, useState } from 'react';
import type { Row } from '#api/queries.ts';
import { flattenRows } from '#tree/tree-rows.ts';
import type { FlexibleColumn } from './fit-columns.ts';

/** A column whose values can be measured. */
export interface MeasuredColumn extends FlexibleColumn {
  /** A value as the list shows it; absent: the width of the column stays. */
  readonly text?: (row: Row) => string;
  /** What its heading needs, in pixels. */
  readonly headingWidth?: number;
  /** Beside its text: a dot, the room that the levels of a tree need. */
  readonly extraWidth?: number;
  /** Never narrower than its content: a cut number would be misread. */
  readonly isNeverClipped?: boolean;
}

/** Space left and right of a value, and a little for what measuring misses. */
const padding = 28;
const minWidth = 64;
const maxWidth = 300;
const maxMeasuredRows = 50;

/** Codes (phones, cards, orders): never cut them. */
const isCode = (text: string): boolean => /^[\x21-\x7e]{0,24}$/.test(text);

/**
 * Columns as wide as what stands in them, within bounds, and never less than their headings: names and numbers are seen whole and
 * short words do not take the room of long ones.
 */
export function fitWidthsToContent<C extends MeasuredColumn>(
  columns: readonly C[],
  rows: readonly Row[],
  measure: (text: string) => number,
): C[] {
  return columns.map((column) => {
    const { text, headingWidth = 0, extraWidth = 0, narrowestWidth = column.width } = column;
    if (!text || rows.length === 0) return column;
    const values = rows.slice(0, maxMeasuredRows).map(text);
    const content = Math.ceil(Math.max(...values.map(measure))) + padding + extraWidth;
    const width = Math.max(headingWidth, minWidth, Math.min(content, maxWidth));
    const isWhole = column.isNeverClipped || values.every(isCode);
    return {
      ...column,
      width,
      narrowestWidth: isWhole ? width : Math.min(width, Math.max(narrowestWidth, headingWidth)),
    };
  });
}

const measuringContexts = new Map<number, CanvasRenderingContext2D | null>();

function measuringContext(weight: number): CanvasRenderingContext2D | null {
  const known = measuringContexts.get(weight);
  if (known !== undefined) return known;
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `${weight} 14px ${getComputedStyle(document.body).fontFamily}`;
  measuringContexts.set(weight, pen);
  return pen;
}

/** How wide a text is in the letters of lists, in pixels. */
export const measureText = (text: string): number => measuringContext(400)?.measureText(text).width ?? text.length * 9;

/** The same in the heavier letters of headings. */
export const measureHeadingText = (text: string): number =>
  Math.ceil(measuringContext(600)?.measureText(text).width ?? text.length * 10);

/** {@link fitWidthsToContent} by the first rows that a list has shown: paging and searching do not move its columns. */
export function useContentWidths<C extends MeasuredColumn>(columns: readonly C[], rows: readonly Row[]): readonly C[] {
  const [seen, setSeen] = useState<readonly Row[]>([]);
  if (seen.length === 0 && rows.length > 0) setSeen(flattenRows(rows));
  return useMemo(() => fitWidthsToContent(columns, seen, measureText), [columns, seen]);
}
