import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { RowCommand, Slots } from '@refectory/admin-ui/list/slots.ts';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import { useMemo, useState } from 'react';
import { purchase } from '#stock/contract/purchase/purchase.ts';
import { purchaseStates } from '#stock/contract/purchase/purchase-states.ts';
import { LinesInput } from './lines-input.tsx';
import { listPurchaseLines, readPurchaseLines } from './purchase-line.ts';
import { PurchaseLines } from './purchase-lines.tsx';
import { purchaseTexts as texts } from './purchase-texts.ts';
import { ReceiveDialog } from './receive-dialog.tsx';

const canBeReceived = ({ purchaseStatus }: Row) => purchaseStates.moves.receive.from.includes(Number(purchaseStatus));

/** `/stock/purchase`: the generic list with states; deliveries are received line by line, and orders printed. */
export function PurchasePage() {
  const say = useTranslate();
  const mayReceive = useCan('stock_purchase_receive');
  const receiving = useDialog<Row>();
  const [printed, setPrinted] = useState<Row>();
  const { open } = receiving;
  const slots = useMemo((): Slots => {
    const receive: RowCommand = {
      key: 'receive',
      label: texts.receive,
      tone: 'primary',
      applies: canBeReceived,
      run: open,
    };
    return {
      inputs: { lines: LinesInput },
      cells: { lines: (lines) => <PurchaseLines lines={readPurchaseLines(lines)} /> },
      rowActions: [...(mayReceive ? [receive] : []), { key: 'print', label: texts.print, run: setPrinted }],
    };
  }, [mayReceive, open]);
  return (
    <>
      <ResourcePage resource={purchase} slots={slots} formWidth={760} />
      <TabDialogs>
        {receiving.content && <ReceiveDialog key={receiving.content.id} dialog={receiving} row={receiving.content} />}
      </TabDialogs>
      {printed && (
        <PrintSheet
          isPrinting
          onDone={() => setPrinted(undefined)}
          title={say(texts.printed, { purchaseNo: String(printed.purchaseNo) })}
          subtitle={say(texts.printedFor, {
            supplier: String(printed.supplierName || '–'),
            place: String(printed.placeName),
            day: String(printed.expectedOn || '–'),
          })}
        >
          <PurchaseLines lines={listPurchaseLines(printed)} isPaper />
          {Boolean(printed.remark) && <p>{String(printed.remark)}</p>}
        </PrintSheet>
      )}
    </>
  );
}
