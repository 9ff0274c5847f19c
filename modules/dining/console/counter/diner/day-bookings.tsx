import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { counterTexts as texts } from '../counter-texts.ts';
import type { Diner } from '../state/counter-calls.ts';
import css from './day-bookings.module.css';

/** Bookings of the person for today; the current meal is highlighted. */
export function DayBookings({ eater: { bookings, now } }: { readonly eater: Diner }) {
  const say = useTranslate();
  return (
    <section className={css.today} aria-label={say(texts.todayBookings)}>
      <h2>{say(texts.todayBookings)}</h2>
      {bookings.length === 0 && <p className={css.muted}>{say(texts.noBookings)}</p>}
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id} className={booking.id === now.bookingId ? css.current : undefined}>
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
