import { useMemo, useState } from 'react';
import type { Row } from '#api/queries.ts';
import { flattenRows } from '#tree/tree-rows.ts';
import type { FlexibleColumn } from './fit-columns.ts';

/** A column with measurable values. */
export interface MeasuredColumn extends FlexibleColumn {
  /** A value as text; absent: the width of the column is fixed. */
  readonly text?: (row: Row) => string;
  /** Width of its heading in pixels. */
  readonly headingWidth?: number;
  /** Additional width: a status dot, the indentation of a tree. */
  readonly extraWidth?: number;
  /** Never narrower than its content, because a truncated number would be misread. */
  readonly isNeverClipped?: boolean;
}

/** Padding of a value, with a tolerance for measuring errors. */
const padding = 28;
const minWidth = 64;
const maxWidth = 300;
const maxMeasuredRows = 50;

/** Codes (phones, cards, orders) are never truncated. */
const isCode = (text: string): boolean => /^[\x21-\x7e]{0,24}$/.test(text);

/**
 * Column widths by content, within limits, and never narrower than the headings: names and numbers are completely
 * visible, and short values take little room.
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

/** Width of a text in the font of lists, in pixels. */
export const measureText = (text: string): number => measuringContext(400)?.measureText(text).width ?? text.length * 9;

/** Width of a text in the bold font of headings. */
export const measureHeadingText = (text: string): number =>
  Math.ceil(measuringContext(600)?.measureText(text).width ?? text.length * 10);

/** {@link fitWidthsToContent} by the first rows shown: paging and searching do not change the widths. */
export function useContentWidths<C extends MeasuredColumn>(columns: readonly C[], rows: readonly Row[]): readonly C[] {
  const [seen, setSeen] = useState<readonly Row[]>([]);
  if (seen.length === 0 && rows.length > 0) setSeen(flattenRows(rows));
  return useMemo(() => fitWidthsToContent(columns, seen, measureText), [columns, seen]);
}
