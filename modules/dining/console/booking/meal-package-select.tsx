import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { booking } from '#dining/contract/booking/booking.ts';
import { bookingTexts as texts } from './booking-texts.ts';
import { type MealChoiceInputProps, MealChoiceSelect } from './meal-choice-select.tsx';
import { noMeal } from './use-booked-meal.ts';

const offersCall = queryCall(booking, 'offers');

/** Chooses a package served at the meal, with its price and the portions left. */
export function MealPackageSelect(props: MealChoiceInputProps) {
  const say = useTranslate();
  const { meal } = props;
  const query = useQuery({
    ...callQuery(offersCall, { ...(meal ?? noMeal) }),
    enabled: meal !== undefined,
    staleTime: 0,
  });
  const packages = meal ? (query.data?.packages ?? []) : [];
  const formatNote = ({ price, left }: (typeof packages)[number]) =>
    [`¥${formatMoney(price)}`, left === 0 ? say(texts.soldOut) : left !== null && say(texts.portionsLeft, { left })]
      .filter(Boolean)
      .join(' · ');
  const choices = packages.map((each) => ({
    value: each.packageId,
    label: each.packageName,
    note: formatNote(each),
    disabled: each.left === 0,
  }));
  return <MealChoiceSelect {...props} query={query} choices={choices} />;
}
