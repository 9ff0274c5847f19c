import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { bookingTexts as texts } from './booking-texts.ts';
import type { PickupList } from './pickup-list.ts';

/** The pickup list as a table, on screen and on paper. */
export function PickupListView({ list, isPaper = false }: { readonly list: PickupList; readonly isPaper?: boolean }) {
  const { label } = useDictionary('meal_period');
  return (
    <>
      <p>{list.packages.map(({ packageName, portions }) => `${packageName || '–'} × ${portions}`).join('　')}</p>
      <PlainTable
        isPaper={isPaper}
        rows={list.rows}
        keyOf={({ id }) => id}
        columns={[
          { heading: texts.number, cell: ({ saasNo }) => saasNo },
          { heading: texts.name, cell: ({ employeeName }) => employeeName },
          { heading: texts.group, cell: ({ groupName }) => groupName },
          { heading: texts.place, cell: ({ placeName }) => placeName },
          { heading: texts.meal, cell: ({ day, mealPeriod }) => `${day} ${label(mealPeriod)}` },
          { heading: texts.package, cell: ({ packageName }) => packageName },
          { heading: texts.persons, cell: ({ persons }) => persons },
          { heading: texts.table, cell: ({ tableCode }) => tableCode },
          { heading: texts.code, cell: ({ takeCode }) => takeCode },
          { heading: texts.remark, cell: ({ remark }) => remark },
        ]}
      />
    </>
  );
}
