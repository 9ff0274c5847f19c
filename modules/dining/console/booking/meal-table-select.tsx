import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { NameWithNote } from '@refectory/admin-ui/cell/option-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { InputProps } from '@refectory/admin-ui/input/input-props.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect } from 'react';
import { tableStatus } from '#dining/contract/dictionaries.ts';
import { TablePickerButton } from '../floor-plan/picker/table-picker-button.tsx';
import { type PlannedTable, planCall } from '../floor-plan/plan-call.ts';
import { bookingTexts as texts } from './booking-texts.ts';
import css from './meal-table-select.module.css';
import { type BookedMeal, noMeal } from './use-booked-meal.ts';

const { free, disabled: outOfUse } = tableStatus.keys;

interface MealTableSelectProps extends InputProps<string> {
  /** Undefined until place, day and meal are chosen. */
  readonly meal: BookedMeal | undefined;
}

/** A table of the place, with its seats and whether it is free at that meal; also chosen on the plan. */
export function MealTableSelect({ meal, value, onChange, disabled, placeholder, ...rest }: MealTableSelectProps) {
  const say = useTranslate();
  const { label } = useDictionary('table_status');
  const { data, isFetching, error, refetch } = useQuery({
    ...callQuery(planCall, { ...(meal ?? noMeal) }),
    enabled: meal !== undefined,
    staleTime: 0,
  });
  const chosen = value ?? null;
  const tables = meal ? (data?.tables ?? []) : [];
  const isGone = chosen !== null && data !== undefined && !tables.some(({ id }) => id === chosen);
  useEffect(() => {
    if (isGone) onChange?.(null);
  }, [isGone, onChange]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const isTaken = ({ id, tableStatus: status }: PlannedTable) =>
    id !== chosen && (status === outOfUse || (status !== free && !data?.shared));
  const noteOf = ({ area, seats, tableStatus: status }: PlannedTable) =>
    [area, say(texts.seats, { count: seats }), label(status)].filter(Boolean).join(' · ');
  return (
    <div className={css.table}>
      <Select
        {...rest}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        disabled={disabled === true || !meal}
        loading={isFetching}
        placeholder={meal ? placeholder : say(texts.mealFirst)}
        value={isGone ? null : chosen}
        onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
        options={tables.map((each) => ({
          value: each.id,
          label: each.code,
          note: noteOf(each),
          disabled: isTaken(each),
        }))}
        optionRender={({ data: option }) => <NameWithNote name={option.label} note={option.note} />}
      />
      <TablePickerButton
        placeId={meal?.placeId}
        day={meal?.day}
        mealPeriod={meal?.mealPeriod}
        value={chosen}
        onChange={(next) => onChange?.(next)}
        isDisabled={disabled === true}
      />
    </div>
  );
}
