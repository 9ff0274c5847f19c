import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { formatNumber } from '@refectory/admin-ui/cell/number-text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { summaryFigures } from '../../../contract/summary/summary-figures.ts';
import { summaryTexts as texts } from '../summary-texts.ts';
import css from './purchase-table.module.css';
import type { RawLine } from './raw-table.tsx';

const { fields } = summaryFigures.raws;

interface PurchaseTableProps {
  readonly raws: readonly RawLine[];
  readonly isPaper?: boolean;
}

/** Packs to buy, a table per supplier, on screen and on paper. */
export function PurchaseTable({ raws, isPaper = false }: PurchaseTableProps) {
  const say = useTranslate();
  const bySupplier = Map.groupBy(
    raws.filter(({ packs }) => packs > 0),
    ({ supplier }) => supplier,
  );
  if (bySupplier.size === 0) return <EmptyState text={say(texts.nothingToBuy)} />;
  return [...bySupplier].sort(byName).map(([supplier, lines]) => (
    <section key={supplier} className={css.supplier}>
      <h2>{supplier || say(texts.noSupplier)}</h2>
      <PlainTable
        rows={lines}
        isPaper={isPaper}
        keyOf={({ rawId }) => rawId}
        columns={[
          { heading: fields.rawName.label, cell: ({ rawName }) => rawName },
          { heading: fields.packs.label, cell: ({ packs }) => <strong>{packs}</strong>, isNumber: true },
          {
            heading: fields.purchaseUnit.label,
            cell: ({ purchaseUnit, purchaseFactor, unit }) =>
              `${purchaseUnit} (${formatNumber(purchaseFactor)} ${unit})`,
          },
          { heading: fields.toBuy.label, cell: ({ toBuy, unit }) => `${formatNumber(toBuy)} ${unit}`, isNumber: true },
          { heading: fields.cost.label, cell: ({ cost }) => formatMoney(cost), isNumber: true },
        ]}
      />
    </section>
  ));
}

/** Raw materials without a supplier come last. */
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  Number(one === '') - Number(other === '') || one.localeCompare(other);
