import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import type { PurchaseLine } from './purchase-line.ts';
import { purchaseTexts as texts } from './purchase-texts.ts';

interface PurchaseLinesProps {
  readonly lines: readonly PurchaseLine[];
  readonly isPaper?: boolean;
}

/** Read-only lines of a purchase order, on screen or on paper. */
export function PurchaseLines({ lines, isPaper = false }: PurchaseLinesProps) {
  const say = useTranslate();
  if (lines.length === 0) return <p>{say(texts.empty)}</p>;
  return (
    <PlainTable
      isPaper={isPaper}
      rows={lines}
      keyOf={({ rawId }) => rawId}
      columns={[
        { heading: texts.raw, cell: ({ rawName }) => rawName },
        {
          heading: texts.packs,
          cell: ({ packs, purchaseUnit, factor, unit }) => `${packs} ${purchaseUnit} × ${factor} ${unit}`,
          isNumber: true,
        },
        { heading: texts.price, cell: ({ price }) => formatMoney(price ?? ''), isNumber: true },
        { heading: texts.amount, cell: ({ amount }) => formatMoney(amount ?? ''), isNumber: true },
        { heading: texts.received, cell: ({ received }) => received, isNumber: true },
      ]}
    />
  );
}
