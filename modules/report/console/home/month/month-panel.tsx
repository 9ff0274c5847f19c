import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { lazy, Suspense } from 'react';
import type { DaySales } from '../home-figures.ts';
import { homeTexts as texts } from '../home-texts.ts';
import frame from '../panel-frame.module.css';
import css from './month-panel.module.css';

const MonthChart = lazy(() => import('./month-chart.tsx').then(({ MonthChart }) => ({ default: MonthChart })));

/**
 * Bookings and turnover of the last 30 days. The chart is loaded on demand; a table has its figures for screen
 * readers.
 */
export function MonthPanel({ days }: { readonly days: readonly DaySales[] }) {
  const say = useTranslate();
  return (
    <section className={frame.panel} aria-label={say(texts.lastDays)}>
      <h2>
        {say(texts.lastDays)} <small>{say(texts.chartHint)}</small>
      </h2>
      <Suspense
        fallback={
          <div className={css.chart}>
            <Placeholder rows={8} />
          </div>
        }
      >
        <MonthChart days={days} />
      </Suspense>
      <ul className="visually-hidden">
        {days.map((day) => (
          <li key={day.day}>{say(texts.dayFigures, { ...day })}</li>
        ))}
      </ul>
    </section>
  );
}
