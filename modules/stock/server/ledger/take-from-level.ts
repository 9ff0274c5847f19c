import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { stockKind } from '#stock/contract/dictionaries.ts';
import { updateExpiryWork } from '../batch/expiry-work.ts';
import { postMovements } from './post-movements.ts';

interface Taken {
  readonly id: string;
  readonly quantity: string;
  readonly reason?: string | null | undefined;
}

const takeFromLevel =
  (kind: number) =>
  async (ctx: Context, { id, quantity, reason }: Taken): Promise<void> => {
    const level = await readLevel(ctx, id);
    await postMovements(ctx, { kind, businessType: 'stock.level', businessId: id, reason: reason ?? '' }, [
      { ...level, quantity: `-${quantity}`, field: 'quantity' },
    ]);
    await updateExpiryWork(ctx, level.placeId);
  };

/** Takes a quantity for the kitchen out of the oldest batches (spec/stock#consume). */
export const consumeFromLevel = takeFromLevel(stockKind.keys.consume);

/** Writes off a quantity of the oldest batches, with the reason (spec/stock#waste). */
export const wasteFromLevel = takeFromLevel(stockKind.keys.waste);

/** Which raw material at which place a level is of. */
export async function readLevel(ctx: Context, id: string): Promise<{ rawId: string; placeId: string }> {
  const level = await ctx.db
    .selectFrom('stock_level')
    .select(['raw_id', 'place_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!level) throw new DomainError('platform.not-found');
  return { rawId: level.raw_id, placeId: level.place_id };
}
