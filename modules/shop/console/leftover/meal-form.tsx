import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { DateInput } from '@refectory/admin-ui/input/date/date-input.tsx';
import { ReferenceSelect } from '@refectory/admin-ui/input/reference/reference-select.tsx';
import { Button, Segmented } from 'antd';
import dayjs from 'dayjs';
import { leftover } from '../../contract/leftover/leftover.ts';
import type { LeftoverMeal } from './entered-leftovers.ts';
import { leftoverTexts as texts } from './leftover-texts.ts';
import css from './meal-form.module.css';

const { placeId, day, mealPeriod } = leftover.queries.sheet.input;

interface MealFormProps {
  readonly meal: LeftoverMeal;
  readonly onChange: (meal: LeftoverMeal) => void;
}

/** Place, day and meal in touch size; changes apply at once. */
export function MealForm({ meal, onChange }: MealFormProps) {
  const say = useTranslate();
  const meals = useDictionary('meal_period');
  const on = (change: Partial<LeftoverMeal>) => onChange({ ...meal, ...change });
  const move = (days: number) => on({ day: dayjs(meal.day).add(days, 'day').format('YYYY-MM-DD') });
  return (
    <div className={css.form}>
      <div className={css.place}>
        <ReferenceSelect
          path="/dining/place"
          value={meal.placeId}
          aria-label={say(placeId.label)}
          placeholder={say(placeId.label)}
          onChange={(id) => on({ placeId: String(id ?? '') })}
        />
      </div>
      <Segmented<number>
        aria-label={say(mealPeriod.label)}
        value={Number(meal.mealPeriod)}
        options={meals.choices.map(({ value, label }) => ({ value: Number(value), label }))}
        onChange={(next) => on({ mealPeriod: next })}
      />
      <div className={css.day}>
        <Button aria-label={say(texts.earlier)} icon={<LeftOutlined />} onClick={() => move(-1)} />
        <DateInput
          kind="date"
          aria-label={say(day.label)}
          value={meal.day}
          onChange={(next) => next && on({ day: next })}
        />
        <Button aria-label={say(texts.later)} icon={<RightOutlined />} onClick={() => move(1)} />
      </div>
    </div>
  );
}
