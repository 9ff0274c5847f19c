import { type Label, label } from '@refectory/declaration/label.ts';
import type { ReportDefinition, ToneName } from './definition.ts';
import { type DimensionName, dimensionField } from './dimensions.ts';
import { type CatalogueFigure, figures as catalogue } from './figure-catalogue.ts';
import { formatShare, type Head, pivotLines } from './pivot.ts';
import type { ReportLine, ReportResult } from './report-result.ts';
import { findTone } from './tones.ts';

/** Texts in the language of the reader. */
export interface ReportTexts {
  readonly say: (label: Label) => string;
  /** Label of a dictionary key. */
  readonly entry: (dictionary: string, key: string) => string;
}

export const reportWords = {
  total: label('合计', 'Total'),
  before: label('上期', 'Previous'),
  share: label('占比（%）', 'Share (%)'),
  none: label('（无）', '(none)'),
  allTime: label('全部时间', 'All time'),
  days: label('{from} 至 {to}', '{from} to {to}'),
  comparedWith: label('，上期 {from} 至 {to}', ', previous: {from} to {to}'),
  more: label('另有 {count} 项', '{count} more'),
  countedAt: label('，统计于 {at}', ', counted at {at}'),
  capped: label(
    '超过 {max} 行，只显示其中一部分；合计仍是全部。请缩小期间或减少维度',
    'There are more than {max} lines, and not all are shown; totals are over all. Narrow the period or use fewer dimensions',
  ),
  leftOut: label('另有 {count} 行未显示，合计含全部', '{count} more rows are not shown; totals are over all'),
  chartCut: label('图表只画了前 {shown} 项，共 {count} 项', 'The chart shows the first {shown} of {count} items'),
} as const;

/** A column of a report table. */
export interface TableColumn {
  readonly header: string;
  /** Kind of its values, from dimension or figure. */
  readonly kind: string;
}

/** Figures of a definition in order; figures no longer in the catalogue are omitted. */
export const definedFigures = ({ figures }: ReportDefinition): CatalogueFigure[] =>
  figures.flatMap((name) => catalogue.get(name) ?? []);

/** Label of a figure, with its source if there are several sources. */
export const figureTitle = (figure: CatalogueFigure, all: readonly CatalogueFigure[], { say }: ReportTexts): string =>
  new Set(all.map(({ sourceName }) => sourceName)).size > 1
    ? `${say(figure.source.label)} · ${say(figure.label)}`
    : say(figure.label);

/** Label of a dimension value. */
export function keyText(name: string, key: string, called: string, { say, entry }: ReportTexts): string {
  if (key === '') return say(reportWords.none);
  const { dictionary, resource } = dimensionField(name as DimensionName);
  if (dictionary) return entry(dictionary, key);
  return resource ? called || key : key;
}

/** Label of a header, its dimension values joined. */
export const headText = (names: readonly string[], { keys, names: called }: Head, texts: ReportTexts): string =>
  keys.map((key, n) => keyText(names[n] as string, key, called[n] ?? '', texts)).join(' · ');

const noTone = (): undefined => undefined;

/** The lines of a report as a table of texts, with sums, shares and the comparison period: for files and paper. */
export function tabulate(
  definition: ReportDefinition,
  { lines }: Pick<ReportResult, 'lines'>,
  texts: ReportTexts,
): {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The tones of values by conditions, parallel to `rows`. */
  readonly tones: readonly (readonly (ToneName | undefined)[])[];
} {
  const { rows: rowNames, columns: columnNames, shares, compare, colours } = definition;
  const { say } = texts;
  const pivot = pivotLines(lines, rowNames.length);
  const figures = definedFigures(definition);
  const groups: readonly (Head | undefined)[] = columnNames.length > 0 ? [...pivot.columns, undefined] : [undefined];
  const measured = groups.flatMap((head) =>
    figures.flatMap((figure, n) => {
      const above =
        columnNames.length > 0 ? `${head ? headText(columnNames, head, texts) : say(reportWords.total)} · ` : '';
      const header = above + figureTitle(figure, figures, texts);
      const value = (row?: Head) => pivot.cell(row, head)?.figures[n] ?? '';
      return [
        {
          header,
          kind: figure.kind as string,
          value,
          tone: (row?: Head) => findTone(colours, figure.name, value(row)),
        },
        ...(compare
          ? [
              {
                header: `${header} · ${say(reportWords.before)}`,
                kind: figure.kind as string,
                tone: noTone,
                value: (row?: Head) => pivot.cell(row, head)?.before[n] ?? '',
              },
            ]
          : []),
        ...(shares !== 'none' && figure.kind !== 'percent'
          ? [
              {
                header: `${header} · ${say(reportWords.share)}`,
                kind: 'percent',
                tone: noTone,
                value: (row?: Head) =>
                  formatShare(value(row), findWhole(definition, pivot.cell.bind(pivot), row, head)?.figures[n]),
              },
            ]
          : []),
      ];
    }),
  );
  const heads = rowNames.map((name) => dimensionField(name as DimensionName));
  const body = (rowNames.length > 0 ? pivot.rows : []).map((row) => [
    ...rowNames.map((name, n) => keyText(name, row.keys[n] ?? '', row.names[n] ?? '', texts)),
    ...measured.map(({ value }) => value(row)),
  ]);
  const total = [
    ...rowNames.map((_, n) => (n === 0 ? say(reportWords.total) : '')),
    ...measured.map(({ value }) => value()),
  ];
  return {
    columns: [
      // A total row needs a text column for its label.
      ...heads.map(({ label: name }) => ({ header: say(name), kind: 'text' })),
      ...measured.map(({ header, kind }) => ({ header, kind })),
    ],
    rows: [...body, total],
    tones: [...(rowNames.length > 0 ? pivot.rows : []), undefined].map((row) => [
      ...rowNames.map(() => undefined),
      ...measured.map(({ tone }) => tone(row)),
    ]),
  };
}

/** The line that a share is relative to. */
export function findWhole(
  { shares }: Pick<ReportDefinition, 'shares'>,
  cell: (row?: Head, column?: Head) => ReportLine | undefined,
  row: Head | undefined,
  column: Head | undefined,
): ReportLine | undefined {
  if (shares === 'row') return cell(row, undefined);
  return shares === 'column' ? cell(undefined, column) : cell(undefined, undefined);
}
