import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { groupByInput, zeroLinesInput } from '@refectory/declaration/call/report-calls.ts';
import type { Report } from '@refectory/declaration/report.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Select } from 'antd';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { TextContext } from '../../cell/cell-text.ts';
import { formatSum } from '../../cell/number-text.ts';
import listFrame from '../../list/list-frame.module.css';
import { Placeholder } from '../../loading/placeholder.tsx';
import type { ViewPreference } from '../../preferences/view-preference.ts';
import { reportSumsQuery } from '../report-query.ts';
import { reportTexts as texts } from '../report-texts.ts';
import { TooManyGroups } from '../too-many-groups.tsx';
import { askedSpan, changeText, hasValues, spanBefore, toChartData, withSpan } from './chart-data.ts';
import css from './chart-panel.module.css';

const ReportChart = lazy(() => import('./report-chart.tsx').then((loaded) => ({ default: loaded.ReportChart })));

interface ChartPanelProps {
  readonly report: Report;
  readonly filters: Readonly<Record<string, string>>;
  readonly isReady: boolean;
  readonly context: TextContext;
  readonly preference: ViewPreference;
  readonly onPreference: (change: Partial<ViewPreference>) => void;
}

/** Whether the chart is folded: as its person left it, at first on phones. */
export const isChartFolded = ({ isChartHidden }: ViewPreference): boolean =>
  isChartHidden ?? matchMedia('(max-width: 767px)').matches;

/**
 * The charts of a report above its lines: a trend or values side by side, compared with the span before; folded or
 * not, and which figure, is kept per person (spec/report#charts).
 */
export function ChartPanel({ report, filters, isReady, context, preference, onPreference }: ChartPanelProps) {
  const { say } = context;
  const { charts = [] } = report;
  const [x, y] = (preference.chart ?? '').split(':');
  const chart = charts.find((each) => each.x === x) ?? charts[0];
  const figure = chart?.y.find((name) => name === y) ?? chart?.y[0] ?? '';
  const isFolded = isChartFolded(preference);
  const { [zeroLinesInput]: _, ...lines } = filters;
  const asked = { ...lines, [groupByInput]: chart?.x ?? '' };
  const span = askedSpan(report, filters);
  const enabled = isReady && !isFolded && chart !== undefined;
  const now = useQuery({ ...reportSumsQuery(report.path, asked), enabled });
  const earlier = span && withSpan(asked, spanBefore(span));
  const before = useQuery({
    ...reportSumsQuery(report.path, earlier ?? asked),
    enabled: enabled && earlier !== undefined,
  });
  const groups = now.data?.groups;
  const groupsBefore = earlier ? before.data?.groups : undefined;
  const { field: spanField, from, to } = span ?? {};
  const data = useMemo(() => {
    const days = spanField && from && to ? { field: spanField, from, to } : undefined;
    return (
      chart && groups && toChartData({ report, chart, figure, now: groups, before: groupsBefore, span: days, context })
    );
  }, [report, chart, figure, groups, groupsBefore, spanField, from, to, context]);
  const field = report.columns[figure];
  const text = useCallback(
    (value: unknown) => formatSum(field, field?.kind === 'money' ? Number(value).toFixed(2) : value),
    [field],
  );
  if (!chart) return null;

  const labelOf = (name: string) => say(report.columns[name]?.label ?? { zh: name, en: name });
  const choose = (column: string, name: string) => onPreference({ chart: `${column}:${name}` });
  const [sum, sumBefore] = [now.data?.sums[figure], earlier ? before.data?.sums[figure] : undefined];
  const change = sumBefore === undefined ? undefined : changeText(Number(sum ?? 0), Number(sumBefore));
  return (
    <section className={`${listFrame.panel} ${css.panel}`} aria-label={say(texts.chart)}>
      <div className={css.head}>
        {!isFolded && (
          <div className={css.choices}>
            <Segmented
              size="small"
              value={chart.x}
              options={charts.map((each) => ({
                value: each.x,
                label: say(each.kind === 'trend' ? texts.trend : texts.byColumn, { column: labelOf(each.x) }),
              }))}
              onChange={(column) => choose(column, figure)}
            />
            <Select
              size="small"
              aria-label={say(texts.chartFigure)}
              value={figure}
              options={chart.y.map((name) => ({ value: name, label: labelOf(name) }))}
              onChange={(name) => choose(chart.x, name)}
              popupMatchSelectWidth={false}
            />
            {sum !== undefined && (
              <span className={css.sums}>
                <strong>{text(sum)}</strong>
                {sumBefore !== undefined && (
                  <span className={css.before}>
                    {say(texts.spanBefore)} {text(sumBefore)} {change}
                  </span>
                )}
              </span>
            )}
          </div>
        )}
        {isFolded && <span className={css.before}>{say(texts.chart)}</span>}
        <Button
          type="text"
          size="small"
          className={css.fold ?? ''}
          icon={isFolded ? <DownOutlined /> : <UpOutlined />}
          aria-expanded={!isFolded}
          aria-label={say(isFolded ? texts.unfoldChart : texts.foldChart)}
          onClick={() => onPreference({ isChartHidden: !isFolded })}
        />
      </div>
      {!isFolded && (
        <div className={css.body}>
          {now.data?.tooManyGroups ? (
            <TooManyGroups />
          ) : data && !hasValues(data) ? (
            <p className={css.nothing}>{say(texts.nothingToDraw)}</p>
          ) : data ? (
            <>
              <Suspense fallback={<Placeholder rows={4} isFilled />}>
                <ReportChart kind={chart.kind} data={data} text={text} />
              </Suspense>
              <ul className="visually-hidden" translate="no">
                {data.categories.map((category, at) => (
                  <li key={category}>{`${category}: ${text(data.now[at])}`}</li>
                ))}
              </ul>
            </>
          ) : (
            <Placeholder rows={4} isFilled />
          )}
        </div>
      )}
    </section>
  );
}
