import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { findResource } from '@refectory/admin-ui/list/resource-registry.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import type { ReservedMeal } from './reserved-meals.ts';
import { restTexts as texts } from './rest-texts.ts';

/** The bookings and orders that a rest would cancel, and what they come to. */
export function ReservedMealList({ meals }: { readonly meals: readonly ReservedMeal[] }) {
  const say = useTranslate();
  const { label } = useDictionary('meal_period');
  if (meals.length === 0) return <p>{say(texts.none)}</p>;
  const paid = meals.reduce((sum, meal) => sum + (meal.paid ? yuanToFen(meal.amount) : 0n), 0n);
  const resourceLabel = (resource: string) => {
    const found = findResource(resource);
    return found ? say(found.label) : resource;
  };
  return (
    <>
      <p role="status">{say(texts.found, { count: meals.length, amount: formatMoney(fenToYuan(paid)) })}</p>
      <PlainTable
        rows={meals}
        keyOf={({ resource, id }) => `${resource} ${id}`}
        columns={[
          { heading: texts.kind, cell: ({ resource }) => resourceLabel(resource) },
          { heading: texts.number, cell: ({ number }) => number, isMuted: true },
          { heading: texts.meal, cell: ({ day, mealPeriod }) => `${day} ${label(mealPeriod)}` },
          { heading: texts.place, cell: ({ placeName }) => placeName },
          { heading: texts.content, cell: ({ content }) => content },
          {
            heading: texts.amount,
            cell: ({ amount, paid: isPaid }) => (isPaid ? formatMoney(amount) : say(texts.unpaid)),
            isNumber: true,
          },
        ]}
      />
    </>
  );
}
