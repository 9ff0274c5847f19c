import type { Option } from '@refectory/admin-ui/api/queries.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import { Form, Input, Select } from 'antd';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { MealPackageSelect } from '../booking/meal-package-select.tsx';
import { MealTableSelect } from '../booking/meal-table-select.tsx';
import type { MealRequest } from './booking-now-calls.ts';
import bookingNowFrame from './booking-now-frame.module.css';
import { bookingNowTexts as texts } from './booking-now-texts.ts';
import css from './meal-form.module.css';
import type { ServedMeal } from './use-meal-request.ts';

interface MealFormProps {
  readonly request: MealRequest;
  readonly places: readonly Option[];
  /** Meals that the place serves now. */
  readonly meals: readonly ServedMeal[];
  readonly onChange: (part: Partial<MealRequest>) => void;
}

/** Form of the meal: place, package and way of payment. Only meals that are served now are offered. */
export function MealForm({ request, places, meals, onChange }: MealFormProps) {
  const say = useTranslate();
  const { label } = useDictionary('meal_period');
  const { placeId, day, mealPeriod } = request;
  const meal = placeId && day && mealPeriod ? { placeId, day, mealPeriod } : undefined;
  return (
    <section className={bookingNowFrame.panel} aria-label={say(texts.meal)}>
      <Form layout="vertical" className={css.meal ?? ''}>
        <Form.Item label={say(texts.place)} required>
          <Select
            aria-label={say(texts.place)}
            value={placeId ?? null}
            options={places.map(({ value, label: name }) => ({ value, label: name }))}
            onChange={(next) => next && onChange({ placeId: next })}
          />
        </Form.Item>
        <Form.Item label={say(texts.mealPeriod)} required>
          <Select
            aria-label={say(texts.mealPeriod)}
            value={mealPeriod ?? null}
            options={meals.map((each) => ({
              value: each.mealPeriod,
              label: `${label(each.mealPeriod)} ${each.start}–${each.end}`,
            }))}
            onChange={(next) => next && onChange({ mealPeriod: next })}
          />
        </Form.Item>
        <Form.Item label={say(texts.day)}>
          <Input readOnly aria-label={say(texts.day)} value={day} />
        </Form.Item>
        <Form.Item label={say(texts.package)}>
          <MealPackageSelect
            aria-label={say(texts.package)}
            placeholder={say(texts.firstPackage)}
            meal={meal}
            value={request.packageId ?? null}
            onChange={(id) => onChange({ packageId: id ?? undefined })}
          />
        </Form.Item>
        <Form.Item label={say(texts.table)}>
          <MealTableSelect
            aria-label={say(texts.table)}
            placeholder={say(texts.noTable)}
            meal={meal}
            value={request.tableId ?? null}
            onChange={(id) => onChange({ tableId: id ?? undefined })}
          />
        </Form.Item>
        <Form.Item label={say(texts.payType)} required>
          <ChoiceInput
            dictionary="pay_type"
            offers={availablePayTypes}
            aria-label={say(texts.payType)}
            value={request.payType}
            onChange={(payType) => payType && onChange({ payType: payType as number })}
          />
        </Form.Item>
      </Form>
    </section>
  );
}
