import type { CSSProperties, ReactNode } from 'react';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import { type DimensionName, dimensionField } from '../../../contract/designer/dimensions.ts';
import type { CatalogueFigure } from '../../../contract/designer/figure-catalogue.ts';
import { formatShare, type Head, type Pivot, pivotLines } from '../../../contract/designer/pivot.ts';
import type { ReportResult } from '../../../contract/designer/report-result.ts';
import {
  definedFigures,
  figureTitle,
  findWhole,
  headText,
  keyText,
  reportWords,
} from '../../../contract/designer/tabulate.ts';
import { findTone } from '../../../contract/designer/tones.ts';
import { changeText, valueText } from './figure-value.ts';
import { useReportTexts } from './use-report-texts.ts';

/** A cell: the value, its share, its change, and the tone of a condition. */
export interface GridCell {
  readonly figure: CatalogueFigure;
  readonly row: Head | undefined;
  readonly column: Head | undefined;
  readonly value: string | undefined;
  readonly text: string;
  readonly share: string;
  /** '' without comparison. */
  readonly change: string;
  readonly before: string;
  readonly tone: ReturnType<typeof findTone>;
}

interface ReportGridProps {
  readonly definition: ReportDefinition;
  readonly result: ReportResult;
  /** Maximum number of rows; totals cover all. */
  readonly most: number;
  readonly className?: string | undefined;
  readonly numberClass: string | undefined;
  readonly children: (cell: GridCell) => { readonly content: ReactNode; readonly style?: CSSProperties | undefined };
}

function toCell(
  definition: ReportDefinition,
  pivot: Pivot,
  figure: CatalogueFigure,
  n: number,
  row?: Head,
  column?: Head,
): GridCell {
  const line = pivot.cell(row, column);
  const [value, before] = [line?.figures[n], line?.before[n]];
  const hasShare = definition.shares !== 'none' && figure.kind !== 'percent';
  const beforeText = valueText(figure, before);
  return {
    figure,
    row,
    column,
    value,
    text: valueText(figure, value),
    share: hasShare ? formatShare(value, findWhole(definition, pivot.cell, row, column)?.figures[n]) : '',
    change: definition.compare ? changeText(figure, value, before) || beforeText || '–' : '',
    before: beforeText,
    tone: findTone(definition.colours, figure.name, value),
  };
}

/** The table of a report, on screen and on paper: rows by columns with totals; `children` renders a cell. */
export function ReportGrid({ definition, result, most, className, numberClass, children }: ReportGridProps) {
  const words = useReportTexts();
  const { say } = words;
  const { rows: rowNames, columns: columnNames } = definition;
  const figures = definedFigures(definition);
  const pivot = pivotLines(result.lines, rowNames.length);
  const hasColumns = columnNames.length > 0;
  const groups: readonly (Head | undefined)[] = hasColumns ? [...pivot.columns, undefined] : [undefined];
  const cells = (row?: Head) =>
    groups.flatMap((column) =>
      figures.map((figure, n) => {
        const cell = toCell(definition, pivot, figure, n, row, column);
        const { content, style } = children(cell);
        return (
          <td key={`${column?.id ?? ''} ${figure.name}`} className={numberClass} style={style} data-tone={cell.tone}>
            {content}
          </td>
        );
      }),
    );
  const corner = rowNames.map((name) => (
    <th key={name} scope="col" rowSpan={hasColumns ? 2 : 1}>
      {say(dimensionField(name as DimensionName).label)}
    </th>
  ));
  return (
    <table className={className}>
      <thead>
        {hasColumns && (
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
          {!hasColumns && corner}
          {groups.flatMap((column) =>
            figures.map((figure) => (
              <th
                key={`${column?.id ?? ''} ${figure.name}`}
                scope="col"
                className={numberClass}
                title={say(figure.meaning)}
              >
                {figureTitle(figure, figures, words)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {pivot.rows.slice(0, most).map((row) => (
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
          {cells()}
        </tr>
      </tfoot>
    </table>
  );
}
