import { useEditedRow } from '@refectory/admin-ui/form/edited-row.ts';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import { holiday } from '#dining/contract/price/holiday.ts';
import css from '../reserved/reserved-meals.module.css';
import { AffectedMealList, affectedMealsQuery, type PlannedDay } from './affected-meals.tsx';
import { holidayTexts as texts } from './holiday-texts.ts';

/** Day, type and place of the form; undefined until day and type are set. */
function usePlannedDay(): PlannedDay | undefined {
  const form = Form.useFormInstance();
  const id = String(useEditedRow()?.id ?? '');
  const day = useFieldValue(holiday.fields, 'day', form);
  const dayKind = useFieldValue(holiday.fields, 'dayKind', form);
  const placeId = useFieldValue(holiday.fields, 'placeId', form) ?? null;
  return useMemo(() => (day && dayKind ? { id, day, dayKind, placeId } : undefined), [id, day, dayKind, placeId]);
}

/** Decides what happens to meals booked for the day; shown only when a changed type affects some. */
export function BookedMealsInput({ field, value, onChange, ...rest }: FieldInputProps) {
  const say = useTranslate();
  const planned = usePlannedDay();
  const { data, isPending, error, refetch } = useQuery(affectedMealsQuery(planned));
  if (!planned) return <span className={css.hint}>{say(texts.chooseDay)}</span>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Placeholder rows={1} />;
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
        <AffectedMealList hit={data} />
      </div>
    </>
  );
}
