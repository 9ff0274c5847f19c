import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { summaryStates } from '../../contract/summary/summary-states.ts';
import { ForecastPanel } from '../forecast/forecast-panel.tsx';
import { SpanForm } from './span-form.tsx';
import { SummaryActions } from './summary-actions.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import css from './summary-sheet-page.module.css';
import { readSpan, type Span, type Summary, spanParams, summaryCalls } from './summary-span.ts';
import { summaryTexts as texts } from './summary-texts.ts';
import { SummaryTables } from './tables/summary-tables.tsx';

const { locked, closed } = summaryStates.keys;

/** Polling interval for new bookings and orders. */
const refreshMs = 15_000;

/**
 * `/shop/ordersummary/sheet`: portions to cook for a span compared with the last version, or one of its versions
 * (spec/shop#summary).
 */
export function SummarySheetPage() {
  const say = useTranslate();
  const [params, setParams] = useSearchParams();
  const span = readSpan(params);
  const [chosen, setChosen] = useState<number>();
  const isAsked = span.placeId !== '';
  const current = useQuery({
    ...callQuery(summaryCalls.current, span),
    enabled: isAsked,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
  const id = current.data?.id ?? '';
  // A closed summary shows its last version, since later bookings do not belong to it.
  const shown = chosen ?? (current.data?.summaryStatus === closed ? current.data.beforeNo : 0);
  const isVersion = shown > 0 && id !== '';
  const version = useQuery({ ...callQuery(summaryCalls.version, { id, versionNo: shown }), enabled: isVersion });
  const { data, error, refetch } = isVersion ? version : current;

  function choose(next: Span) {
    setChosen(undefined);
    setParams(spanParams(next), { replace: true });
  }
  return (
    <div className={css.page}>
      <PageTitle label={texts.sheet} />
      <section className={css.panel} aria-label={say(texts.span)}>
        <SpanForm span={span} onChange={choose} />
      </section>
      <section className={css.panel}>
        {!isAsked && <EmptyState text={say(texts.choose)} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isAsked && !error && !data && <Placeholder rows={8} />}
        {isAsked && !error && data && current.data && (
          <>
            <div className={css.head}>
              <SummaryFigures summary={data} />
              <SummaryActions span={span} summary={data} current={current.data} onLocked={() => setChosen(undefined)} />
            </div>
            <DeltaNote summary={current.data} />
            {current.data.versions.length > 0 && (
              <Segmented<number>
                className={css.versions ?? ''}
                aria-label={say(texts.version)}
                value={isVersion ? shown : 0}
                options={[
                  { value: 0, label: say(texts.now) },
                  ...current.data.versions.map(({ versionNo: no }) => ({
                    value: no,
                    label: say(texts.versionOf, { no }),
                  })),
                ]}
                onChange={setChosen}
              />
            )}
            <SummaryTables span={span} summary={data} />
          </>
        )}
      </section>
      {isAsked && !isVersion && <ForecastPanel span={span} />}
    </div>
  );
}

function DeltaNote({ summary: { summaryStatus, changedDishes: dishes } }: { readonly summary: Summary }) {
  const say = useTranslate();
  if (summaryStatus !== locked || dishes === 0) return null;
  return <Alert type="warning" showIcon title={say(texts.waiting, { dishes })} />;
}
