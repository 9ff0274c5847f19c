import { type CallInput, type CallResponse, makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { initialValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useState } from 'react';
import { order } from '#ticket/contract/order/order.ts';
import { ticket } from '#ticket/contract/ticket/ticket.ts';
import { type } from '#ticket/contract/type/type.ts';
import { sellCall } from '../ticket-calls.ts';
import { ticketTexts as texts } from '../ticket-texts.ts';
import { AmountDue } from './amount-due.tsx';

interface SellDialogProps {
  readonly dialog: Dialog<object>;
  /** Called with the ids of the sold tickets. */
  readonly onSold: (ticketIds: readonly string[]) => void;
}

const fields = order.actions.sell.input;

/** Sells tickets at the counter: order and payment in one step, with the amount due. */
export function SellDialog({ dialog, onSold }: SellDialogProps) {
  const say = useTranslate();
  const [key] = useState(createIdempotencyKey);
  return (
    <CallForm
      dialog={dialog}
      name="ticket.order.sell"
      title={say(texts.sell)}
      okText={say(texts.sellAndPay)}
      fields={fields}
      initial={initialValues(fields, 'action')}
      onSubmit={async (values) => {
        const sold: CallResponse<typeof sellCall> = await makeCall(sellCall, values as CallInput<typeof sellCall>, {
          quiet: true,
          idempotencyKey: key,
        });
        for (const changed of [order.path, ticket.path, type.path]) void invalidate(changed);
        onSold(sold.ticketIds);
        return say(texts.sold, { orderNo: sold.orderNo, amount: formatMoney(sold.amount) });
      }}
    >
      <AmountDue />
    </CallForm>
  );
}
