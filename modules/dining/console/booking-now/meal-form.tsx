import type { Option } from '@refectory/admin-ui/api/queries.ts';
import { useSay } from '@refectory/admin-ui/hooks/use-say.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import { DateInput } from '@refectory/admin-ui/input/date-input.tsx';
import { ReferenceSelect } from '@refectory/admin-ui/input/reference-select.tsx';
import { Form, Select } from 'antd';
import { booking } from '#dining/contract/booking/booking.ts';
import { offeredPayTypes } from '#wallet/contract/pay-types.ts';
import css from './booking-now.module.css';
import type { MealAsk } from './booking-now-calls.ts';
import { bookingNowTexts as texts } from './booking-now-texts.ts';

interface MealFormProps {
  readonly ask: MealAsk;
  readonly places: readonly Option[];
  readonly onChange: (part: Partial<MealAsk>) => void;
}

/** What everyone on the list gets, and how it is paid. */
export function MealForm({ ask, places, onChange }: MealFormProps) {
  const say = useSay();
  return (
    <section className={css.panel} aria-label={say(texts.meal)}>
      <Form layout="vertical" className={css.meal ?? ''}>
        <Form.Item label={say(texts.place)} required>
          <Select
            aria-label={say(texts.place)}
            value={ask.placeId ?? null}
            options={places as { value: string; label: string }[]}
            onChange={(placeId) => placeId && onChange({ placeId })}
          />
        </Form.Item>
        <Form.Item label={say(texts.day)} required>
          <DateInput
            kind="date"
            aria-label={say(texts.day)}
            value={ask.day}
            onChange={(day) => onChange({ day: day ?? '' })}
          />
        </Form.Item>
        <Form.Item label={say(texts.mealPeriod)} required>
          <ChoiceInput
            dictionary="meal_period"
            aria-label={say(texts.mealPeriod)}
            value={ask.mealPeriod ?? null}
            onChange={(meal) => onChange({ mealPeriod: (meal as number | null) ?? undefined })}
          />
        </Form.Item>
        <Form.Item label={say(texts.package)}>
          <ReferenceSelect
            path="/dining/package"
            aria-label={say(texts.package)}
            placeholder={say(texts.firstPackage)}
            filters={{ placeId: ask.placeId, saleState: 10, mealPeriods: ask.mealPeriod }}
            value={ask.packageId ?? null}
            onChange={(id) => onChange({ packageId: (id as string | null) ?? undefined })}
          />
        </Form.Item>
        <Form.Item label={say(texts.table)}>
          <ReferenceSelect
            path="/dining/table"
            aria-label={say(texts.table)}
            placeholder={say(texts.noTable)}
            filters={{ placeId: ask.placeId, ...booking.fields.tableId.among }}
            value={ask.tableId ?? null}
            onChange={(id) => onChange({ tableId: (id as string | null) ?? undefined })}
          />
        </Form.Item>
        <Form.Item label={say(texts.payType)} required>
          <ChoiceInput
            dictionary="pay_type"
            offers={offeredPayTypes}
            aria-label={say(texts.payType)}
            value={ask.payType}
            onChange={(payType) => payType && onChange({ payType: payType as number })}
          />
        </Form.Item>
      </Form>
    </section>
  );
}
