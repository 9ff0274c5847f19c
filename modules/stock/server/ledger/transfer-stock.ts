import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { stockKind } from '#stock/contract/dictionaries.ts';
import { updateExpiryWork } from '../batch/expiry-work.ts';
import { lockLevels, postMovements } from './post-movements.ts';
import { readLevel } from './take-from-level.ts';

interface Transfer {
  readonly id: string;
  readonly toPlaceId: string;
  readonly quantity: string;
  readonly reason?: string | null | undefined;
}

/**
 * Moves a quantity to another place with its batches, dates and value: what leaves here arrives there (spec/stock#transfer).
 * Both movements have one number.
 */
export async function transferStock(ctx: Context, { id, toPlaceId, quantity, reason }: Transfer): Promise<void> {
  const { rawId, placeId } = await readLevel(ctx, id);
  if (toPlaceId === placeId) throw new DomainError('stock.same-place', {}, { field: 'toPlaceId' });
  await lockLevels(ctx, [
    { rawId, placeId },
    { rawId, placeId: toPlaceId },
  ]);
  const head = {
    businessType: 'stock.transfer' as const,
    businessId: await nextNumber(ctx, 'ST'),
    reason: reason ?? '',
  };
  const taken = await postMovements(ctx, { ...head, kind: stockKind.keys.transferOut }, [
    { rawId, placeId, quantity: `-${quantity}`, field: 'quantity' },
  ]);
  await postMovements(
    ctx,
    { ...head, kind: stockKind.keys.transferIn },
    taken.map(({ quantity: out, amount, batchNo, expireOn }) => ({
      rawId,
      placeId: toPlaceId,
      quantity: out.replace(/^-/, ''),
      amount: amount.replace(/^-/, ''),
      batchNo,
      expireOn,
    })),
  );
  for (const place of [placeId, toPlaceId]) await updateExpiryWork(ctx, place);
}
