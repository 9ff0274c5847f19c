import { theme } from 'antd';
import { Link } from 'react-router';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import { type DimensionName, dimensionField } from '../../../contract/designer/dimensions.ts';
import { type Head, pivotLines, shareOf } from '../../../contract/designer/pivot.ts';
import type { ReportResult } from '../../../contract/designer/report-result.ts';
import {
  definedFigures,
  figureTitle,
  headText,
  keyText,
  reportWords,
  wholeOf,
} from '../../../contract/designer/tabulate.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { changeText, toneOf, valueText } from './figure-value.ts';
import css from './report-table.module.css';
import { useDrill } from './use-drill.ts';
import { useReportTexts } from './use-report-texts.ts';

/** So many rows stand on screen; files have all. */
export const maxShownRows = 500;

/** The table of a report: rows by columns with their totals, shares, changes and colours; a value leads to what it counts. */
export function ReportTable({
  definition,
  result,
}: {
  readonly definition: ReportDefinition;
  readonly result: ReportResult;
}) {
  const words = useReportTexts();
  const { token } = theme.useToken();
  const drill = useDrill(definition, result);
  const { say } = words;
  const { rows: rowNames, columns: columnNames, colours, compare, shares } = definition;
  const figures = definedFigures(definition);
  const pivot = pivotLines(result.lines, rowNames.length);
  const groups: readonly (Head | undefined)[] = columnNames.length > 0 ? [...pivot.columns, undefined] : [undefined];
  const toneColours = { good: token.colorSuccessBg, warning: token.colorWarningBg, bad: token.colorErrorBg };

  const cells = (row: Head | undefined) =>
    groups.flatMap((column) =>
      figures.map((figure, n) => {
        const line = pivot.cell(row, column);
        const [value, before] = [line?.figures[n], line?.before[n]];
        const tone = toneOf(colours, figure.name, value);
        const text = valueText(figure, value);
        const share =
          shares === 'none' || figure.kind === 'percent'
            ? ''
            : shareOf(value, wholeOf(definition, pivot.cell, row, column)?.figures[n]);
        const url = line && Number(value) !== 0 ? drill(figure, row, column) : undefined;
        return (
          <td
            key={`${column?.id ?? ''} ${figure.name}`}
            className={css.number}
            style={tone && { background: toneColours[tone] }}
            data-tone={tone}
          >
            {url ? (
              <Link className={css.link} to={url} title={say(texts.openRows)}>
                {text}
              </Link>
            ) : (
              text
            )}
            {share && <span className={css.aside}>{share}%</span>}
            {compare && (
              <span className={css.aside} title={`${say(reportWords.before)} ${valueText(figure, before)}`}>
                {changeText(figure, value, before) || (before !== undefined && valueText(figure, before)) || '–'}
              </span>
            )}
          </td>
        );
      }),
    );

  const corner = rowNames.map((name) => (
    <th key={name} scope="col" rowSpan={columnNames.length > 0 ? 2 : 1}>
      {say(dimensionField(name as DimensionName).label)}
    </th>
  ));
  const figureHeads = groups.flatMap((column) =>
    figures.map((figure) => (
      <th key={`${column?.id ?? ''} ${figure.name}`} scope="col" className={css.number} title={say(figure.meaning)}>
        {figureTitle(figure, figures, words)}
      </th>
    )),
  );
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={say(texts.preview)}>
      <table className={css.table}>
        <thead>
          {columnNames.length > 0 && (
            <tr>
              {corner}
              {groups.map((column) => (
                <th key={column?.id ?? ''} scope="colgroup" colSpan={figures.length}>
                  {column ? headText(columnNames, column, words) : say(reportWords.total)}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {columnNames.length === 0 && corner}
            {figureHeads}
          </tr>
        </thead>
        <tbody>
          {pivot.rows.slice(0, maxShownRows).map((row) => (
            <tr key={row.id}>
              {rowNames.map((name, n) => (
                <th key={name} scope="row">
                  {keyText(name, row.keys[n] ?? '', row.names[n] ?? '', words)}
                </th>
              ))}
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {rowNames.map((name, n) => (
              <th key={name} scope="row">
                {n === 0 && say(reportWords.total)}
              </th>
            ))}
            {cells(undefined)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
