import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { backtestDays } from './backtest-calls.ts';
import { BacktestChart } from './backtest-chart.tsx';
import css from './backtest-days.module.css';
import { forecastTexts as texts } from './forecast-texts.ts';

interface BacktestDaysProps {
  readonly placeId: string;
  readonly mealPeriod: number;
  readonly title: string;
}

/** Days of one meal at a place as chart and table, the newest first. */
export function BacktestDays({ placeId, mealPeriod, title }: BacktestDaysProps) {
  const { data, error, refetch } = useQuery(callQuery(backtestDays, { placeId, mealPeriod }));
  return (
    <>
      <h2 className={css.title}>{title}</h2>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Placeholder rows={6} />}
      {data && (
        <>
          <BacktestChart days={data} title={title} />
          <div className={css.table}>
            <PlainTable
              region={title}
              rows={data.toReversed()}
              keyOf={({ day }) => day}
              columns={[
                { heading: texts.day, cell: ({ day }) => <span className={css.day}>{day}</span> },
                { heading: texts.kind, cell: ({ kind }) => <DictionaryText code="day_kind" value={kind} /> },
                { heading: texts.expected, cell: ({ expected }) => expected, isNumber: true },
                { heading: texts.range, cell: ({ low, high }) => `${low} – ${high}`, isNumber: true, isMuted: true },
                { heading: texts.lastWeek, cell: ({ lastWeek }) => lastWeek, isNumber: true, isMuted: true },
                { heading: texts.came, cell: ({ came }) => <strong>{came}</strong>, isNumber: true },
              ]}
            />
          </div>
        </>
      )}
    </>
  );
}
