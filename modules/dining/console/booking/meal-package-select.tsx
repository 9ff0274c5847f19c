import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { NameWithNote } from '@refectory/admin-ui/cell/option-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { InputProps } from '@refectory/admin-ui/input/input-props.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import { bookingTexts as texts } from './booking-texts.ts';
import { type BookedMeal, noMeal } from './use-booked-meal.ts';

const offersCall = queryCall(booking, 'offers');

interface MealPackageSelectProps extends InputProps<string> {
  /** Undefined until place, day and meal are chosen. */
  readonly meal: BookedMeal | undefined;
}

/** A package of the place that is served at that meal, with its price and what is left on that day. */
export function MealPackageSelect({ meal, value, onChange, disabled, placeholder, ...rest }: MealPackageSelectProps) {
  const say = useTranslate();
  const { data, isFetching, error, refetch } = useQuery({
    ...callQuery(offersCall, { ...(meal ?? noMeal) }),
    enabled: meal !== undefined,
    staleTime: 0,
  });
  const packages = meal ? (data?.packages ?? []) : [];
  const isGone = Boolean(value) && data !== undefined && !packages.some(({ packageId }) => packageId === value);
  useEffect(() => {
    if (isGone) onChange?.(null);
  }, [isGone, onChange]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const noteOf = ({ price, left }: (typeof packages)[number]) =>
    [`¥${formatMoney(price)}`, left === 0 ? say(texts.soldOut) : left !== null && say(texts.portionsLeft, { left })]
      .filter(Boolean)
      .join(' · ');
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      disabled={disabled === true || !meal}
      loading={isFetching}
      placeholder={meal ? placeholder : say(texts.mealFirst)}
      value={isGone ? null : (value ?? null)}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
      options={packages.map((each) => ({
        value: each.packageId,
        label: each.packageName,
        note: noteOf(each),
        disabled: each.left === 0,
      }))}
      optionRender={({ data: option }) => <NameWithNote name={option.label} note={option.note} />}
    />
  );
}
