import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { BacktestDay } from './backtest-calls.ts';
import css from './backtest-chart.module.css';

import { forecastTexts as texts } from './forecast-texts.ts';

const [width, height, left, bottom, top] = [960, 240, 40, 22, 8];

/**
 * Chart by day: forecast with its range as a band, result, and result of the week before. The table below has the same
 * data.
 */
export function BacktestChart({ days, title }: { readonly days: readonly BacktestDay[]; readonly title: string }) {
  const say = useTranslate();
  const most = Math.max(1, ...days.flatMap(({ high, came, lastWeek }) => [high, came, lastWeek]));
  const x = (at: number) => left + (at * (width - left - 8)) / Math.max(1, days.length - 1);
  const y = (value: number) => height - bottom - (value * (height - bottom - top)) / most;
  const points = (figure: (day: BacktestDay) => number) => days.map((day, at) => `${x(at)},${y(figure(day))}`);
  const band = [...points(({ high }) => high), ...points(({ low }) => low).toReversed()].join(' ');
  const lines = [
    { text: texts.lastWeek, style: css.lastWeek, figure: ({ lastWeek }: BacktestDay) => lastWeek },
    { text: texts.expected, style: css.expected, figure: ({ expected }: BacktestDay) => expected },
    { text: texts.came, style: css.came, figure: ({ came }: BacktestDay) => came },
  ];
  const everyWeek = days.map(({ day }, at) => ({ day, at })).filter(({ at }) => at % 7 === 0);
  return (
    <figure className={css.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title} className={css.chart}>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line className={css.grid} x1={left} x2={width - 8} y1={y(most * part)} y2={y(most * part)} />
            <text className={css.mark} x={left - 6} y={y(most * part) + 4} textAnchor="end">
              {Math.round(most * part)}
            </text>
          </g>
        ))}
        {everyWeek.map(({ day, at }) => (
          <text key={day} className={css.mark} x={x(at)} y={height - 6} textAnchor="middle">
            {day.slice(5)}
          </text>
        ))}
        <polygon className={css.band} points={band} />
        {lines.map(({ text, style, figure }) => (
          <polyline key={text.en} className={style} points={points(figure).join(' ')} />
        ))}
      </svg>
      <figcaption className={css.legend}>
        {lines.map(({ text, style }) => (
          <span key={text.en}>
            <svg viewBox="0 0 28 8" className={css.sample} aria-hidden>
              <line className={style} x1="0" x2="28" y1="4" y2="4" />
            </svg>
            {say(text)}
          </span>
        ))}
        <span>
          <svg viewBox="0 0 28 8" className={css.sample} aria-hidden>
            <rect className={css.band} width="28" height="8" />
          </svg>
          {say(texts.range)}
        </span>
      </figcaption>
    </figure>
  );
}
