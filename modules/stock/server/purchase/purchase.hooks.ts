import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertOwnPlace, placeFilter } from '#dining/server/public.ts';
import { purchaseStates } from '#stock/contract/purchase/purchase-states.ts';

const { draft, cancelled } = purchaseStates.keys;

interface AskedLine {
  readonly rawId: string;
}

export const purchaseHooks: Hooks<'stock_purchase'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.place_id'),
  beforeSave: async (ctx, values, previous) => {
    if (previous && previous.purchase_status !== draft)
      throw new DomainError('stock.purchase-fixed', { purchaseNo: previous.purchase_no });
    if (!previous) await assertOwnPlace(ctx, String(values.place_id));
    if ('lines' in values) assertLines(JSON.parse(String(values.lines)));
    if (!previous) values.purchase_no = await nextNumber(ctx, 'PO');
  },
  beforeRemove: (_ctx, { purchase_status, purchase_no }) => {
    if (purchase_status !== draft && purchase_status !== cancelled)
      throw new DomainError('stock.purchase-stays', { purchaseNo: purchase_no });
  },
};

/** Refuses an empty purchase, and duplicate raw materials, at the line. */
function assertLines(lines: readonly AskedLine[]): void {
  if (lines.length === 0) throw new DomainError('stock.purchase-empty', {}, { field: 'lines' });
  const again = lines.findIndex(({ rawId }, place) => lines.findIndex((line) => line.rawId === rawId) < place);
  if (again >= 0) throw new DomainError('stock.purchase-raw-once', {}, { field: `lines.${again}.rawId` });
}
