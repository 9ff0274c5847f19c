import { useEditedRow } from '@refectory/admin-ui/form/edited-row.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import { useMemo } from 'react';
import css from '../reserved/reserved-meals.module.css';
import { HitMealList, hitMealsQuery, type PlannedDay } from './hit-meals.tsx';
import { holidayTexts as texts } from './holiday-texts.ts';

/** The day that the form says, once it says day and type. */
function usePlannedDay(): PlannedDay | undefined {
  const form = Form.useFormInstance();
  const id = String(useEditedRow()?.id ?? '');
  const day = Form.useWatch('day', form) as string | null | undefined;
  const dayKind = Form.useWatch('dayKind', form) as number | null | undefined;
  const placeId = (Form.useWatch('placeId', form) as string | null | undefined) ?? null;
  return useMemo(() => (day && dayKind ? { id, day, dayKind, placeId } : undefined), [id, day, dayKind, placeId]);
}

/** What becomes of the meals that are booked for the day; asked only when its type changes for some. */
export function BookedMealsInput({ field, value, onChange, ...rest }: FieldInputProps) {
  const say = useTranslate();
  const planned = usePlannedDay();
  const { data, isPending, error, refetch } = useQuery(hitMealsQuery(planned));
  if (!planned) return <span className={css.hint}>{say(texts.chooseDay)}</span>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  if (data.count === 0) return <span className={css.hint}>{say(texts.noHit)}</span>;
  return (
    <>
      <ChoiceInput
        {...rest}
        dictionary={field.dictionary ?? ''}
        value={value as number}
        onChange={(next) => onChange?.(next)}
      />
      <div className={css.booked}>
        <HitMealList hit={data} />
      </div>
    </>
  );
}
