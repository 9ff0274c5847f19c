import type { Report } from '@refectory/contract/kernel/report.ts';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import type { QueryParams } from '#api/http.ts';
import { cellText, type TextContext } from '#crud/cell-text.ts';
import type { ListColumn } from '#crud/list-columns.tsx';
import { formatMoney } from '#crud/money-text.tsx';
import { PrintSheet } from '#crud/print-sheet.tsx';
import type { Sums } from '#crud/sum-row.tsx';
import { texts as crudTexts } from '#crud/texts.ts';
import { FilterText } from './filter-text.tsx';
import { reportQuery } from './report-query.ts';
import { reportTexts as texts } from './report-texts.ts';

interface ReportPrintProps {
  readonly report: Report;
  readonly columns: readonly ListColumn[];
  readonly query: QueryParams;
  readonly sums: Sums;
  readonly context: TextContext;
  readonly isOn: boolean;
  readonly onDone: () => void;
}

/** So many rows fit on paper that anybody reads. */
const mostPrinted = 500;

/** The whole report on A4 with its filters and sums, not just the page on screen. */
export function ReportPrint({ report, columns, query, sums, context, isOn, onDone }: ReportPrintProps) {
  const { say } = context;
  const all = useQuery({ ...reportQuery(report.path, { ...query, size: mostPrinted, current: 1 }), enabled: isOn });
  const isReady = isOn && all.isSuccess && !all.isPlaceholderData;
  const rows = all.data?.records ?? [];
  const total = all.data?.total ?? 0;
  const text = (name: string, row: (typeof rows)[number]) => {
    const field = report.columns[name];
    return field ? cellText(name, field, row, context) : '';
  };
  const sumText = (name: string) => {
    const field = report.columns[name];
    if (!field?.sum) return '';
    return field.kind === 'money' ? formatMoney(sums[name]) : String(sums[name] ?? '');
  };
  const alignment = ({ align }: ListColumn) => (align === 'end' ? 'end' : undefined);
  return (
    <PrintSheet
      isOn={isReady}
      onDone={onDone}
      isWide
      title={say(report.label)}
      subtitle={say(texts.printedAt, { at: dayjs().format('YYYY-MM-DD HH:mm') })}
    >
      <p>
        <FilterText fields={report.filters} query={query} />
      </p>
      {total > rows.length && <p>{say(texts.tooLong, { shown: rows.length, total })}</p>}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={alignment(column)}>
                {String(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.key} className={alignment(column)}>
                  {text(column.key, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map((column, at) => (
              <td key={column.key} className={alignment(column)}>
                {at === 0 ? say(crudTexts.sum) : sumText(column.key)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </PrintSheet>
  );
}
