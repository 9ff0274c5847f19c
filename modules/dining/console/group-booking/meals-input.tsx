import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { Button, Form } from 'antd';
import { MealPackageSelect } from '../booking/meal-package-select.tsx';
import { toBookedMeal } from '../booking/use-booked-meal.ts';
import { groupBookingTexts as texts } from './group-booking-texts.ts';
import css from './meals-input.module.css';

interface MealLine {
  readonly mealPeriod?: number | undefined;
  readonly packageId?: string | undefined;
}

const maxMeals = 10;

/** The meals of a group, each with its set meal; offers what the place sells for the meal on the first day. */
export function MealsInput({ id, value, onChange }: FieldInputProps) {
  const say = useTranslate();
  const form = Form.useFormInstance<FormValues>();
  const { placeId, firstDay } = Form.useWatch(pickPlaceAndDay, form) ?? {};
  const given = (value as readonly MealLine[] | null | undefined) ?? [];
  const lines = given.length > 0 ? given : [{}];
  const change = (place: number, line: MealLine) => onChange?.(lines.map((each, at) => (at === place ? line : each)));
  return (
    <div id={id} tabIndex={-1} className={css.lines} role="group" aria-label={say(texts.mealLines)}>
      {lines.map(({ mealPeriod, packageId }, place) => (
        <div key={place} className={css.line}>
          <ChoiceInput
            dictionary="meal_period"
            aria-label={say(texts.mealOf, { n: place + 1 })}
            placeholder={say(texts.meal)}
            value={mealPeriod ?? null}
            onChange={(next) => change(place, { mealPeriod: (next as number | null) ?? undefined })}
          />
          <MealPackageSelect
            aria-label={say(texts.packageOf, { n: place + 1 })}
            placeholder={say(texts.firstPackage)}
            meal={toBookedMeal({ placeId, day: firstDay, mealPeriod })}
            value={packageId ?? null}
            onChange={(next) => change(place, { mealPeriod, ...(next && { packageId: next }) })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={lines.length === 1}
            aria-label={say(texts.removeMeal, { n: place + 1 })}
            onClick={() => onChange?.(lines.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      {lines.length < maxMeals && (
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...lines, {}])}>
          {say(texts.addMeal)}
        </Button>
      )}
    </div>
  );
}

const pickPlaceAndDay = ({ placeId, firstDay }: FormValues) => ({ placeId, firstDay });
