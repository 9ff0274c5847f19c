import { useRemedy } from '@refectory/admin-ui/action/use-remedy.tsx';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { label } from '@refectory/declaration/label.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { order } from '#ticket/contract/order/order.ts';
import { orderStates } from '#ticket/contract/order/order-states.ts';
import { ticketPrintPermission } from '#ticket/contract/ticket/print-calls.ts';
import { ticket } from '#ticket/contract/ticket/ticket.ts';
import { paidRecord } from '#wallet/contract/payment-entries.ts';
import { PrintDialog } from '../print/print-dialog.tsx';
import { ticketTexts as texts } from '../ticket-texts.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SellDialog } from './sell-dialog.tsx';

const { paid } = orderStates.keys;

const record = paidRecord(order.name, ['price', 'quantity', 'amount'], {
  resource: ticket,
  label: label('票', 'Tickets'),
  filters: ({ id }: Row) => ({ orderId: id }),
  columns: ['ticketNo', 'holder', 'ticketStatus', 'usesLeft'],
});

/** `/ticket/orderlist`: the generic list, with sale at the counter and partial refunds. */
export function OrderPage() {
  const navigate = useNavigate();
  const mayRefund = useCan('ticket_order_refund');
  const refund = useDialog<Row>();
  const { open } = refund;
  const { offer, remedyDialog } = useRemedy();
  const slots = useMemo(
    (): Slots => ({
      toolbar: SellButton,
      record,
      rowActions: [
        { key: 'tickets', label: texts.tickets, run: ({ id }) => navigate(`/ticket/ticketlist?orderId=${id}`) },
        ...(mayRefund
          ? [
              {
                key: 'refund',
                label: texts.refund,
                tone: 'danger' as const,
                applies: ({ orderStatus }: Row) => orderStatus === paid,
                run: open,
              },
            ]
          : []),
      ],
    }),
    [navigate, mayRefund, open],
  );
  return (
    <>
      <ResourcePage resource={order} slots={slots} />
      <TabDialogs>
        {refund.content && <RefundDialog dialog={refund} row={refund.content} onRefused={offer} />}
        {remedyDialog}
      </TabDialogs>
    </>
  );
}

function SellButton() {
  const say = useTranslate();
  const isAllowed = useCan('ticket_order_sell');
  const mayPrint = useCan(ticketPrintPermission);
  const dialog = useDialog<object>();
  const print = useDialog<readonly string[]>();
  if (!isAllowed) return null;
  return (
    <>
      <Button onClick={() => dialog.open({})}>{say(texts.sell)}</Button>
      <TabDialogs>
        {dialog.content && (
          <SellDialog
            dialog={dialog}
            onSold={(ids) => {
              if (mayPrint) print.open(ids);
            }}
          />
        )}
        {print.content && <PrintDialog dialog={print} ids={print.content} />}
      </TabDialogs>
    </>
  );
}
