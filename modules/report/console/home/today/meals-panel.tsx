import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CurrentMeal } from '../home-calls.ts';
import { takenPercent } from '../home-figures.ts';
import { HomePanel, PageLink } from '../home-panel.tsx';
import { homeTexts as texts } from '../home-texts.ts';
import css from './meals-panel.module.css';
import shareBar from './share-bar.module.css';

/** The meals that are on at the person's places, and the next ones: how far the portions are. */
export function MealsPanel({ meals }: { readonly meals: UseQueryResult<readonly CurrentMeal[]> }) {
  const say = useTranslate();
  return (
    <HomePanel title={texts.mealsNow} query={meals} all="/dining/counter">
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={say(texts.noMeals)} />
        ) : (
          <ul className={css.now}>
            {rows.map((row) => (
              <Meal key={`${row.placeId}/${row.day}/${row.mealPeriod}`} row={row} />
            ))}
          </ul>
        )
      }
    </HomePanel>
  );
}

function Meal({ row }: { readonly row: CurrentMeal }) {
  const say = useTranslate();
  const { label } = useDictionary('meal_period');
  const { placeId, placeName, day, mealPeriod, start, end, isOn, booked, taken, walkIn, left } = row;
  const share = Math.round(takenPercent({ booked, taken }));
  const bookings = new URLSearchParams({ day_datege: day, day_datele: day, placeId, mealPeriod: String(mealPeriod) });
  return (
    <li>
      <p className={css.nowHead}>
        <strong>{placeName}</strong>
        <span>
          {label(mealPeriod)} {day.slice(5)} {start}–{end}
        </span>
        <StatusText tone={isOn ? 'success' : 'default'}>{say(isOn ? texts.isOn : texts.isNext)}</StatusText>
      </p>
      <p className={css.nowFigures}>
        <PageLink to={`/dining/booking?${bookings}`}>
          {say(texts.booked)} <b>{booked}</b>
        </PageLink>
        <span>
          {say(texts.taken)} <b>{taken}</b>
        </span>
        <span>
          {say(texts.left)} <b>{left}</b>
        </span>
        <span>{say(texts.walkIn, { count: walkIn })}</span>
      </p>
      <div className={`${css.line} ${shareBar.bar}`}>
        <progress max={100} value={share} aria-label={say(texts.share)} />
        <span>{share}%</span>
      </div>
    </li>
  );
}
