import type { ReportLine } from './report-result.ts';

/** A row or column header: dimension values, and titles of references. */
export interface Head {
  readonly id: string;
  readonly keys: readonly string[];
  readonly names: readonly string[];
}

/** The lines of a report as a table: headers in order, and the line of every cell. */
export interface Pivot {
  readonly rows: readonly Head[];
  readonly columns: readonly Head[];
  /**
   * The cell of a row and column; without a column the row total, without a row the column total, without both the
   * grand total.
   */
  cell(row?: Head, column?: Head): ReportLine | undefined;
}

const toId = (keys: readonly string[]): string => JSON.stringify(keys);

function toHeads(lines: readonly ReportLine[], from: number, to?: number): Head[] {
  const heads = new Map<string, Head>();
  for (const { keys, names } of lines) {
    const head = { keys: keys.slice(from, to), names: names.slice(from, to) };
    const id = toId(head.keys);
    if (!heads.has(id)) heads.set(id, { id, ...head });
  }
  return [...heads.values()];
}

/** Arranges report lines with that many row dimensions; the others are column dimensions. */
export function pivotLines(lines: readonly ReportLine[], rowCount: number): Pivot {
  const of = (level: ReportLine['level']) => lines.filter((line) => line.level === level);
  const cells = of('line');
  const count = lines[0]?.keys.length ?? 0;
  const hasColumns = count > rowCount;
  const isPivot = hasColumns && rowCount > 0;
  const rows = rowCount > 0 ? toHeads(isPivot ? of('row') : cells, 0, rowCount) : [];
  const columns = hasColumns ? toHeads(isPivot ? of('column') : cells, rowCount) : [];
  const byCell = new Map(cells.map((line) => [toId(line.keys), line]));
  const byRow = new Map(of('row').map((line) => [toId(line.keys.slice(0, rowCount)), line]));
  const byColumn = new Map(of('column').map((line) => [toId(line.keys.slice(rowCount)), line]));
  const [total] = of('total');
  return {
    rows,
    columns,
    cell(row, column) {
      if (row && column) return byCell.get(toId([...row.keys, ...column.keys]));
      if (row) return isPivot ? byRow.get(row.id) : byCell.get(row.id);
      if (column) return isPivot ? byColumn.get(column.id) : byCell.get(column.id);
      return total;
    },
  };
}

/** A value in percent of a whole, with one decimal; '' without a whole. */
export function formatShare(value: string | undefined, whole: string | undefined): string {
  const [part, all] = [Number(value), Number(whole)];
  return value && whole && all !== 0 && Number.isFinite(part / all) ? ((100 * part) / all).toFixed(1) : '';
}
