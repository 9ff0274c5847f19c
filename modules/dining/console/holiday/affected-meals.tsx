import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { dayKind } from '#dining/contract/dictionaries.ts';
import { holiday } from '#dining/contract/price/holiday.ts';
import { ReservedMealTable } from '../reserved/reserved-meal-table.tsx';
import { holidayTexts as texts } from './holiday-texts.ts';

const affectedMealsCall = queryCall(holiday, 'hitmeals');

/** Meals affected by a change of days. */
export type AffectedMeals = CallResponse<typeof affectedMealsCall>;

/** Day, type and place of the entry in the form. */
export interface PlannedDay {
  readonly id: string;
  readonly day: string;
  readonly dayKind: number;
  readonly placeId: string | null;
}

const noDay: PlannedDay = { id: '', day: '', dayKind: dayKind.keys.workday, placeId: null };

/** Query: the meals that saving the entry would affect. */
export const affectedMealsQuery = (planned: PlannedDay | undefined) => ({
  ...callQuery(affectedMealsCall, planned ?? noDay),
  enabled: planned !== undefined,
});

/** Number and amount of the affected meals, and the first of them. */
export function AffectedMealList({ hit: { count, paid, meals } }: { readonly hit: AffectedMeals }) {
  const say = useTranslate();
  const found = { count, amount: formatMoney(paid) };
  return (
    <>
      <p role="status">{say(texts.hit, found)}</p>
      {meals.length > 0 && <ReservedMealTable meals={meals} withPerson />}
      {meals.length > 0 && meals.length < count && <p>{say(texts.hitMore, { count: count - meals.length })}</p>}
    </>
  );
}
