import { theme } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { toChartData } from '../../../../contract/designer/chart-series.ts';
import type { ChartName, ReportDefinition } from '../../../../contract/designer/definition.ts';
import type { ReportResult } from '../../../../contract/designer/report-result.ts';
import { useReportTexts } from '../use-report-texts.ts';
import { chartColours } from './chart-colours.ts';
import { chartOption } from './chart-option.ts';
import { init } from './charts.ts';
import css from './report-chart.module.css';

/** Width of a printed chart in pixels: A4 landscape between margins. */
const paperSize = { width: 1000, height: 380 };

/**
 * The chart of a report; follows size, theme and language. Printed charts have a fixed size, the light theme and no
 * animation. The table below contains the same figures for screen readers.
 */
export function ReportChart({
  chart,
  definition,
  result,
  isOnPaper = false,
}: {
  readonly chart: Exclude<ChartName, 'table'>;
  readonly definition: ReportDefinition;
  readonly result: ReportResult;
  readonly isOnPaper?: boolean;
}) {
  const texts = useReportTexts();
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof init>>(undefined);
  const colours = useMemo(
    () =>
      chartColours(
        isOnPaper
          ? theme.getDesignToken({ algorithm: theme.defaultAlgorithm, token: { colorPrimary: token.colorPrimary } })
          : token,
      ),
    [isOnPaper, token],
  );

  useEffect(() => {
    if (!box.current) return undefined;
    const made = init(box.current, undefined, { renderer: 'svg', ...(isOnPaper && paperSize) });
    drawn.current = made;
    const observer = new ResizeObserver(([entry]) => {
      // A background tab has no size; it is measured again when shown.
      if (entry && entry.contentRect.width > 0) made.resize();
    });
    if (!isOnPaper) observer.observe(box.current);
    return () => {
      observer.disconnect();
      made.dispose();
      drawn.current = undefined;
    };
  }, [isOnPaper]);

  useEffect(() => {
    const option = chartOption(chart, toChartData(definition, result, texts), colours);
    drawn.current?.setOption(isOnPaper ? { ...option, animation: false } : option, { notMerge: true });
  }, [chart, definition, result, texts, colours, isOnPaper]);

  return <div ref={box} className={isOnPaper ? css.paper : css.chart} data-chart={chart} aria-hidden />;
}
