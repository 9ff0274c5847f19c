import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import type { ChartName, ReportDefinition } from '../../../../contract/designer/definition.ts';
import type { ReportResult } from '../../../../contract/designer/report-result.ts';
import { useReportTexts } from '../use-report-texts.ts';
import { chartOption } from './chart-option.ts';
import { toChartData } from './chart-series.ts';
import { init } from './charts.ts';
import css from './report-chart.module.css';

/** A report drawn; follows size, theme and language. Its figures are in the table below it, for readers too. */
export function ReportChart({
  chart,
  definition,
  result,
}: {
  readonly chart: Exclude<ChartName, 'table'>;
  readonly definition: ReportDefinition;
  readonly result: ReportResult;
}) {
  const texts = useReportTexts();
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof init>>(undefined);

  useEffect(() => {
    if (!box.current) return undefined;
    const made = init(box.current, undefined, { renderer: 'svg' });
    drawn.current = made;
    const observer = new ResizeObserver(([entry]) => {
      // A tab in the background has no size; coming back it gets one again.
      if (entry && entry.contentRect.width > 0) made.resize();
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      made.dispose();
      drawn.current = undefined;
    };
  }, []);

  useEffect(() => {
    drawn.current?.setOption(
      chartOption(chart, toChartData(definition, result, texts), {
        series: [
          token.colorPrimary,
          token.gold,
          token.green,
          token.magenta,
          token.cyan,
          token.purple,
          token.volcano,
          token.lime,
        ],
        ink: token.colorTextSecondary,
        line: token.colorBorderSecondary,
        surface: token.colorBgElevated,
        weak: token.colorPrimaryBg,
        strong: token.colorPrimary,
      }),
      { notMerge: true },
    );
  }, [chart, definition, result, texts, token]);

  return <div ref={box} className={css.chart} data-chart={chart} aria-hidden />;
}
