import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CurrentMeal } from '../home-calls.ts';
import { HomeFigure } from '../home-figure.tsx';
import { takenPercent } from '../home-figures.ts';
import { HomePanel } from '../home-panel.tsx';
import { homeTexts as texts } from '../home-texts.ts';
import css from './meals-panel.module.css';
import shareBar from './share-bar.module.css';

/** Current and next meals at the user's places, with the state of their portions. */
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
  const of = { placeId, mealPeriod };
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
        <HomeFigure figure="booked" day={day} of={of}>
          {say(texts.booked)} <b>{booked}</b>
        </HomeFigure>
        <HomeFigure figure="taken" day={day} of={of}>
          {say(texts.taken)} <b>{taken}</b>
        </HomeFigure>
        <HomeFigure figure="waiting" day={day} of={of}>
          {say(texts.left)} <b>{left}</b>
        </HomeFigure>
        <HomeFigure figure="walkIn" day={day} of={of}>
          {say(texts.walkIn, { count: walkIn })}
        </HomeFigure>
      </p>
      <div className={`${css.line} ${shareBar.bar}`}>
        <progress max={100} value={share} aria-label={say(texts.share)} />
        <span>{share}%</span>
      </div>
    </li>
  );
}
