import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { FieldInput, type FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { booking } from '#space/contract/booking/booking.ts';
import { readAddons } from '../equipment/addon.ts';
import { JoinButton } from '../wait/join-button.tsx';
import { bookingTexts as texts } from './booking-texts.ts';
import css from './quote-preview.module.css';

const quoteCall = queryCall(booking, 'quote');

/** Input for the number of persons, with the price of the booking, or why it is not possible. */
export function PersonsInput(props: FieldInputProps) {
  return (
    <>
      <FieldInput {...props} />
      <QuotePreview />
    </>
  );
}

/** The booking in the form, once it is complete enough for a quote. */
function useBookingRequest() {
  const form = Form.useFormInstance();
  const watched = { form, preserve: true } as const;
  const areaId = useFieldValue(booking.fields, 'areaId', watched);
  const typeId = useFieldValue(booking.fields, 'typeId', watched);
  const startAt = useFieldValue(booking.fields, 'startAt', watched);
  const endAt = useFieldValue(booking.fields, 'endAt', watched);
  const employeeId = useFieldValue(booking.fields, 'employeeId', watched);
  const customerPhone = useFieldValue(booking.fields, 'customerPhone', watched);
  const persons = useFieldValue(booking.fields, 'persons', watched);
  const addons = useFieldValue(booking.fields, 'addons', watched);
  if (!areaId || !typeId || !startAt || !endAt) return undefined;
  return {
    areaId,
    typeId,
    startAt,
    endAt,
    employeeId: employeeId || null,
    customerPhone: customerPhone || '',
    persons: persons ?? 1,
    addons: readAddons(addons),
  };
}

function QuotePreview() {
  const say = useTranslate();
  const form = Form.useFormInstance();
  const request = useBookingRequest();
  const blank = {
    areaId: '',
    typeId: '',
    startAt: '',
    endAt: '',
    persons: 1,
    addons: [],
    employeeId: null,
    customerPhone: '',
  };
  const quote = useQuery({ ...callQuery(quoteCall, request ?? blank), enabled: request !== undefined });
  if (!request) return <p className={css.hint}>{say(texts.quoteFirst)}</p>;
  if (quote.error) return <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />;
  if (!quote.data) return <Placeholder rows={2} />;
  const { bookable, reason, reasonName, amount, basePrice, addonAmount, deposit, ruleName, approval, nextFree } =
    quote.data;
  return (
    <section className={css.quote} aria-label={say(texts.quote)} aria-live="polite">
      {!bookable && <p className={css.reason}>{reasonName}</p>}
      <p>
        {say(texts.base, { amount: formatMoney(basePrice) })}
        {ruleName && (
          <>
            {' '}
            <span translate="no">{say(texts.rule, { rule: ruleName })}</span>
          </>
        )}
        {Number(addonAmount) > 0 && <span> · {say(texts.equipment, { amount: formatMoney(addonAmount) })}</span>}
      </p>
      <p>
        <strong>{say(texts.total, { amount: formatMoney(amount) })}</strong>
        {Number(deposit) > 0 && <span> · {say(texts.deposit, { amount: formatMoney(deposit) })}</span>}
        {approval && <span> · {say(texts.approval)}</span>}
      </p>
      {reason === 'space.slot-taken' && <JoinButton />}
      {!bookable && nextFree.length > 0 && (
        <div className={css.free}>
          <span>{say(texts.nextFree)}</span>
          {nextFree.map(({ areaId, areaName, startAt, endAt }) => (
            <Button
              key={`${areaId} ${startAt}`}
              size="small"
              aria-label={`${say(texts.take)} ${areaName} ${startAt.slice(5, 16)}–${endAt.slice(11, 16)}`}
              onClick={() => form.setFieldsValue({ areaId, startAt, endAt })}
            >
              <span translate="no">{areaName}</span> {startAt.slice(5, 16)}–{endAt.slice(11, 16)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
