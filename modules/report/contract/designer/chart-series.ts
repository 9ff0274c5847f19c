import type { ReportDefinition } from './definition.ts';
import type { CatalogueFigure } from './figure-catalogue.ts';
import { type Head, pivotLines } from './pivot.ts';
import type { ReportResult } from './report-result.ts';
import { definedFigures, figureTitle, headText, type ReportTexts, reportWords } from './tabulate.ts';

/** A series of a chart: a figure, of one column where the report has columns. */
export interface ChartSeries {
  readonly name: string;
  readonly figure: CatalogueFigure;
  /** A value for each category; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Of the span before: it has the colour of the series that it stands beside, weaker. */
  readonly isBefore?: boolean;
  /** Number of its colour. */
  readonly colour: number;
}

/** A report as a chart has it: its rows are the categories, or its columns where it has no rows. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** How many items are drawn, of how many: a chart that can be read has no room for all. */
interface DrawnShare {
  readonly shown: number;
  readonly count: number;
}

const toNumber = (value: string | undefined): number | null =>
  value === undefined || value === '' ? null : Number(value);

/** So much fits into a chart that can be read. */
const maxCategories = 100;
const maxSeries = 24;

/** Arranges a report for charts. Compared with the span before, a series of that stands beside each. */
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
  const lineOf = (head?: Head, group?: Head) => (hasRows ? pivot.cell(head, group) : pivot.cell(undefined, head));
  const all = groups.flatMap((group, m) =>
    figures.flatMap((figure, n): ChartSeries[] => {
      const title = figureTitle(figure, figures, texts);
      const named = group ? headText(columns, group, texts) : title;
      const name = group && figures.length > 1 ? `${named} · ${title}` : named;
      const colour = m * figures.length + n;
      const now = { name, figure, colour, values: drawn.map((head) => toNumber(lineOf(head, group)?.figures[n])) };
      if (!compare) return [now];
      const values = drawn.map((head) => toNumber(lineOf(head, group)?.before[n]));
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

/** The same without the span before, of which some charts can tell nothing. */
export const withoutBefore = (data: ChartData): ChartData => ({
  ...data,
  series: data.series.filter(({ isBefore }) => !isBefore),
});

/** Whether a series is measured on the first axis or, for its other unit, on the second. */
export function findAxis({ series }: ChartData, { figure }: ChartSeries): 0 | 1 {
  return figure.unit.en === series[0]?.figure.unit.en ? 0 : 1;
}

/** The parts of a pie: the first figure by category, of several columns each as a whole. What is not above zero has no part. */
export function pieSlices(data: ChartData): { readonly name: string; readonly value: number }[] {
  const { categories, series } = withoutBefore(data);
  const [first] = series;
  const slices =
    categories.length > 1 || series.length === 1
      ? categories.map((name, n) => ({ name, value: first?.values[n] ?? 0 }))
      : series.map(({ name, values }) => ({ name, value: values[0] ?? 0 }));
  return slices.filter(({ value }) => value > 0);
}
