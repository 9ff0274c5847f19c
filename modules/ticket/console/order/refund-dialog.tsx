import { ActionPreview } from '@refectory/admin-ui/action/action-preview.tsx';
import { callAction } from '@refectory/admin-ui/action/call-action.ts';
import type { RefusedAction } from '@refectory/admin-ui/action/remedies.ts';
import { toRefused } from '@refectory/admin-ui/action/use-remedy.tsx';
import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { maxQuantity, order } from '#ticket/contract/order/order.ts';
import { ticket } from '#ticket/contract/ticket/ticket.ts';
import { ticketStates } from '#ticket/contract/ticket/ticket-states.ts';
import { type } from '#ticket/contract/type/type.ts';
import { ticketListCall } from '../ticket-calls.ts';
import { ticketTexts as texts } from '../ticket-texts.ts';
import css from './refund-dialog.module.css';

interface RefundDialogProps {
  readonly dialog: Dialog<Row>;
  readonly row: Row;
  /** Called when the whole refund is refused; returns whether a remedy is offered. */
  readonly onRefused: (refused: RefusedAction) => boolean;
}

const { ticketIds: _chosen, ...fields } = order.actions.refund.input;

/** Refunds unused tickets of an order at their price. */
export function RefundDialog({ dialog, row, onRefused }: RefundDialogProps) {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [key, setKey] = useState(createIdempotencyKey);
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(ticketListCall, {
      orderId: row.id,
      ticketStatus: ticketStates.keys.sold,
      size: maxQuantity,
      ascs: 'ticketNo',
    }),
    staleTime: 0,
  });
  const tickets = data?.records ?? [];
  const readReason = () => String(form.getFieldValue('reason') ?? '');
  const refund = (input: FormValues) =>
    callAction({ resource: order, key: 'refund', ids: [row.id], input, idempotencyKey: key });
  const refunding = useTask(refund, {
    form,
    // Says to whom and where the money went back.
    onDone: ({ msg }) => {
      notify.success(msg);
      for (const changed of [order.path, ticket.path, type.path]) void invalidate(changed);
      dialog.close();
    },
    showRefused: (refusal) => {
      const input = { ticketIds: [...chosen], reason: readReason() };
      const isOffered = onRefused(toRefused({ resource: order, key: 'refund', row, input }, refusal));
      if (isOffered) dialog.close();
      return isOffered;
    },
    // A ticket may have been used meanwhile.
    onRefused: () => {
      setKey(createIdempotencyKey());
      void refetch();
    },
  });
  async function submit() {
    if (!(await validateForm(form)) || chosen.length === 0) return;
    await refunding.run({ ticketIds: [...chosen], reason: readReason() });
  }
  const amount = formatMoney(fenToYuan(yuanToFen(String(row.price ?? '0')) * BigInt(chosen.length)));
  return (
    <FormDialog
      title={say(texts.refundTitle, { orderNo: row.orderNo })}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={refunding.isRunning}
      isSubmitDisabled={chosen.length === 0}
      isDirty={() => chosen.length > 0}
      isDanger
      okText={say(texts.refundThese, { count: chosen.length, amount })}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      {isPending && <Placeholder />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && tickets.length === 0 && <EmptyState text={say(texts.noneRefundable)} />}
      {tickets.length > 0 && (
        <fieldset className={css.tickets}>
          <legend className={css.legend}>{say(texts.refundable)}</legend>
          <Checkbox
            className={css.all}
            checked={chosen.length === tickets.length}
            indeterminate={chosen.length > 0 && chosen.length < tickets.length}
            onChange={({ target }) => setChosen(target.checked ? tickets.map(({ id }) => String(id)) : [])}
          >
            {say(texts.all)}
          </Checkbox>
          <Checkbox.Group
            className={css.list}
            value={[...chosen]}
            options={tickets.map(({ id, ticketNo, holder }) => ({
              value: String(id),
              label: <span translate="no">{`${ticketNo} ${holder}`}</span>,
            }))}
            onChange={(ids) => setChosen(ids.map(String))}
          />
        </fieldset>
      )}
      {chosen.length > 0 && (
        <ActionPreview resource={order} actionKey="refund" rows={[row]} input={{ ticketIds: [...chosen] }} />
      )}
      <Form form={form} layout="vertical" name="ticket.order.refund">
        <FormFields fields={fields} mode="action" />
      </Form>
    </FormDialog>
  );
}
