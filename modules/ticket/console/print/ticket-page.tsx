import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots, ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { ticketPrintPermission } from '#ticket/contract/ticket/print-calls.ts';
import { ticket } from '#ticket/contract/ticket/ticket.ts';
import { ticketTexts as texts } from '../ticket-texts.ts';
import { PrintDialog } from './print-dialog.tsx';

const slots: Slots = {
  cells: {
    orderId: (id, row) =>
      id ? (
        <Link to={`/ticket/orderlist?id=${String(id)}`} translate="no">
          {String(row.orderName)}
        </Link>
      ) : (
        ''
      ),
  },
  toolbar: PrintButton,
};

/** `/ticket/ticketlist`: the generic list with transfer, re-issue, void, and printing. */
export const TicketPage = () => <ResourcePage resource={ticket} slots={slots} />;

function PrintButton({ selected }: ToolbarProps) {
  const say = useTranslate();
  const isAllowed = useCan(ticketPrintPermission);
  const dialog = useDialog<readonly string[]>();
  if (!isAllowed) return null;
  return (
    <>
      <Button
        disabled={selected.length === 0}
        title={selected.length === 0 ? say(texts.chooseFirst) : undefined}
        onClick={() => dialog.open(selected.map(({ id }) => String(id)))}
      >
        {say(texts.print)}
      </Button>
      <TabDialogs>{dialog.content && <PrintDialog dialog={dialog} ids={dialog.content} />}</TabDialogs>
    </>
  );
}
