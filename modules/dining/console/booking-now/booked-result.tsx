import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { Button, Result } from 'antd';
import { Link } from 'react-router';
import { bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';
import css from './booked-result.module.css';
import type { BookingResult, CheckedPerson, MealRequest } from './booking-now-calls.ts';
import bookingNowFrame from './booking-now-frame.module.css';
import { bookingNowTexts as texts } from './booking-now-texts.ts';

interface BookedResultProps {
  readonly booked: BookingResult;
  readonly people: readonly CheckedPerson[];
  readonly request: MealRequest;
  readonly onPrint: () => void;
  readonly onNext: () => void;
}

/**
 * Summary after booking: number of bookings, people and amount, with the commands to print and to start the next list.
 */
export function BookedResult({ booked, people, request, onPrint, onNext }: BookedResultProps) {
  const say = useTranslate();
  const names = new Map(people.map((person) => [person.employeeId, person]));
  const drill = new URLSearchParams({
    day_datege: request.day,
    day_datele: request.day,
    placeId: request.placeId ?? '',
    source: String(bookingSource.keys.bookedNow),
  });
  return (
    <div className={bookingNowFrame.page}>
      <section className={bookingNowFrame.panel}>
        <Result
          status="success"
          title={say(texts.bookedTitle)}
          subTitle={say(texts.booked, { count: booked.count, amount: formatMoney(booked.amount) })}
          extra={[
            <Button key="next" type="primary" onClick={onNext}>
              {say(texts.next)}
            </Button>,
            <Button key="print" onClick={onPrint}>
              {say(texts.print)}
            </Button>,
            <Link key="view" to={`/dining/booking?${drill}`}>
              {say(texts.view)}
            </Link>,
          ]}
        />
        <div className={css.booked}>
          <PlainTable
            rows={booked.bookings}
            keyOf={({ id }) => id}
            columns={[
              { heading: texts.bookingNo, cell: ({ bookingNo }) => bookingNo },
              { heading: texts.name, cell: ({ employeeId }) => names.get(employeeId)?.employeeName },
              { heading: texts.number, cell: ({ employeeId }) => names.get(employeeId)?.saasNo },
              { heading: texts.group, cell: ({ employeeId }) => names.get(employeeId)?.groupName },
              { heading: texts.amount, cell: ({ amount }) => formatMoney(amount) },
            ]}
          />
        </div>
      </section>
    </div>
  );
}
