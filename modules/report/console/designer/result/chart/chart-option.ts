import {
  type ChartData,
  type ChartSeries,
  findAxis,
  pieSlices,
  withoutBefore,
} from '../../../../contract/designer/chart-series.ts';
import type { ChartName } from '../../../../contract/designer/definition.ts';
import type { CatalogueFigure } from '../../../../contract/designer/figure-catalogue.ts';
import { valueText } from '../figure-value.ts';

/** Chart colours of the theme. */
export interface ChartColours {
  readonly series: readonly string[];
  readonly ink: string;
  readonly line: string;
  readonly surface: string;
  readonly weak: string;
  readonly strong: string;
}

const text = (figure: CatalogueFigure | undefined, value: unknown): string =>
  value === null || value === undefined || !figure
    ? '–'
    : valueText(figure, figure.kind === 'money' ? Number(value).toFixed(2) : String(value));

const tooltip = ({ surface, line, ink }: ChartColours) => ({
  backgroundColor: surface,
  borderColor: line,
  textStyle: { color: ink },
  confine: true,
});

const common = (colours: ChartColours) => ({
  animationDuration: 300,
  color: [...colours.series],
  legend: { type: 'scroll' as const, top: 0, textStyle: { color: colours.ink }, itemWidth: 14, itemHeight: 10 },
  tooltip: tooltip(colours),
});

/** The ECharts option of a report. */
export function chartOption(chart: Exclude<ChartName, 'table'>, data: ChartData, colours: ChartColours) {
  if (chart === 'pie') return pieOption(data, colours);
  return chart === 'heat' ? heatOption(withoutBefore(data), colours) : axisOption(chart, data, colours);
}

/** Columns, stacked columns and lines; figures with another unit than the first have a second axis. */
function axisOption(chart: 'column' | 'stacked' | 'line', data: ChartData, colours: ChartColours) {
  const { categories, series } = data;
  const hasSecond = series.some((each) => findAxis(data, each) === 1);
  const axis = { axisLabel: { color: colours.ink }, splitLine: { lineStyle: { color: colours.line } } };
  return {
    ...common(colours),
    tooltip: { ...tooltip(colours), trigger: 'axis' as const },
    grid: { left: 8, right: 8, top: 44, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category' as const,
      data: [...categories],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.line } },
      axisLabel: { color: colours.ink, hideOverlap: true },
    },
    yAxis: hasSecond
      ? [
          { type: 'value' as const, ...axis },
          { type: 'value' as const, ...axis, splitLine: { show: false } },
        ]
      : [{ type: 'value' as const, ...axis }],
    series: series.map((each) => ({
      name: each.name,
      type: chart === 'line' ? ('line' as const) : ('bar' as const),
      ...(chart === 'stacked' && { stack: `${findAxis(data, each)} ${each.isBefore ?? false}` }),
      ...coloured(each, colours),
      ...(chart === 'line' ? { showSymbol: each.values.length < 40 } : { barMaxWidth: 32 }),
      yAxisIndex: findAxis(data, each),
      data: [...each.values],
      tooltip: { valueFormatter: (value: unknown) => text(each.figure, value) },
    })),
  };
}

/** The comparison period has the colour of its series in a lighter shade, with dashed lines. */
function coloured({ colour, isBefore }: ChartSeries, { series }: ChartColours) {
  const color = series[colour % series.length] ?? '';
  const opacity = isBefore ? 0.4 : 1;
  return {
    symbol: 'circle',
    itemStyle: { color, opacity },
    lineStyle: { color, opacity: isBefore ? 0.7 : 1, ...(isBefore && { type: 'dashed' as const }) },
  };
}

/** Width in pixels for labels beside a pie; longer ones are truncated. */
const narrowPie = 480;
const pieRadius = ['35%', '68%'];
const besideSlices = ({ ink }: ChartColours) => ({
  label: { show: true, position: 'outside' as const, color: ink, formatter: '{b} {d}%' },
  labelLine: { show: true },
  minShowLabelAngle: 0,
});
const insideSlices = {
  label: {
    show: true,
    position: 'inside' as const,
    color: '#fff',
    textBorderColor: '#0009',
    textBorderWidth: 2,
    formatter: '{d}%',
  },
  labelLine: { show: false },
  // A thinner slice has no room for its share.
  minShowLabelAngle: 24,
};

/** The first figure by category; with several columns, a pie of each column total. */
function pieOption(data: ChartData, colours: ChartColours) {
  const [first] = data.series;
  return {
    ...common(colours),
    tooltip: {
      ...tooltip(colours),
      trigger: 'item' as const,
      valueFormatter: (value: unknown) => text(first?.figure, value),
    },
    // Without room for labels, the legend shows the names, and the slices their shares.
    media: [
      { query: { maxWidth: narrowPie }, option: { series: [{ radius: ['30%', '92%'], ...insideSlices }] } },
      { option: { series: [{ radius: pieRadius, ...besideSlices(colours) }] } },
    ],
    series: [
      {
        type: 'pie' as const,
        radius: pieRadius,
        top: 24,
        data: pieSlices(data),
        ...besideSlices(colours),
        itemStyle: { borderColor: colours.surface, borderWidth: 2 },
      },
    ],
  };
}

/** A heat map of rows by columns. */
function heatOption({ categories, series }: ChartData, colours: ChartColours) {
  const cells = series.flatMap(({ values }, x) => values.map((value, y) => [x, y, value ?? 0] as const));
  const axis = {
    axisLabel: { color: colours.ink },
    axisTick: { show: false },
    axisLine: { show: false },
    splitLine: { show: false },
  };
  const most = Math.max(1, ...cells.map(([, , value]) => value));
  const least = Math.min(0, ...cells.map(([, , value]) => value));
  return {
    ...common(colours),
    legend: { show: false },
    tooltip: {
      ...tooltip(colours),
      formatter: ({ value }: { value?: unknown }) => {
        const [x = 0, y = 0, n] = (value ?? []) as readonly number[];
        return `${series[x]?.name ?? ''} · ${categories[y] ?? ''}: ${text(series[x]?.figure, n)}`;
      },
    },
    grid: { left: 8, right: 8, top: 8, bottom: 44, containLabel: true },
    xAxis: { type: 'category' as const, data: series.map(({ name }) => name), ...axis },
    yAxis: { type: 'category' as const, data: [...categories], inverse: true, ...axis },
    visualMap: {
      min: least,
      max: most,
      calculable: false,
      orient: 'horizontal' as const,
      left: 'center',
      bottom: 0,
      itemHeight: 120,
      textStyle: { color: colours.ink },
      inRange: { color: [colours.weak, colours.strong] },
    },
    series: [
      {
        type: 'heatmap' as const,
        data: cells.map((cell) => [...cell]),
        itemStyle: { borderColor: colours.surface, borderWidth: 1 },
      },
    ],
  };
}
