import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { NameWithNote } from '@refectory/admin-ui/cell/option-text.tsx';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useDebounced } from '@refectory/admin-ui/input/reference/reference-options.ts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import { order } from '#shop/contract/order/order.ts';
import { shopTexts as texts } from '../shop-texts.ts';
import { type OrderItem, type OrderMeal, quoteQuery } from './order-calls.ts';
import css from './order-quote.module.css';

/** Delay after typing before a quote is requested. */
const debounceMs = 300;

interface BillProps {
  readonly meal: OrderMeal;
  readonly items: readonly OrderItem[];
}

/** Total for the person of the form, their balance, and the reason for a refusal. */
export function OrderQuote({ meal, items }: BillProps) {
  const say = useTranslate();
  const form = Form.useFormInstance();
  const employeeId = useFieldValue(order.fields, 'employeeId', form) ?? '';
  const cardNo = useFieldValue(order.fields, 'cardNo', form) ?? '';
  const payType = useFieldValue(order.fields, 'payType', form) ?? null;
  const asked = useMemo(
    () => ({ ...meal, employeeId, cardNo, payType, items }),
    [meal, employeeId, cardNo, payType, items],
  );
  const request = useDebounced(asked, debounceMs);
  const isAsked = request.items.length > 0 && (request.employeeId !== '' || request.cardNo !== '');
  const { data: quote, error } = useQuery(quoteQuery(isAsked ? request : undefined));
  const best = quote?.coupons.find((coupon) => coupon.best);
  return (
    <div className={css.quote} role="status" aria-label={say(texts.toPay)}>
      {!isAsked && <span className={css.muted}>{say(texts.choosePerson)}</span>}
      {isAsked && error && <StatusText tone="error">{error.message}</StatusText>}
      {isAsked && quote && !error && (
        <>
          <span>
            <NameWithNote
              name={quote.employeeName}
              note={[quote.saasNo, quote.groupName].filter(Boolean).join(' · ')}
            />{' '}
            {say(texts.balance)} {formatMoney(quote.balance)}
          </span>
          <span>
            {say(texts.total)} {formatMoney(quote.totalPrice)}
          </span>
          <span>
            {say(texts.discount)} {formatMoney(quote.discount)}
          </span>
          <span>
            {say(texts.toPay)} <strong>{formatMoney(quote.payPrice)}</strong>
          </span>
          {best && <span>{say(texts.bestCoupon, { coupon: best.typeName, amount: formatMoney(best.saves) })}</span>}
          {!quote.mayOrder && <StatusText tone="error">{quote.reason}</StatusText>}
        </>
      )}
    </div>
  );
}
