import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Progress } from 'antd';
import { counterTexts as texts } from '../counter-texts.ts';
import type { CounterMeal } from '../state/counter-calls.ts';
import css from './counter-counts.module.css';

/** Portions of the meal: booked, picked up, waiting. */
export function CounterCounts({ meal }: { readonly meal: CounterMeal | undefined }) {
  const say = useTranslate();
  const { booked = 0, taken = 0, left = 0, walkIn = 0 } = meal ?? {};
  const count = (name: string, value: number, className = '') => (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{meal ? value : '–'}</dd>
    </div>
  );
  return (
    <section className={css.counts} aria-label={say(texts.booked)}>
      <dl>
        {count(say(texts.booked), booked)}
        {count(say(texts.takenCount), taken)}
        {count(say(texts.toTake), left, css.countLeft)}
      </dl>
      <Progress
        percent={booked > 0 ? (taken / booked) * 100 : 0}
        showInfo={false}
        size="small"
        aria-label={say(texts.takenCount)}
      />
      {walkIn > 0 && <p>{say(texts.walkIns, { count: walkIn })}</p>}
      {meal && meal.seatsLeft !== null && <p>{say(texts.seatsLeft, { count: meal.seatsLeft })}</p>}
    </section>
  );
}
