import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { formatNumber } from '@refectory/admin-ui/cell/number-text.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useSay } from '@refectory/admin-ui/hooks/use-say.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import css from './home.module.css';
import { bookedAhead, bookingsOf, type HomeFigures, type MealSales, stillBooked, takenShare } from './home-figures.ts';
import { homeTexts as texts } from './home-texts.ts';
import { PageLink } from './panel.tsx';

const sum = (rows: readonly MealSales[], name: 'booked' | 'paid' | 'taken' | 'left' | 'notTaken' | 'walkIn'): number =>
  rows.reduce((total, row) => total + row[name], 0);

const amountOf = (rows: readonly MealSales[], name: 'amount' | 'subsidy'): string =>
  formatMoney(fenToYuan(rows.reduce((total, row) => total + yuanToFen(row[name]), 0n)));

/** Today in four figures, then per meal and place; each figure leads to the bookings it counts. */
export function TodayPanel({ figures: { day, today } }: { readonly figures: HomeFigures }) {
  const say = useSay();
  const [booked, taken, walkIn] = [sum(today, 'booked'), sum(today, 'taken'), sum(today, 'walkIn')];
  const rate = Math.round(takenShare({ booked, taken }));
  return (
    <section className={css.panel} aria-label={say(texts.today)}>
      <h2>
        {say(texts.today)} <small>{day}</small>
      </h2>
      <div className={css.tiles}>
        <Tile
          name={say(texts.booked)}
          value={booked}
          to={bookingsOf(day, stillBooked)}
          note={`${say(texts.paid)} ${sum(today, 'paid')}`}
        />
        <Tile
          name={say(texts.taken)}
          value={taken}
          to={bookingsOf(day, { bookingStatus: 30, ...bookedAhead })}
          note={`${say(texts.rate, { rate })} · ${say(texts.walkIn, { count: walkIn })}`}
        />
        <Tile
          name={say(texts.left)}
          value={sum(today, 'left')}
          to={bookingsOf(day, { bookingStatus: 20, ...bookedAhead })}
          note={`${say(texts.notTaken)} ${sum(today, 'notTaken')}`}
        />
        <Tile
          name={say(texts.amount)}
          value={`¥${amountOf(today, 'amount')}`}
          to={bookingsOf(day)}
          note={say(texts.subsidy, { amount: amountOf(today, 'subsidy') })}
        />
      </div>
      {today.length === 0 ? <EmptyState text={say(texts.noToday)} /> : <MealTable day={day} rows={today} />}
    </section>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: number | string;
  readonly note: string;
  readonly to: string;
}

function Tile({ name, value, note, to }: TileProps) {
  return (
    <PageLink to={to} className={css.tile}>
      <span>{name}</span>
      <strong>{formatNumber(value)}</strong>
      <small>{note}</small>
    </PageLink>
  );
}

function MealTable({ day, rows }: { readonly day: string; readonly rows: readonly MealSales[] }) {
  const say = useSay();
  const { label } = useDictionary('meal_period');
  const headings = [texts.meal, texts.place, texts.booked, texts.paid, texts.taken, texts.left, texts.amount];
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={say(texts.meal)}>
      <table className={css.meals}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading.en} scope="col">
                {say(heading)}
              </th>
            ))}
            <th scope="col" className={css.shareHead}>
              {say(texts.share)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mealPeriod, placeId, placeName, booked, paid, taken, left, amount }, at) => {
            // Said of each row, seen once for the places of a meal.
            const isFirst = rows[at - 1]?.mealPeriod !== mealPeriod;
            const share = Math.round(takenShare({ booked, taken }));
            const figure = (value: number | string, filters = {}) => (
              <td>
                <PageLink to={bookingsOf(day, { mealPeriod, placeId, ...filters })}>{value}</PageLink>
              </td>
            );
            return (
              <tr key={`${mealPeriod}-${placeId}`} className={isFirst ? css.first : ''}>
                <th scope="row">
                  <span className={isFirst ? '' : 'visually-hidden'}>{label(mealPeriod)}</span>
                </th>
                <td>{placeName}</td>
                {figure(booked, stillBooked)}
                {figure(paid, { payStatus: 20, ...stillBooked })}
                {figure(taken, { bookingStatus: 30, ...bookedAhead })}
                {figure(left, { bookingStatus: 20, ...bookedAhead })}
                {figure(formatMoney(amount))}
                <td className={css.bar}>
                  <progress max={100} value={share} aria-label={say(texts.share)} />
                  <span>{share}%</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
