import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { formatNumber } from '@refectory/admin-ui/cell/number-text.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { rawDishFigures as fields } from '../../../contract/summary/summary-figures.ts';
import { type Span, summaryCalls } from '../summary-span.ts';
import { summaryTexts as texts } from '../summary-texts.ts';
import type { RawLine } from './raw-table.tsx';

interface RawDishesDialogProps {
  readonly dialog: Dialog<RawLine>;
  readonly raw: RawLine;
  readonly span: Span;
  readonly versionNo: number | null;
}

/** Dishes that use a raw material, with their total. */
export function RawDishesDialog({ dialog, raw, span, versionNo }: RawDishesDialogProps) {
  const say = useTranslate();
  const { data, error, refetch } = useQuery(
    callQuery(summaryCalls.rawDishes, { ...span, rawId: raw.rawId, versionNo }),
  );
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.dishesOf, { name: raw.rawName })}
      width={640}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      footer={
        <Button type="primary" onClick={dialog.close}>
          {say(crudTexts.close)}
        </Button>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Placeholder rows={4} />}
      {data && (
        <>
          <PlainTable
            rows={data}
            region={say(texts.dishesOf, { name: raw.rawName })}
            keyOf={({ dishId }) => dishId}
            columns={[
              { heading: fields.dishName.label, cell: ({ dishName }) => dishName },
              { heading: fields.portions.label, cell: ({ portions }) => portions, isNumber: true },
              { heading: fields.perPortion.label, cell: ({ perPortion }) => formatNumber(perPortion), isNumber: true },
              { heading: fields.need.label, cell: ({ need }) => formatNumber(need), isNumber: true },
            ]}
          />
          <p>
            {say(texts.total)}: <strong>{formatNumber(addUp(data.map(({ need }) => need)))}</strong> {raw.unit}
          </p>
        </>
      )}
    </Modal>
  );
}

const millionths = (amount: string): bigint => {
  const [whole = '0', places = ''] = amount.split('.');
  return BigInt(whole + places.padEnd(6, '0'));
};

/** Exact sum of decimals with up to six places. */
function addUp(amounts: readonly string[]): string {
  const digits = String(amounts.reduce((sum, amount) => sum + millionths(amount), 0n)).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
}
