import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { FieldInput, type FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { yuanToFen } from '@refectory/declaration/money.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { bookingTexts as texts } from './booking-texts.ts';
import css from './quoted-pay-type-input.module.css';
import { useFormRow } from './use-booked-meal.ts';
import { useBookingQuote } from './use-booking-quote.ts';

/** Way of payment; a new booking also shows the amount to pay before it is saved. */
export function QuotedPayTypeInput(props: FieldInputProps) {
  const isBooking = 'employeeId' in useFormRow();
  return (
    <>
      <FieldInput {...props} />
      {isBooking && <BookingQuote isByBalance={props.value === payType.keys.balance} />}
    </>
  );
}

function BookingQuote({ isByBalance }: { readonly isByBalance: boolean }) {
  const say = useTranslate();
  const { quote, error, retry, isAsked } = useBookingQuote();
  const bill = quote?.bill;
  if (!isAsked) return <p className={css.quote}>{say(texts.quoteLater)}</p>;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!quote) return <p className={css.quote} role="status" aria-busy />;
  const isEnough = bill && yuanToFen(bill.payable) <= yuanToFen(bill.available);
  const parts = bill && [
    say(texts.quotePrice, { price: formatMoney(bill.price) }),
    bill.basePrice !== bill.price && say(texts.quoteBefore, { price: formatMoney(bill.basePrice) }),
    bill.ruleName,
    yuanToFen(bill.allowance) > 0n && say(texts.quoteAllowance, { amount: formatMoney(bill.allowance) }),
  ];
  return (
    <div className={css.quote} role="status">
      {bill && <strong>{say(texts.toPay, { amount: formatMoney(bill.payable) })}</strong>}
      {parts && <span>{parts.filter(Boolean).join(' · ')}</span>}
      {bill && isByBalance && (
        <span className={isEnough ? undefined : css.refused}>
          {say(isEnough ? texts.quoteAvailable : texts.quoteNotEnough, { amount: formatMoney(bill.available) })}
          {yuanToFen(bill.credit) > 0n && ` (${say(texts.quoteCredit, { amount: formatMoney(bill.credit) })})`}
        </span>
      )}
      {/* Without a package the price may be unknown yet, so the reason is not shown as an error. */}
      {quote.reason && <span className={bill ? css.refused : undefined}>{quote.reason}</span>}
    </div>
  );
}
