import type { Option } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import { DateInput } from '@refectory/admin-ui/input/date-input.tsx';
import { ReferenceSelect } from '@refectory/admin-ui/input/reference/reference-select.tsx';
import { Form, Select } from 'antd';
import { booking } from '#dining/contract/booking/booking.ts';
import { saleState } from '#dining/contract/dictionaries.ts';
import { mealPackage } from '#dining/contract/menu/package.ts';
import { table } from '#dining/contract/place/table.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { TablePickerButton } from '../floor-plan/picker/table-picker-button.tsx';
import type { MealRequest } from './booking-now-calls.ts';
import bookingNowFrame from './booking-now-frame.module.css';
import { bookingNowTexts as texts } from './booking-now-texts.ts';
import css from './meal-form.module.css';

interface MealFormProps {
  readonly request: MealRequest;
  readonly places: readonly Option[];
  readonly onChange: (part: Partial<MealRequest>) => void;
}

/** What everyone on the list gets, and how it is paid. */
export function MealForm({ request, places, onChange }: MealFormProps) {
  const say = useTranslate();
  return (
    <section className={bookingNowFrame.panel} aria-label={say(texts.meal)}>
      <Form layout="vertical" className={css.meal ?? ''}>
        <Form.Item label={say(texts.place)} required>
          <Select
            aria-label={say(texts.place)}
            value={request.placeId ?? null}
            options={places.map(({ value, label }) => ({ value, label }))}
            onChange={(placeId) => placeId && onChange({ placeId })}
          />
        </Form.Item>
        <Form.Item label={say(texts.day)} required>
          <DateInput
            kind="date"
            aria-label={say(texts.day)}
            value={request.day}
            onChange={(day) => onChange({ day: day ?? '' })}
          />
        </Form.Item>
        <Form.Item label={say(texts.mealPeriod)} required>
          <ChoiceInput
            dictionary="meal_period"
            aria-label={say(texts.mealPeriod)}
            value={request.mealPeriod ?? null}
            onChange={(meal) => onChange({ mealPeriod: (meal as number | null) ?? undefined })}
          />
        </Form.Item>
        <Form.Item label={say(texts.package)}>
          <ReferenceSelect
            path={mealPackage.path}
            aria-label={say(texts.package)}
            placeholder={say(texts.firstPackage)}
            filters={{ placeId: request.placeId, saleState: saleState.keys.onSale, mealPeriods: request.mealPeriod }}
            value={request.packageId ?? null}
            onChange={(id) => onChange({ packageId: (id as string | null) ?? undefined })}
          />
        </Form.Item>
        <Form.Item label={say(texts.table)}>
          <div className={css.table}>
            <ReferenceSelect
              path={table.path}
              aria-label={say(texts.table)}
              placeholder={say(texts.noTable)}
              filters={{ placeId: request.placeId, ...booking.fields.tableId.optionFilter }}
              value={request.tableId ?? null}
              onChange={(id) => onChange({ tableId: (id as string | null) ?? undefined })}
            />
            <TablePickerButton
              placeId={request.placeId}
              day={request.day}
              mealPeriod={request.mealPeriod}
              value={request.tableId ?? null}
              onChange={(id) => onChange({ tableId: id ?? undefined })}
            />
          </div>
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
