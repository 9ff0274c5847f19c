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
}

/** A report as a chart has it: its rows are the categories, or its columns where it has no rows. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

const toNumber = (value: string | undefined): number | null =>
  value === undefined || value === '' ? null : Number(value);

/** So much fits into a chart that can be read. */
const maxCategories = 100;
const maxSeries = 24;

/** Arranges a report for charts. */
export function toChartData(definition: ReportDefinition, { lines }: ReportResult, texts: ReportTexts): ChartData {
  const { rows, columns } = definition;
  const figures = definedFigures(definition);
  const pivot = pivotLines(lines, rows.length);
  const hasRows = rows.length > 0;
  const heads = (hasRows ? pivot.rows : pivot.columns).slice(0, maxCategories);
  const groups: readonly (Head | undefined)[] = hasRows && columns.length > 0 ? pivot.columns : [undefined];
  const series = groups.flatMap((group) =>
    figures.map((figure, n): ChartSeries => {
      const title = figureTitle(figure, figures, texts);
      const named = group ? headText(columns, group, texts) : title;
      return {
        name: group && figures.length > 1 ? `${named} · ${title}` : named,
        figure,
        values: heads.map((head) =>
          toNumber((hasRows ? pivot.cell(head, group) : pivot.cell(undefined, head))?.figures[n]),
        ),
      };
    }),
  );
  const categories = heads.map((head) => headText(hasRows ? rows : columns, head, texts));
  return {
    categories: categories.length > 0 ? categories : [texts.say(reportWords.total)],
    series: (heads.length > 0
      ? series
      : figures.map((figure, n) => ({
          name: figureTitle(figure, figures, texts),
          figure,
          values: [toNumber(pivot.cell()?.figures[n])],
        }))
    ).slice(0, maxSeries),
  };
}

/** Whether a series is measured on the first axis or, for its other unit, on the second. */
export function axisOf({ series }: ChartData, { figure }: ChartSeries): 0 | 1 {
  return figure.unit.en === series[0]?.figure.unit.en ? 0 : 1;
}

/** The parts of a pie: the first figure by category, of several columns each as a whole. What is not above zero has no part. */
export function pieSlices({ categories, series }: ChartData): { readonly name: string; readonly value: number }[] {
  const [first] = series;
  const slices =
    categories.length > 1 || series.length === 1
      ? categories.map((name, n) => ({ name, value: first?.values[n] ?? 0 }))
      : series.map(({ name, values }) => ({ name, value: values[0] ?? 0 }));
  return slices.filter(({ value }) => value > 0);
}
