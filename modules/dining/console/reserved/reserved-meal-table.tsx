import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { findResource } from '@refectory/admin-ui/list/resource-registry.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import type { rest } from '#dining/contract/people/rest.ts';
import css from './reserved-meals.module.css';
import { reservedTexts as texts } from './reserved-texts.ts';

/** A booked or ordered meal that is not picked up yet. */
export type ReservedMeal = CallResponse<ReturnType<typeof queryCall<typeof rest, 'booked'>>>[number];

interface ReservedMealTableProps {
  readonly meals: readonly ReservedMeal[];
  /** Shows the person of each meal. */
  readonly withPerson?: boolean;
}

/** Table of bookings and orders that a change affects. */
export function ReservedMealTable({ meals, withPerson = false }: ReservedMealTableProps) {
  const say = useTranslate();
  const { label } = useDictionary('meal_period');
  const resourceLabel = (resource: string) => {
    const found = findResource(resource);
    return found ? say(found.label) : resource;
  };
  return (
    <div className={css.meals}>
      <PlainTable
        region={say(texts.meals)}
        rows={meals}
        keyOf={({ resource, id }) => `${resource} ${id}`}
        columns={[
          { heading: texts.kind, cell: ({ resource }) => resourceLabel(resource) },
          { heading: texts.number, cell: ({ number }) => number, isMuted: true },
          ...(withPerson
            ? [
                {
                  heading: texts.person,
                  cell: ({ employeeName, saasNo }: ReservedMeal) => `${employeeName} · ${saasNo}`,
                },
              ]
            : []),
          { heading: texts.meal, cell: ({ day, mealPeriod }) => `${day} ${label(mealPeriod)}` },
          { heading: texts.place, cell: ({ placeName }) => placeName },
          { heading: texts.content, cell: ({ content }) => content },
          {
            heading: texts.amount,
            cell: ({ amount, paid }) => (paid ? formatMoney(amount) : say(texts.unpaid)),
            isNumber: true,
          },
        ]}
      />
    </div>
  );
}
