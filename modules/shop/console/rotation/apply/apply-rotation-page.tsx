import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { rotation } from '../../../contract/rotation/rotation.ts';
import { rotationMode } from '../../../contract/rotation/rotation-dictionaries.ts';
import { rotationStates } from '../../../contract/rotation/rotation-states.ts';
import { findMonday, plusDays } from '../../menu/week-days.ts';
import { type RotationSheet, type RotationSpan, rotationCalls, sheetUrl } from '../rotation-calls.ts';
import { rotationTexts as texts } from '../rotation-texts.ts';
import { ApplyButton } from './apply-button.tsx';
import css from './apply-rotation-page.module.css';
import { DifferenceDays } from './difference-days.tsx';
import { SpanForm } from './span-form.tsx';

/**
 * `/shop/rotation/apply`: applies a menu cycle to days: choose days, check the difference, apply (spec/shop#rotation).
 */
export function ApplyRotationPage() {
  const say = useTranslate();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error, refetch } = useQuery({ ...callQuery(rotationCalls.sheet, { id }), enabled: id !== '' });
  return (
    <div className={css.page}>
      <PageTitle label={texts.applyTitle} />
      {id === '' && (
        <>
          <EmptyState text={say(texts.choose)} />
          <p>
            <Link to={rotation.path}>{say(texts.toList)}</Link>
          </p>
        </>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {id !== '' && !error && !data && <Placeholder rows={8} />}
      {data && <Applying key={id} id={id} sheet={data} />}
    </div>
  );
}

/** Default span: from next week, as long as the cycle. */
function firstSpan(id: string, weeks: number): RotationSpan {
  const fromDay = plusDays(findMonday(businessDay()), 7);
  const toDay = plusDays(fromDay, 7 * weeks - 1);
  return { id, fromDay, toDay, firstWeek: 1, mode: rotationMode.keys.fill, daysOff: false };
}

function Applying({ id, sheet }: { readonly id: string; readonly sheet: RotationSheet }) {
  const say = useTranslate();
  const [span, setSpan] = useState(() => firstSpan(id, sheet.weeks));
  const isOff = sheet.status !== rotationStates.keys.enabled;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...callQuery(rotationCalls.plan, span),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <>
      <section className={css.panel} aria-label={say(texts.span)}>
        <h2 className={css.name}>
          <Link className={css.link} to={sheetUrl(id)} translate="no">
            {say(texts.sheetOf, { name: sheet.name, place: sheet.placeName })}
          </Link>
        </h2>
        {isOff && <Alert type="warning" showIcon title={say(texts.off)} />}
        <SpanForm span={span} weeks={sheet.weeks} onChange={setSpan} />
      </section>
      <section className={css.panel} aria-label={say(texts.difference)}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Placeholder rows={8} />}
        {!error && data && (
          <>
            <ApplyButton
              span={span}
              placeId={sheet.placeId}
              difference={data}
              isOff={isOff || isPlaceholderData || isFetching}
              onStale={() => void refetch()}
            />
            <DifferenceDays difference={data} />
          </>
        )}
      </section>
    </>
  );
}
