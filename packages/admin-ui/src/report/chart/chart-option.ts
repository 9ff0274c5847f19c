import type { ReportChart } from '@refectory/declaration/report.ts';
import type { ChartData } from './chart-data.ts';

/** Colours of the theme and words of a chart. */
export interface ChartLook {
  readonly now: string;
  readonly before: string;
  readonly ink: string;
  readonly line: string;
  readonly surface: string;
  readonly nowName: string;
  readonly beforeName: string;
  readonly text: (value: number) => string;
}

/** The ECharts option of a trend, or of values side by side. */
export function chartOption(kind: ReportChart['kind'], { categories, now, before }: ChartData, look: ChartLook) {
  const isTrend = kind === 'trend';
  const series = (name: string, data: readonly number[], color: string, isBefore: boolean) => ({
    name,
    data: [...data],
    itemStyle: { color },
    ...(isTrend
      ? {
          type: 'line' as const,
          // A ring would be filled with white, also on a dark ground.
          symbol: 'circle',
          showSymbol: data.length < 32,
          lineStyle: { color, ...(isBefore && { type: 'dashed' as const }) },
        }
      : { type: 'bar' as const, barMaxWidth: 32 }),
  });
  return {
    animationDuration: 300,
    legend: { top: 0, right: 0, textStyle: { color: look.ink }, itemWidth: 14, itemHeight: 10 },
    tooltip: {
      trigger: 'axis' as const,
      confine: true,
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: { color: look.ink },
      valueFormatter: (value: unknown) => look.text(Number(value ?? 0)),
    },
    grid: { left: 8, right: 8, top: 32, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category' as const,
      data: [...categories],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: look.line } },
      axisLabel: {
        color: look.ink,
        hideOverlap: true,
        ...(isTrend ? { formatter: (day: string) => day.slice(5) } : { width: 120, overflow: 'truncate' as const }),
      },
    },
    yAxis: {
      type: 'value' as const,
      axisLabel: { color: look.ink },
      splitLine: { lineStyle: { color: look.line } },
    },
    series: [
      series(look.nowName, now, look.now, false),
      ...(before ? [series(look.beforeName, before, look.before, true)] : []),
    ],
  };
}
