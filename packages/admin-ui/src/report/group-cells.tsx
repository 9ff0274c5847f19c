import type { Report } from '@refectory/declaration/report.ts';
import type { ReactNode } from 'react';
import type { Row } from '../api/queries.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { formatSum } from '../cell/number-text.ts';
import type { ListColumn } from '../table/list-columns.tsx';
import css from './group-cells.module.css';
import { findGroup, groupWords } from './group-columns.ts';

/** Room for the name of a group before the first sum, in pixels. */
const titleWidth = 240;

/**
 * The columns without those grouped by, whose values the rows of groups say; all of them where the name of a group
 * would then have no room before the first sum.
 */
export function ungroupedColumns(
  { columns: fields }: Report,
  columns: readonly ListColumn[],
  by: readonly string[],
): readonly ListColumn[] {
  const others = columns.filter(({ key }) => !by.includes(key));
  const firstSum = others.findIndex(({ key }) => fields[key]?.sum);
  const before = firstSum < 0 ? others : others.slice(0, firstSum);
  return before.reduce((sum, { width }) => sum + width, 0) < titleWidth ? columns : others;
}

interface GroupedTable {
  readonly report: Report;
  /** The columns grouped by, outer first. */
  readonly by: readonly string[];
  readonly context: TextContext;
}

/**
 * The columns of a table whose rows include groups: name and number of lines from the first column up to the first with
 * a sum, then the sums (spec/report#subtotals).
 */
export function groupCells(columns: readonly ListColumn[], { report, by, context }: GroupedTable): ListColumn[] {
  const firstSum = columns.findIndex(({ key }) => report.columns[key]?.sum);
  const span = firstSum < 0 ? columns.length : Math.max(1, firstSum);
  return columns.map((column, at): ListColumn => {
    const { render, onCell } = column;
    return {
      ...column,
      onCell: (row, index) => {
        const own = onCell?.(row, index);
        return findGroup(row) ? { ...own, colSpan: at === 0 ? span : at < span ? 0 : 1 } : (own ?? {});
      },
      render: (value, row: Row, index) => {
        const group = findGroup(row);
        if (!group) return render ? (render(value, row, index) as ReactNode) : value;
        if (at > 0)
          return <strong className={css.sum}>{formatSum(report.columns[column.key], group[column.key])}</strong>;
        const { title, lines } = groupWords(report, group, by, context);
        return (
          <span className={group.level > 1 ? css.inner : undefined}>
            <strong>{title}</strong> <span className={css.lines}>{lines}</span>
          </span>
        );
      },
    };
  });
}
