import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useSay } from '@refectory/admin-ui/hooks/use-say.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { Button, Result } from 'antd';
import { Link } from 'react-router';
import css from './booking-now.module.css';
import type { Booked, Judged, MealAsk } from './booking-now-calls.ts';
import { bookingNowTexts as texts } from './booking-now-texts.ts';

interface BookedResultProps {
  readonly booked: Booked;
  readonly people: readonly Judged[];
  readonly ask: MealAsk;
  readonly onPrint: () => void;
  readonly onNext: () => void;
}

/** What was booked: numbers, people, amount; the way to print it and to the next list. */
export function BookedResult({ booked, people, ask, onPrint, onNext }: BookedResultProps) {
  const say = useSay();
  const names = new Map(people.map((person) => [person.employeeId, person]));
  const drill = new URLSearchParams({
    day_datege: ask.day,
    day_datele: ask.day,
    placeId: ask.placeId ?? '',
    source: '2',
  });
  return (
    <div className={css.page}>
      <section className={css.panel}>
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
