import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { backtest } from './backtest-calls.ts';
import { BacktestDays } from './backtest-days.tsx';
import css from './backtest-page.module.css';
import { forecastTexts as texts } from './forecast-texts.ts';

/**
 * `/shop/forecast/backtest`: forecast error over eight weeks, compared with "same as last week" (spec/shop#forecast).
 */
export function BacktestPage() {
  const say = useTranslate();
  const meals = useDictionary('meal_period');
  const { data, error, refetch } = useQuery(callQuery(backtest, {}));
  const [chosen, setChosen] = useState(0);
  const shown = data?.places[chosen];
  return (
    <div className={css.page}>
      <PageTitle label={texts.backtest} />
      <section className={css.panel}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Placeholder rows={8} />}
        {data && data.meals === 0 && <EmptyState text={say(texts.none)} />}
        {data && data.meals > 0 && (
          <>
            <p className={css.span}>{say(texts.span, { from: data.from, to: data.to })}</p>
            <Alert
              showIcon
              type={data.isBetter ? 'success' : 'warning'}
              title={say(data.isBetter ? texts.better : texts.worse, {
                error: data.error ?? '',
                lastWeek: data.lastWeekError ?? '',
                meals: data.meals,
              })}
            />
            <PlainTable
              region={say(texts.places)}
              rows={data.places.map((place, at) => ({ ...place, at }))}
              keyOf={({ at }) => at}
              columns={[
                {
                  heading: texts.place,
                  cell: ({ placeName, at }) => (
                    <Button
                      type={at === chosen ? 'primary' : 'link'}
                      size="small"
                      aria-pressed={at === chosen}
                      onClick={() => setChosen(at)}
                    >
                      {placeName}
                    </Button>
                  ),
                },
                { heading: texts.meal, cell: ({ mealPeriod }) => meals.label(mealPeriod) },
                { heading: texts.meals, cell: (row) => row.meals, isNumber: true },
                { heading: texts.error, cell: (row) => `${row.error}%`, isNumber: true },
                { heading: texts.lastWeekError, cell: (row) => `${row.lastWeekError}%`, isNumber: true },
                {
                  heading: texts.verdict,
                  cell: ({ isBetter }) => (
                    <span className={isBetter ? css.better : css.worse}>
                      {say(isBetter ? texts.isBetter : texts.isNotBetter)}
                    </span>
                  ),
                },
              ]}
            />
          </>
        )}
      </section>
      {shown && (
        <section className={css.panel}>
          <BacktestDays
            placeId={shown.placeId}
            mealPeriod={Number(shown.mealPeriod)}
            title={say(texts.daysOf, { place: shown.placeName, meal: meals.label(shown.mealPeriod) })}
          />
        </section>
      )}
    </div>
  );
}
