import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import { mealPeriod } from '#dining/contract/dictionaries.ts';
import { place } from '#dining/contract/place/place.ts';
import { placeStates } from '#dining/contract/place/place-states.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { readLastPlace } from '../place/last-place.ts';
import type { GroupQuote } from './group-booking-calls.ts';
import { groupBookingTexts as texts } from './group-booking-texts.ts';

const format = 'YYYY-MM-DD';

/** Lunch on the workdays of next week, paid from balances: what groups mostly book. */
export function initialPlan(): FormValues {
  const today = dayjs(businessDay());
  const monday = today.add(7 - ((today.day() + 6) % 7), 'day');
  return {
    firstDay: monday.format(format),
    lastDay: monday.add(6, 'day').format(format),
    workdaysOnly: true,
    meals: [{ mealPeriod: mealPeriod.keys.lunch }],
    payType: payType.keys.balance,
  };
}

interface PlanDefaults {
  readonly form: FormInstance<FormValues>;
  readonly quote: GroupQuote | undefined;
  /** Whether somebody is in the field of the name: what he types there is not mixed with ours. */
  readonly isNaming: boolean;
}

/** Begins with the place used last, and names the group by who is on the list until it is named by hand. */
export function usePlanDefaults({ form, quote, isNaming }: PlanDefaults) {
  const say = useTranslate();
  const places = useQuery(callQuery(selectCall(place), { status: placeStates.keys.open, size: 200 }));
  useEffect(() => {
    const [first] = places.data ?? [];
    if (!first || form.getFieldValue('placeId')) return;
    const last = readLastPlace();
    form.setFieldsValue({ placeId: places.data?.some(({ value }) => value === last) ? last : first.value });
  }, [places.data, form]);

  const suggested = useRef('');
  useEffect(() => {
    const [first] = quote?.people ?? [];
    const title = String(form.getFieldValue('title') ?? '');
    if (isNaming || !quote || !first || title !== suggested.current) return;
    const isOneGroup = first.groupName !== '' && quote.people.every(({ groupName }) => groupName === first.groupName);
    const [from, to] = [quote.days[0] ?? '', quote.days.at(-1) ?? ''];
    const named = { group: first.groupName, people: quote.people.length, from: from.slice(5), to: to.slice(5) };
    suggested.current = from ? say(isOneGroup ? texts.titleOfGroup : texts.titleOfPeople, named) : '';
    form.setFieldsValue({ title: suggested.current });
  }, [isNaming, quote, form, say]);
}
