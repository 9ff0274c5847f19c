import type { ReportChart as DeclaredChart } from '@refectory/declaration/report.ts';
import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../hooks/use-translate.ts';
import { reportTexts as texts } from '../report-texts.ts';
import type { ChartData } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import { init } from './charts.ts';
import css from './report-chart.module.css';

interface ReportChartProps {
  readonly kind: DeclaredChart['kind'];
  readonly data: ChartData;
  readonly text: (value: number) => string;
}

/** A chart of a report; follows size, theme and language. Its figures stand beside it for screen readers. */
export function ReportChart({ kind, data, text }: ReportChartProps) {
  const say = useTranslate();
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof init>>(undefined);

  useEffect(() => {
    if (!box.current) return undefined;
    const made = init(box.current, undefined, { renderer: 'svg' });
    drawn.current = made;
    const observer = new ResizeObserver(([entry]) => {
      // A background tab has no size; it is measured again when shown.
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
    const look = {
      now: token.colorPrimary,
      before: token.colorTextQuaternary,
      ink: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      surface: token.colorBgElevated,
      nowName: say(texts.spanNow),
      beforeName: say(texts.spanBefore),
      text,
    };
    drawn.current?.setOption(chartOption(kind, data, look), { notMerge: true });
  }, [kind, data, text, token, say]);

  // Names in it are data.
  return <div ref={box} className={css.chart} data-chart={kind} translate="no" aria-hidden />;
}
