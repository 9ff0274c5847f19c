import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { formatNumber } from '@refectory/admin-ui/cell/number-text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { Button } from 'antd';
import { summaryFigures } from '../../../contract/summary/summary-figures.ts';
import { type Summary, versionLabel } from '../summary-span.ts';
import { summaryTexts as texts } from '../summary-texts.ts';
import css from './raw-table.module.css';

const { fields } = summaryFigures.raws;

export type RawLine = Summary['raws'][number];

interface RawTableProps {
  readonly summary: Summary;
  readonly onOpen: (raw: RawLine) => void;
}

/** Raw materials with requirement, stock and packs; the name opens the dishes that use it. */
export function RawTable({ summary: { raws, beforeNo }, onOpen }: RawTableProps) {
  const say = useTranslate();
  if (raws.length === 0) return <EmptyState text={say(texts.noRaws)} />;
  const before = {
    heading: versionLabel(beforeNo),
    cell: (row: RawLine) => formatNumber(row.before),
    isNumber: true,
    isMuted: true,
  };
  return (
    <PlainTable
      rows={raws}
      keyOf={({ rawId }) => rawId}
      columns={[
        {
          heading: fields.rawName.label,
          cell: (row) => (
            <Button type="link" size="small" className={css.name ?? ''} onClick={() => onOpen(row)}>
              {row.rawName}
            </Button>
          ),
        },
        { heading: fields.need.label, cell: ({ need }) => formatNumber(need), isNumber: true },
        ...(beforeNo > 0 ? [before] : []),
        { heading: fields.onHand.label, cell: ({ onHand }) => formatNumber(onHand), isNumber: true },
        { heading: fields.toBuy.label, cell: ({ toBuy }) => formatNumber(toBuy), isNumber: true },
        { heading: fields.unit.label, cell: ({ unit }) => unit, isMuted: true },
        { heading: fields.packs.label, cell: ({ packs }) => <strong>{packs}</strong>, isNumber: true },
        { heading: fields.purchaseUnit.label, cell: ({ purchaseUnit }) => purchaseUnit, isMuted: true },
        { heading: fields.cost.label, cell: ({ cost }) => formatMoney(cost), isNumber: true },
        { heading: fields.needCost.label, cell: ({ needCost }) => formatMoney(needCost), isNumber: true },
      ]}
    />
  );
}
