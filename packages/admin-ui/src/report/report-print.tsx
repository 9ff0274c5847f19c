import type { Report } from '@refectory/declaration/report.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueryParams } from '../api/http.ts';
import type { Row } from '../api/queries.ts';
import { cellText, type TextContext } from '../cell/cell-text.ts';
import { formatSum } from '../cell/number-text.ts';
import { texts } from '../list/texts.ts';
import { FilterText } from '../print/filter-text.tsx';
import { maxPrintedRows } from '../print/print-texts.ts';
import { PrintedList } from '../print/printed-list.tsx';
import type { ListColumn } from '../table/list-columns.tsx';
import type { Sums } from '../table/sum-row.tsx';
import { addGroupRows, findGroup, type Group, groupWords } from './group-columns.ts';
import { reportQuery } from './report-query.ts';

const noLines: readonly Row[] = [];

interface ReportPrintProps {
  readonly report: Report;
  readonly columns: readonly ListColumn[];
  readonly query: QueryParams;
  readonly sums: Sums;
  /** The columns grouped by, outer first, and the sums of their groups. */
  readonly groupedBy: readonly string[];
  readonly groups: readonly Group[];
  readonly context: TextContext;
  readonly onDone: () => void;
}

/**
 * Prints the whole report on A4 with filters and sums, not only the current page. Prints as soon as the lines are
 * loaded.
 */
export function ReportPrint({ report, columns, query, sums, groupedBy, groups, context, onDone }: ReportPrintProps) {
  const { say } = context;
  const all = useQuery(reportQuery(report.path, { ...query, size: maxPrintedRows, current: 1 }));
  const lines = all.data?.records ?? noLines;
  const rows = useMemo(() => addGroupRows(lines, groups, groupedBy), [lines, groups, groupedBy]);
  return (
    <PrintedList
      isPrinting={all.isSuccess && !all.isPlaceholderData}
      onDone={onDone}
      isSigned
      title={say(report.label)}
      about={<FilterText fields={report.filters} query={query} />}
      columns={columns}
      rows={rows}
      left={Math.max(0, (all.data?.total ?? 0) - lines.length)}
      heading={(row) => {
        const group = findGroup(row);
        return group && { level: group.level, ...groupWords(report, group, groupedBy, context) };
      }}
      text={(name, row) => {
        const field = report.columns[name];
        if (findGroup(row)) return formatSum(field, row[name]);
        return field ? cellText(name, field, row, context) : '';
      }}
      sum={(name, at) => (at === 0 ? say(texts.sum) : formatSum(report.columns[name], sums[name]))}
      say={say}
    />
  );
}
