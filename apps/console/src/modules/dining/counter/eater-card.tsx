import { DictionaryText } from '#crud/dictionary-text.tsx';
import { formatMoney } from '#crud/money-text.tsx';
import { useSay } from '#crud/use-say.ts';
import { PersonPhoto } from '../person-photo.tsx';
import css from './counter.module.css';
import type { DayBooking } from './counter-calls.ts';
import type { Swipe } from './counter-stage.ts';
import { counterTexts as texts } from './counter-texts.ts';

const buckets = ['available', 'cash', 'subsidy', 'gift'] as const;

/** Who it is: photo, name, number, type, group, card, wallet, and what is booked today. */
export function EaterCard({ swipe: { eater } }: { readonly swipe: Swipe }) {
  const say = useSay();
  const { employee, card, balance, bookings } = eater;
  return (
    <div className={css.eater}>
      <PersonPhoto name={employee.name} image={employee.idPhoto} size={168} />
      <div className={css.who}>
        <p className={css.name}>{employee.name}</p>
        <dl className={css.facts}>
          <Fact name={say(texts.number)}>{employee.saasNo}</Fact>
          <Fact name={say(texts.type)}>{employee.typeName}</Fact>
          <Fact name={say(texts.group)}>{employee.groupName || '–'}</Fact>
          <Fact name={say(texts.card)}>
            {card.cardStatus ? <DictionaryText code="card_status" value={card.cardStatus} /> : say(texts.noCard)}
          </Fact>
        </dl>
        <dl className={css.buckets}>
          {buckets.map((name) => (
            <div key={name} className={name === 'available' ? css.available : undefined}>
              <dt>{say(texts[name])}</dt>
              <dd>{formatMoney(balance[name])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <DayBookings bookings={bookings} current={eater.now.bookingId} />
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DayBookings({ bookings, current }: { readonly bookings: readonly DayBooking[]; readonly current: string }) {
  const say = useSay();
  return (
    <section className={css.today} aria-label={say(texts.todayBookings)}>
      <h2>{say(texts.todayBookings)}</h2>
      {bookings.length === 0 && <p className={css.faint}>{say(texts.noBookings)}</p>}
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id} className={booking.id === current ? css.current : undefined}>
            <DictionaryText code="meal_period" value={booking.mealPeriod} />
            <span>{booking.placeName}</span>
            <span className={css.grow}>
              {booking.packageName} ×{booking.persons}
            </span>
            <span>{formatMoney(booking.amount)}</span>
            <DictionaryText code="booking_status" value={booking.bookingStatus} />
          </li>
        ))}
      </ul>
    </section>
  );
}
