import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { detailCall } from '@refectory/declaration/call/row-calls.ts';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { order } from '#ticket/contract/order/order.ts';
import { type } from '#ticket/contract/type/type.ts';
import { ticketTexts as texts } from '../ticket-texts.ts';
import css from './amount-due.module.css';

const readType = detailCall(type);

/** Amount due and tickets left, for the values of the surrounding form. */
export function AmountDue() {
  const say = useTranslate();
  const form = Form.useFormInstance<FormValues>();
  const typeId = useFieldValue(order.fields, 'typeId', form);
  const quantity = Number(useFieldValue(order.fields, 'quantity', form) ?? 0);
  const { data } = useQuery({
    ...callQuery(readType, { id: String(typeId ?? '') }),
    enabled: Boolean(typeId),
    staleTime: 0,
  });
  const isKnown = Boolean(typeId) && data !== undefined && Number.isInteger(quantity) && quantity > 0;
  return (
    <p className={css.due} aria-live="polite">
      {isKnown && (
        <>
          <span className={css.amount}>
            {say(texts.due, { amount: formatMoney(fenToYuan(yuanToFen(data.price ?? '0') * BigInt(quantity))) })}
          </span>
          <span className={css.left}>{say(texts.left, { left: data.left })}</span>
        </>
      )}
    </p>
  );
}
