import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { useMenuOrButtonCheck } from '@refectory/admin-ui/session/menu-paths.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { type CurrentMeal, type DayMeal, mealDishesQuery, mealPackagesQuery } from './home-calls.ts';
import { HomePanel } from './home-panel.tsx';
import { homeTexts as texts } from './home-texts.ts';
import css from './kitchen-panel.module.css';

const mealKey = ({ day, mealPeriod }: DayMeal): string => `${day}/${mealPeriod}`;

/** Portions per dish and package for the current and next meals. */
export function KitchenPanel({ meals }: { readonly meals: readonly CurrentMeal[] }) {
  const say = useTranslate();
  const may = useMenuOrButtonCheck();
  const { label } = useDictionary('meal_period');
  const offered = [...new Map(meals.map((meal) => [mealKey(meal), meal])).values()];
  const [chosen, choose] = useState('');
  const meal = offered.find((each) => mealKey(each) === chosen) ?? offered[0];
  if (!meal) return null;
  return (
    <>
      <Segmented
        className={css.wide ?? ''}
        aria-label={say(texts.prepareFor)}
        value={mealKey(meal)}
        onChange={choose}
        options={offered.map((each) => ({
          value: mealKey(each),
          label: `${label(each.mealPeriod)} ${each.day.slice(5)} · ${say(each.isOn ? texts.isOn : texts.isNext)}`,
        }))}
      />
      {may('basic_order_raw_list') && <Dishes meal={meal} />}
      {may('take_order_list') && <Packages meal={meal} />}
    </>
  );
}

function Dishes({ meal }: { readonly meal: DayMeal }) {
  const say = useTranslate();
  const dishes = useQuery(mealDishesQuery(meal));
  return (
    <HomePanel title={texts.dishes} query={dishes} all="/myreport/basic/detail/basic_order_raw_list/index">
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={say(texts.noPortions)} />
        ) : (
          <PlainTable
            rows={rows}
            keyOf={({ dishId }) => dishId}
            region={say(texts.dishes)}
            columns={[
              { heading: texts.dish, cell: ({ dishName }) => dishName },
              { heading: texts.booked, cell: ({ booked }) => booked, isNumber: true },
              { heading: texts.ordered, cell: ({ ordered }) => ordered, isNumber: true },
              {
                heading: texts.toMake,
                cell: ({ portions, unit }) => (
                  <b>
                    {portions} {unit}
                  </b>
                ),
                isNumber: true,
              },
            ]}
          />
        )
      }
    </HomePanel>
  );
}

function Packages({ meal }: { readonly meal: DayMeal }) {
  const say = useTranslate();
  const packages = useQuery(mealPackagesQuery(meal));
  return (
    <HomePanel title={texts.packages} query={packages} all="/myreport/basic/package/take_order_list/index">
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState text={say(texts.noPortions)} />
        ) : (
          <PlainTable
            rows={records}
            keyOf={({ id }) => id}
            region={say(texts.packages)}
            columns={[
              { heading: texts.package, cell: ({ packageName }) => packageName },
              { heading: texts.place, cell: ({ placeName }) => placeName, isMuted: true },
              { heading: texts.booked, cell: ({ booked }) => <b>{booked}</b>, isNumber: true },
              { heading: texts.left, cell: ({ left }) => left, isNumber: true },
            ]}
          />
        )
      }
    </HomePanel>
  );
}
