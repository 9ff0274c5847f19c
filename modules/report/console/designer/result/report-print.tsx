import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import { maxPrintedRows, printTexts } from '@refectory/admin-ui/print/print-texts.ts';
import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import { figures as catalogue } from '../../../contract/designer/figure-catalogue.ts';
import type { ReportResult } from '../../../contract/designer/report-result.ts';
import { tabulate } from '../../../contract/designer/tabulate.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { valueText } from './figure-value.ts';
import { useReportTexts } from './use-report-texts.ts';

/** A report on A4 across, with its totals at the end. */
export function ReportPrint({
  title,
  definition,
  result,
  onDone,
}: {
  readonly title: string;
  readonly definition: ReportDefinition;
  readonly result: ReportResult;
  readonly onDone: () => void;
}) {
  const say = useTranslate();
  const { columns, rows } = tabulate(definition, result, useReportTexts());
  const isNumber = ({ kind }: { readonly kind: string }) => kind !== 'text';
  const shown = rows.slice(0, -1).slice(0, maxPrintedRows);
  const text = (value: string, n: number) => {
    const kind = columns[n]?.kind;
    return kind === 'money' || kind === 'integer' || kind === 'decimal' || kind === 'percent'
      ? valueText({ kind }, value)
      : value;
  };
  const { from, to, beforeFrom, beforeTo } = result;
  return (
    <PrintSheet
      isPrinting
      isWide
      title={title}
      subtitle={say(printTexts.printedAt, { at: businessTime().slice(0, 16) })}
      onDone={onDone}
    >
      <p>
        {from ? say(texts.days, { from, to }) : say(texts.allTime)}
        {beforeFrom && say(texts.comparedWith, { from: beforeFrom, to: beforeTo })}
      </p>
      <ul>
        {definition.figures.map((name) => {
          const figure = catalogue.get(name);
          return figure && <li key={name}>{`${say(figure.label)}: ${say(figure.meaning)}`}</li>;
        })}
      </ul>
      {rows.length - 1 > shown.length && (
        <p>{say(printTexts.tooLong, { shown: shown.length, total: rows.length - 1 })}</p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map((column, n) => (
              <th key={n} className={isNumber(column) ? 'end' : undefined}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cells) => (
            <tr key={cells.join('|')}>
              {cells.map((value, n) => (
                <td key={n} className={isNumber(columns[n] ?? { kind: 'text' }) ? 'end' : undefined}>
                  {text(value, n)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {rows.at(-1)?.map((value, n) => (
              <td key={n} className={isNumber(columns[n] ?? { kind: 'text' }) ? 'end' : undefined}>
                {text(value, n)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </PrintSheet>
  );
}
