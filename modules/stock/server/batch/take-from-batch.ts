import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { stockKind } from '#stock/contract/dictionaries.ts';
import { postMovements } from '../ledger/post-movements.ts';
import { updateExpiryWork } from './expiry-work.ts';

interface TakenFromBatch {
  readonly id: string;
  readonly quantity: string;
  readonly reason: string;
  readonly supplierId?: string | null | undefined;
}

const takeFromBatch =
  (kind: number) =>
  async (ctx: Context, { id, quantity, reason, supplierId }: TakenFromBatch): Promise<void> => {
    const batch = await ctx.db
      .selectFrom('stock_batch')
      .select(['raw_id', 'place_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!batch) throw new DomainError('platform.not-found');
    const [rawId, placeId] = [batch.raw_id, batch.place_id];
    await postMovements(ctx, { kind, businessType: 'stock.batch', businessId: id, reason }, [
      { rawId, placeId, batchId: id, quantity: `-${quantity}`, supplierId: supplierId ?? null, field: 'quantity' },
    ]);
    await updateExpiryWork(ctx, placeId);
  };

/** Writes off a quantity of this batch, with the reason (spec/stock#waste). */
export const wasteBatch = takeFromBatch(stockKind.keys.waste);

/** Sends a quantity of this batch back to a supplier (spec/stock#return). */
export const giveBackBatch = takeFromBatch(stockKind.keys.giveBack);
