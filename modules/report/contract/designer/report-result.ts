import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { designerCalls } from './designer-calls.ts';

/** What a line of a report is the sum of: a cell, its row, its column, or everything. */
export type Level = 'line' | 'row' | 'column' | 'total';

/** What a run of a report answers. */
export type ReportResult = ResponseData<typeof designerCalls.preview.answer>;
export type ReportLine = ReportResult['lines'][number];

/** The lines of the first rows alone, and how many rows are left out; totals stay what they are. */
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
