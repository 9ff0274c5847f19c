import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { designerCalls } from './designer-calls.ts';

/** Level of a line: a cell, a row total, a column total, or the grand total. */
export type Level = 'line' | 'row' | 'column' | 'total';

/** Result of a report. */
export type ReportResult = ResponseData<typeof designerCalls.preview.answer>;
export type ReportLine = ReportResult['lines'][number];

/** Only the first rows, and the number of omitted rows; totals are unchanged. */
export function limitRows(
  lines: readonly ReportLine[],
  rowCount: number,
  limit: number | null,
): Pick<ReportResult, 'lines' | 'leftOut'> {
  if (limit === null) return { lines, leftOut: 0 };
  const toRowKey = ({ keys }: ReportLine) => JSON.stringify(keys.slice(0, rowCount));
  const isPivot = lines.some(({ level }) => level === 'row');
  const rows = [...new Set(lines.filter(({ level }) => level === (isPivot ? 'row' : 'line')).map(toRowKey))];
  const kept = new Set(rows.slice(0, limit));
  return {
    lines: lines.filter((line) => line.level === 'total' || line.level === 'column' || kept.has(toRowKey(line))),
    leftOut: rows.length - kept.size,
  };
}
