import { type ChartData, type ChartSeries, findAxis } from '#report/contract/designer/chart-series.ts';
import { drawLegend } from './chart-legend.ts';
import {
  type Area,
  beforeOpacity,
  type Document,
  measureText,
  type PaperChart,
  paperColours,
  seriesColour,
  textHeight,
  writeLine,
} from './chart-page.ts';
import { markText, type ValueScale, valueScale } from './value-scale.ts';

interface Axis {
  readonly scale: ValueScale;
  readonly width: number;
  readonly texts: readonly string[];
}

/** Columns, stacked columns and lines; figures with another unit than the first use a second axis at the right. */
export function drawAxisChart(document: Document, chart: PaperChart, area: Area): void {
  const { data } = chart;
  const { categories, series } = data;
  const below = drawLegend(document, chart, area);
  const sides = ([0, 1] as const).map((side) => {
    const own = series.filter((each) => findAxis(data, each) === side);
    return own.length > 0 ? makeAxis(document, own, categories.length, chart.kind === 'stacked') : undefined;
  });
  const [left, right] = sides;
  const x = below.x + (left?.width ?? 0);
  const plot: Area = {
    x,
    y: below.y + 4,
    width: below.x + below.width - x - (right?.width ?? 0),
    height: below.height - textHeight - 8,
  };
  for (const [side, axis] of sides.entries()) if (axis) drawValueAxis(document, axis, plot, side);
  drawCategories(document, categories, plot);
  const toHeight = (each: ChartSeries, value: number) => {
    const { from, to } = (sides[findAxis(data, each)] as Axis).scale;
    return plot.y + plot.height * (1 - (value - from) / (to - from));
  };
  if (chart.kind === 'line') drawLines(document, series, plot, toHeight);
  else drawBars(document, chart, plot, toHeight);
  const zero = series[0] ? toHeight(series[0], 0) : plot.y + plot.height;
  document
    .moveTo(plot.x, zero)
    .lineTo(plot.x + plot.width, zero)
    .lineWidth(0.7)
    .stroke('#999999');
}

function makeAxis(document: Document, own: readonly ChartSeries[], count: number, isStacked: boolean): Axis {
  const values = isStacked ? stackedEnds(own, count) : own.flatMap((each) => each.values.map((value) => value ?? 0));
  const scale = valueScale(values);
  const texts = scale.marks.map((mark) => markText(mark, scale, own[0]?.figure.kind ?? ''));
  return { scale, texts, width: Math.max(...texts.map((text) => measureText(document, text))) + 8 };
}

/** The ends of stacks, above and below zero. */
const stackedEnds = (own: readonly ChartSeries[], count: number): number[] =>
  [false, true].flatMap((isBefore) => {
    const stack = own.filter((each) => Boolean(each.isBefore) === isBefore);
    return Array.from({ length: count }, (_, n) => stack.map(({ values }) => values[n] ?? 0)).flatMap((values) => [
      values.reduce((sum, value) => sum + Math.max(0, value), 0),
      values.reduce((sum, value) => sum + Math.min(0, value), 0),
    ]);
  });

function drawValueAxis(document: Document, { scale, texts, width }: Axis, plot: Area, side: number): void {
  for (const [n, mark] of scale.marks.entries()) {
    const y = plot.y + plot.height * (1 - (mark - scale.from) / (scale.to - scale.from));
    const isRight = side === 1;
    if (!isRight)
      document
        .moveTo(plot.x, y)
        .lineTo(plot.x + plot.width, y)
        .lineWidth(0.5)
        .stroke(paperColours.line);
    const x = isRight ? plot.x + plot.width + 4 : plot.x - width;
    writeLine(document, texts[n] ?? '', x, y, { width: width - 4, align: isRight ? 'left' : 'right' });
  }
}

const widestCategory = 90;

/** Labels below the categories, as many as fit. */
function drawCategories(document: Document, categories: readonly string[], plot: Area): void {
  const slot = plot.width / categories.length;
  const widest = Math.min(widestCategory, Math.max(...categories.map((name) => measureText(document, name))));
  const every = Math.max(1, Math.ceil((widest + 8) / slot));
  const width = Math.max(slot, every * slot - 6);
  for (let n = 0; n < categories.length; n += every) {
    const middle = plot.x + (n + 0.5) * slot;
    const left = Math.min(Math.max(plot.x - 20, middle - width / 2), plot.x + plot.width + 20 - width);
    writeLine(document, categories[n] ?? '', left, plot.y + plot.height + 9, { width, align: 'center' });
  }
}

/** Series of one stack: those of an axis, and separately those of the comparison period. */
const stackKey = (data: ChartData, each: ChartSeries): string => `${findAxis(data, each)} ${each.isBefore ?? false}`;

type HeightOf = (series: ChartSeries, value: number) => number;
const [barShare, widestBar] = [0.7, 28];

function drawBars(document: Document, { kind, data }: PaperChart, plot: Area, toHeight: HeightOf): void {
  const { categories, series } = data;
  const slot = plot.width / categories.length;
  const isStacked = kind === 'stacked';
  // Stacks of the second axis are drawn beside those of the first.
  const stacks = [...new Set(series.map((each) => stackKey(data, each)))];
  const places = isStacked ? stacks.length : series.length;
  const width = Math.min(widestBar, (slot * barShare) / places);
  for (const n of categories.keys()) {
    const left = plot.x + (n + 0.5) * slot - (places * width) / 2;
    const ends = new Map<string, number>();
    for (const [m, each] of series.entries()) {
      const value = each.values[n] ?? 0;
      if (value === 0) continue;
      const place = isStacked ? stacks.indexOf(stackKey(data, each)) : m;
      const stack = `${place} ${value > 0}`;
      const from = isStacked ? (ends.get(stack) ?? 0) : 0;
      ends.set(stack, from + value);
      const [one, other] = [toHeight(each, from), toHeight(each, from + value)];
      document
        .fillOpacity(each.isBefore ? beforeOpacity : 1)
        .rect(left + place * width, Math.min(one, other), width * 0.92, Math.abs(one - other))
        .fill(seriesColour(each.colour))
        .fillOpacity(1);
    }
  }
}

/** Points are drawn while they can be distinguished. */
const maxPoints = 40;

function drawLines(document: Document, series: readonly ChartSeries[], plot: Area, toHeight: HeightOf): void {
  for (const each of series) {
    const slot = plot.width / each.values.length;
    const points = each.values.map((value, n) =>
      value === null ? undefined : { x: plot.x + (n + 0.5) * slot, y: toHeight(each, value) },
    );
    let isDrawing = false;
    for (const point of points) {
      if (point && isDrawing) document.lineTo(point.x, point.y);
      else if (point) document.moveTo(point.x, point.y);
      isDrawing = point !== undefined;
    }
    if (each.isBefore) document.dash(3, { space: 2 });
    document
      .lineWidth(each.isBefore ? 1 : 1.4)
      .lineJoin('round')
      .stroke(seriesColour(each.colour))
      .undash();
    // An isolated point has no line.
    for (const [n, point] of points.entries())
      if (point && (points.length < maxPoints || (!points[n - 1] && !points[n + 1])))
        document.circle(point.x, point.y, each.isBefore ? 1.2 : 1.8).fill(seriesColour(each.colour));
  }
}
