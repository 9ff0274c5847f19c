import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { listCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { forecast } from '../../contract/forecast/forecast.ts';
import type { Span } from '../summary/summary-span.ts';
import css from './forecast-panel.module.css';
import { forecastReasonText } from './forecast-reason-text.ts';
import { forecastTexts as texts } from './forecast-texts.ts';

/** Expected portions of the meals of a span besides booked ones; renders nothing without the permission. */
export function ForecastPanel({ span }: { readonly span: Span }) {
  const say = useTranslate();
  const meals = useDictionary('meal_period');
  const isAllowed = useMenuPaths().has(forecast.path);
  const { placeId, bookingTimeStart, bookingTimeEnd, mealPeriod } = span;
  const { data, error, refetch } = useQuery({
    ...callQuery(listCall(forecast), {
      placeId,
      day_datege: bookingTimeStart,
      day_datele: bookingTimeEnd,
      ...(mealPeriod && { mealPeriod }),
      size: 200,
    }),
    enabled: isAllowed,
  });
  if (!isAllowed) return null;
  const rows = data?.records ?? [];
  const isOneDay = bookingTimeStart === bookingTimeEnd;
  const sum = (figure: 'expected' | 'low' | 'high') => rows.reduce((total, row) => total + Number(row[figure]), 0);
  return (
    <section className={css.panel} aria-label={say(texts.panel)}>
      <h2 className={css.title}>
        {say(texts.panel)} <Link to="/shop/forecast/backtest">{say(texts.backtest)}</Link>
      </h2>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <p className={css.none}>{say(texts.panelNone)}</p>}
      {rows.length > 0 && (
        <>
          <PlainTable
            region={say(texts.panel)}
            rows={rows}
            keyOf={({ id }) => String(id)}
            columns={[
              ...(isOneDay
                ? []
                : [
                    {
                      heading: texts.day,
                      cell: (row: (typeof rows)[number]) => <span className={css.day}>{String(row.day)}</span>,
                    },
                  ]),
              { heading: texts.meal, cell: ({ mealPeriod: meal }) => meals.label(Number(meal)) },
              { heading: texts.package, cell: ({ packageName }) => String(packageName ?? '') },
              { heading: texts.booked, cell: ({ booked }) => Number(booked), isNumber: true },
              { heading: texts.walkIn, cell: ({ expectedWalkIn }) => `+${Number(expectedWalkIn)}`, isNumber: true },
              { heading: texts.noShow, cell: ({ expectedNoShow }) => `−${Number(expectedNoShow)}`, isNumber: true },
              { heading: texts.expected, cell: (row) => <strong>{Number(row.expected)}</strong>, isNumber: true },
              { heading: texts.range, cell: ({ low, high }) => `${Number(low)} – ${Number(high)}`, isNumber: true },
              { heading: texts.reason, cell: (row) => say(forecastReasonText(row)), isMuted: true },
            ]}
          />
          <p className={css.total}>
            {say(texts.total)}: <strong>{sum('expected')}</strong> ({sum('low')} – {sum('high')})
          </p>
        </>
      )}
    </section>
  );
}
