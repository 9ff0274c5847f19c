import { NameWithNote } from '@refectory/admin-ui/cell/option-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { InputProps } from '@refectory/admin-ui/input/input-props.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect } from 'react';
import { bookingTexts as texts } from './booking-texts.ts';
import type { BookedMeal } from './use-booked-meal.ts';

interface MealChoice {
  readonly value: string;
  readonly label: string;
  /** Shown after the name, for example the portions left. */
  readonly note: string;
  readonly disabled: boolean;
}

export interface MealChoiceInputProps extends InputProps<string> {
  /** Undefined until place, day and meal are chosen. */
  readonly meal: BookedMeal | undefined;
}

interface MealChoiceSelectProps extends MealChoiceInputProps {
  /** The query that returned the choices; its loading state and error are shown. */
  readonly query: Pick<UseQueryResult, 'isFetching' | 'isSuccess' | 'error' | 'refetch'>;
  readonly choices: readonly MealChoice[];
}

/**
 * Select whose choices depend on the meal: disabled until the meal is chosen, cleared when the new meal does not offer
 * the value.
 */
export function MealChoiceSelect({ meal, query, choices, value, onChange, ...input }: MealChoiceSelectProps) {
  const say = useTranslate();
  const { disabled, placeholder, ...rest } = input;
  const isGone =
    Boolean(value) && meal !== undefined && query.isSuccess && !choices.some((each) => each.value === value);
  useEffect(() => {
    if (isGone) onChange?.(null);
  }, [isGone, onChange]);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      disabled={disabled === true || !meal}
      loading={query.isFetching}
      placeholder={meal ? placeholder : say(texts.mealFirst)}
      value={isGone ? null : (value ?? null)}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
      options={[...choices]}
      optionRender={({ data }) => <NameWithNote name={data.label} note={data.note} />}
    />
  );
}
