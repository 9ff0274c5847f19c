import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Switch } from 'antd';
import { useMemo } from 'react';
import { rest } from '#dining/contract/people/rest.ts';
import { ReservedMealTable } from '../reserved/reserved-meal-table.tsx';
import css from '../reserved/reserved-meals.module.css';
import { type RestPeriod, reservedMealsQuery } from './reserved-meals.ts';
import { restTexts as texts } from './rest-texts.ts';

/** Person and days of the form; undefined until all are set. */
function useRestPeriod(): RestPeriod | undefined {
  const form = Form.useFormInstance();
  const watched = { form, preserve: true } as const;
  const employeeId = useFieldValue(rest.fields, 'employeeId', watched);
  const startOn = useFieldValue(rest.fields, 'startOn', watched);
  const endOn = useFieldValue(rest.fields, 'endOn', watched);
  return useMemo(
    () => (employeeId && startOn && endOn && startOn <= endOn ? { employeeId, startOn, endOn } : undefined),
    [employeeId, startOn, endOn],
  );
}

/** Chooses whether booked meals are cancelled, with a list of the affected meals. */
export function CancelBookedInput({ id, value, onChange, disabled }: FieldInputProps) {
  const isOn = value === true;
  return (
    <>
      <Switch {...(id && { id })} checked={isOn} disabled={disabled ?? false} onChange={(next) => onChange?.(next)} />
      {!disabled && (
        <div className={css.booked}>
          <ReservedMealsPreview />
        </div>
      )}
    </>
  );
}

function ReservedMealsPreview() {
  const say = useTranslate();
  const span = useRestPeriod();
  const { data, isPending, error, refetch } = useQuery(reservedMealsQuery(span));
  if (!span) return <p>{say(texts.choose)}</p>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Placeholder rows={2} />;
  if (data.length === 0) return <p>{say(texts.none)}</p>;
  const paid = data.reduce((sum, meal) => sum + (meal.paid ? yuanToFen(meal.amount) : 0n), 0n);
  return (
    <>
      <p role="status">{say(texts.found, { count: data.length, amount: formatMoney(fenToYuan(paid)) })}</p>
      <ReservedMealTable meals={data} />
    </>
  );
}
