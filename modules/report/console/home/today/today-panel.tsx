import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { formatNumber } from '@refectory/admin-ui/cell/number-text.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import type { ReactNode } from 'react';
import { HomeFigure } from '../home-figure.tsx';
import { type HomeFigures, type MealSales, takenPercent } from '../home-figures.ts';
import { homeTexts as texts } from '../home-texts.ts';
import type { OpenableFigure } from '../opened-lists.ts';
import frame from '../panel-frame.module.css';
import shareBar from './share-bar.module.css';
import css from './today-panel.module.css';

const sumCount = (
  rows: readonly MealSales[],
  name: 'booked' | 'paid' | 'taken' | 'left' | 'notTaken' | 'walkIn',
): number => rows.reduce((total, row) => total + row[name], 0);

/** Parts of the amount that the tile names: bookings alone are in the list of the portions beside it. */
const amountParts = { orderAmount: texts.orders, subsidy: texts.subsidy, couponValue: texts.coupons } as const;
type AmountPart = keyof typeof amountParts;

const sumAmount = (rows: readonly MealSales[], name: 'amount' | AmountPart): string =>
  formatMoney(fenToYuan(rows.reduce((total, row) => total + yuanToFen(row[name]), 0n)));

/** Four figures of today, then per meal and place; each links to the rows it counts. */
export function TodayPanel({ figures: { day, today } }: { readonly figures: HomeFigures }) {
  const say = useTranslate();
  const [booked, taken, walkIn] = [sumCount(today, 'booked'), sumCount(today, 'taken'), sumCount(today, 'walkIn')];
  const rate = Math.round(takenPercent({ booked, taken }));
  return (
    <section className={frame.panel} aria-label={say(texts.today)}>
      <h2>
        {say(texts.today)} <small>{day}</small>
      </h2>
      <div className={css.tiles}>
        <Tile
          name={say(texts.booked)}
          value={booked}
          figure="booked"
          day={day}
          note={`${say(texts.paid)} ${sumCount(today, 'paid')}`}
        />
        <Tile
          name={say(texts.taken)}
          value={taken}
          figure="taken"
          day={day}
          note={`${say(texts.rate, { rate })} · ${say(texts.walkIn, { count: walkIn })}`}
        />
        <Tile
          name={say(texts.left)}
          value={sumCount(today, 'left')}
          figure="waiting"
          day={day}
          note={`${say(texts.notTaken)} ${sumCount(today, 'notTaken')}`}
        />
        <Tile
          name={say(texts.amount)}
          value={`¥${sumAmount(today, 'amount')}`}
          figure="amount"
          day={day}
          note={(['orderAmount', 'subsidy', 'couponValue'] as const)
            .filter((name) => name === 'subsidy' || today.some((row) => Number(row[name]) !== 0))
            .map((name) => say(amountParts[name], { amount: sumAmount(today, name) }))
            .join(' · ')}
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
  readonly figure: OpenableFigure;
  readonly day: string;
}

function Tile({ name, value, note, figure, day }: TileProps) {
  return (
    <HomeFigure figure={figure} day={day} className={css.tile}>
      <span>{name}</span>
      <strong>{formatNumber(value)}</strong>
      <small>{note}</small>
    </HomeFigure>
  );
}

function MealTable({ day, rows }: { readonly day: string; readonly rows: readonly MealSales[] }) {
  const say = useTranslate();
  const { label } = useDictionary('meal_period');
  const headings = [
    { heading: texts.meal },
    { heading: texts.place },
    { heading: texts.booked },
    { heading: texts.paid, className: css.spare },
    { heading: texts.taken },
    { heading: texts.left, className: css.spare },
    { heading: texts.amount },
  ];
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={say(texts.meal)}>
      <table className={css.meals}>
        <thead>
          <tr>
            {headings.map(({ heading, className }) => (
              <th key={heading.en} scope="col" className={className}>
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
            // Repeated in each row for screen readers, visible once per meal.
            const isFirst = rows[at - 1]?.mealPeriod !== mealPeriod;
            const share = Math.round(takenPercent({ booked, taken }));
            const figure = (name: OpenableFigure, value: ReactNode, className?: string) => (
              <td className={className}>
                <HomeFigure figure={name} day={day} of={{ mealPeriod, placeId }}>
                  {value}
                </HomeFigure>
              </td>
            );
            return (
              <tr key={`${mealPeriod}-${placeId}`} className={isFirst ? css.first : ''}>
                <th scope="row">
                  <span className={isFirst ? '' : 'visually-hidden'}>{label(mealPeriod)}</span>
                </th>
                <td>{placeName}</td>
                {figure('booked', booked)}
                {figure('paid', paid, css.spare)}
                {figure('taken', taken)}
                {figure('waiting', left, css.spare)}
                {figure('amount', formatMoney(amount))}
                <td className={`${css.share} ${shareBar.bar}`}>
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
