import type { ReportDefinition } from './definition.ts';
import type { CatalogueFigure } from './figure-catalogue.ts';
import { type Head, pivotLines } from './pivot.ts';
import type { ReportResult } from './report-result.ts';
import { definedFigures, figureTitle, headText, type ReportTexts, reportWords } from './tabulate.ts';

/** A chart series: a figure, or a figure in one column of the report. */
export interface ChartSeries {
  readonly name: string;
  readonly figure: CatalogueFigure;
  /** A value per category; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Of the comparison period: drawn in a lighter shade of its series. */
  readonly isBefore?: boolean;
  /** Index of its colour. */
  readonly colour: number;
}

/** Chart data of a report: rows are categories, or columns for a report without rows. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** Number of drawn and of all items. */
interface DrawnShare {
  readonly shown: number;
  readonly count: number;
}

const toNumber = (value: string | undefined): number | null =>
  value === undefined || value === '' ? null : Number(value);

/** Maximum numbers of series and categories of a readable chart. */
const maxCategories = 100;
const maxSeries = 24;

/** Converts a report to chart data. With comparison, each series is followed by one of the comparison period. */
export function toChartData(
  definition: ReportDefinition,
  { lines }: ReportResult,
  texts: ReportTexts,
): ChartData & DrawnShare {
  const { rows, columns, compare } = definition;
  const figures = definedFigures(definition);
  const pivot = pivotLines(lines, rows.length);
  const hasRows = rows.length > 0;
  const heads = hasRows ? pivot.rows : pivot.columns;
  const drawn: readonly (Head | undefined)[] = heads.length > 0 ? heads.slice(0, maxCategories) : [undefined];
  const groups: readonly (Head | undefined)[] = hasRows && columns.length > 0 ? pivot.columns : [undefined];
  const readLine = (head?: Head, group?: Head) => (hasRows ? pivot.cell(head, group) : pivot.cell(undefined, head));
  const all = groups.flatMap((group, m) =>
    figures.flatMap((figure, n): ChartSeries[] => {
      const title = figureTitle(figure, figures, texts);
      const named = group ? headText(columns, group, texts) : title;
      const name = group && figures.length > 1 ? `${named} · ${title}` : named;
      const colour = m * figures.length + n;
      const now = { name, figure, colour, values: drawn.map((head) => toNumber(readLine(head, group)?.figures[n])) };
      if (!compare) return [now];
      const values = drawn.map((head) => toNumber(readLine(head, group)?.before[n]));
      return [now, { ...now, name: `${name} · ${texts.say(reportWords.before)}`, isBefore: true, values }];
    }),
  );
  const series = all.slice(0, maxSeries);
  return {
    categories: drawn.map((head) =>
      head ? headText(hasRows ? rows : columns, head, texts) : texts.say(reportWords.total),
    ),
    series,
    shown: drawn.length * series.length,
    count: Math.max(1, heads.length) * all.length,
  };
}

/** The same without the comparison period, for charts that cannot show it. */
export const withoutBefore = (data: ChartData): ChartData => ({
  ...data,
  series: data.series.filter(({ isBefore }) => !isBefore),
});

/** Whether a series uses the first axis, or the second for another unit. */
export function findAxis({ series }: ChartData, { figure }: ChartSeries): 0 | 1 {
  return figure.unit.en === series[0]?.figure.unit.en ? 0 : 1;
}

/**
 * The slices of a pie: the first figure by category, or the total of each column. Values of zero or less have no
 * slice.
 */
export function pieSlices(data: ChartData): { readonly name: string; readonly value: number }[] {
  const { categories, series } = withoutBefore(data);
  const [first] = series;
  const slices =
    categories.length > 1 || series.length === 1
      ? categories.map((name, n) => ({ name, value: first?.values[n] ?? 0 }))
      : series.map(({ name, values }) => ({ name, value: values[0] ?? 0 }));
  return slices.filter(({ value }) => value > 0);
}
