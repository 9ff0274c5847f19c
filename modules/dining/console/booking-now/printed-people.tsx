import type { Option } from '@refectory/admin-ui/api/queries.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import type { BookingResult, CheckedPerson, MealRequest } from './booking-now-calls.ts';
import { bookingNowTexts as texts } from './booking-now-texts.ts';

interface PrintedPeopleProps {
  readonly request: MealRequest;
  readonly places: readonly Option[];
  readonly people: readonly CheckedPerson[];
  readonly booked: BookingResult | undefined;
  readonly onDone: () => void;
}

/** The list for the printer, with room for signatures; after booking with booking numbers. */
export function PrintedPeople({ request, places, people, booked, onDone }: PrintedPeopleProps) {
  const say = useTranslate();
  const { label } = useDictionary('meal_period');
  const numbers = new Map(booked?.bookings.map(({ employeeId, bookingNo }) => [employeeId, bookingNo]));
  const place = places.find(({ value }) => value === request.placeId)?.label ?? '';
  return (
    <PrintSheet
      isPrinting
      onDone={onDone}
      title={say(texts.printedTitle)}
      subtitle={`${place} · ${request.day} · ${label(request.mealPeriod ?? '')}`}
    >
      <table>
        <thead>
          <tr>
            <th>#</th>
            {booked && <th>{say(texts.bookingNo)}</th>}
            <th>{say(texts.name)}</th>
            <th>{say(texts.number)}</th>
            <th>{say(texts.group)}</th>
            <th>{say(texts.package)}</th>
            <th>{say(texts.amount)}</th>
            <th>{say(texts.signature)}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, at) => (
            <tr key={person.employeeId}>
              <td>{at + 1}</td>
              {booked && <td>{numbers.get(person.employeeId)}</td>}
              <td>{person.employeeName}</td>
              <td>{person.saasNo}</td>
              <td>{person.groupName}</td>
              <td>{person.packageName}</td>
              <td>{formatMoney(person.amount)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
