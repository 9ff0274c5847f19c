import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { createDraftPurchases } from '@refectory/modules/stock/server/public.ts';
import { orderPurchase } from '@refectory/modules/stock/server/purchase/order-purchase.ts';
import { purchaseTable } from '@refectory/modules/stock/server/purchase/purchase-table.ts';
import { receivePurchase } from '@refectory/modules/stock/server/purchase/receive-purchase.ts';
import type { StoredRaw } from './stored-raw.ts';

/** Purchase orders of today in every state: partly received, ordered, cancelled, draft. */
export async function seedOpenPurchases(ctx: Context, placeId: string, stored: readonly StoredRaw[]): Promise<void> {
  const lines = stored.filter((_, n) => n % 2 === 0).map(({ id }) => ({ rawId: id, packs: '2' }));
  const [partly, ordered, cancelled] = await createDraftPurchases(ctx, { placeId, lines });
  for (const purchase of [partly, ordered]) if (purchase) await orderPurchase(ctx, { id: purchase.id });
  if (partly) {
    const [first] = await ctx.db
      .selectFrom('stock_purchase_line')
      .select('raw_id')
      .where('purchase_id', '=', partly.id)
      .limit(1)
      .execute();
    if (first)
      await receivePurchase(ctx, { id: partly.id, lines: [{ rawId: first.raw_id, packs: '1', batchNo: 'B-NEW' }] });
  }
  if (cancelled) await transitionRows(ctx, purchaseTable, 'cancel', [cancelled.id], { detail: '供应商缺货' });
}
