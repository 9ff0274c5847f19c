import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { stockKind } from '#stock/contract/dictionaries.ts';
import { postMovements } from './post-movements.ts';

/** What the kitchen used of a raw material, in its unit. */
export interface ConsumedLine {
  readonly rawId: string;
  /** Above zero. */
  readonly quantity: string;
}

/** The business row that movements belong to. */
export interface StockReference {
  /** Resource, `shop.orderSummary`. */
  readonly businessType: string;
  readonly businessId: string;
  readonly reason?: string;
}

/**
 * Takes what was cooked out of the stock of a place, from the oldest batches, all lines or none (spec/stock#consume). Refuses
 * `stock.not-enough` at the line there is too little for, unless the place allows less than nothing.
 */
export async function consumeStock(
  ctx: Context,
  placeId: string,
  lines: readonly ConsumedLine[],
  reference: StockReference,
): Promise<void> {
  await postMovements(
    ctx,
    { ...reference, kind: stockKind.keys.consume },
    lines.map(({ rawId, quantity }, place) => ({
      rawId,
      placeId,
      quantity: `-${quantity}`,
      field: `lines.${place}.quantity`,
    })),
  );
}

/**
 * What is in stock of raw materials at a place, by raw material and in its unit; what was never there is `'0'`
 * (spec/stock#levels).
 */
export async function readStockOnHand(
  ctx: Context,
  placeId: string,
  rawIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ rawId: string; quantity: string }>`
    select w.raw_id as "rawId", trim_scale(coalesce(l.quantity, 0))::text as quantity
    from unnest(${rawIds}::bigint[]) w (raw_id)
    left join stock_level l on l.tenant_id = app_tenant() and l.raw_id = w.raw_id and l.place_id = ${placeId}::bigint`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ rawId, quantity }) => [rawId, quantity]));
}
