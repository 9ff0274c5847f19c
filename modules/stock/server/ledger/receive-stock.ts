import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { assertOwnPlace } from '#dining/server/public.ts';
import { stockKind } from '#stock/contract/dictionaries.ts';
import { postMovements } from './post-movements.ts';

interface Received {
  readonly placeId: string;
  readonly rawId: string;
  readonly quantity: string;
  readonly unitCost: string;
  readonly batchNo?: string | null | undefined;
  readonly expireOn?: string | null | undefined;
  readonly supplierId?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

/** Books a delivery into the stock of a place (spec/stock#receive). Refuses expired goods. */
export async function receiveStock(ctx: Context, { placeId, reason, ...given }: Received): Promise<void> {
  await assertOwnPlace(ctx, placeId);
  const [line] = await withExpiry(ctx, [{ ...given, placeId }]);
  await postMovements(
    ctx,
    { kind: stockKind.keys.receive, businessType: 'stock.level', reason: reason ?? '' },
    line ? [line] : [],
  );
}

/** Lines with their expiry date, by default today plus the shelf life. Refuses a past date. */
export async function withExpiry<L extends { rawId: string; expireOn?: string | null | undefined }>(
  ctx: Context,
  lines: readonly L[],
  field: (place: number) => string = () => 'expireOn',
): Promise<(L & { expireOn: string | null })[]> {
  const today = businessDay(ctx.now, ctx.zone);
  const raws = await ctx.db
    .selectFrom('dining_dishraw')
    .select(['id', 'shelf_life_days'])
    .where('id', 'in', [...new Set(lines.map(({ rawId }) => rawId))])
    .execute();
  return lines.map((line, place) => {
    if (line.expireOn && line.expireOn < today)
      throw new DomainError('stock.expired-already', {}, { field: field(place) });
    const days = raws.find(({ id }) => id === line.rawId)?.shelf_life_days;
    return { ...line, expireOn: line.expireOn || (days ? addDays(today, days) : null) };
  });
}
