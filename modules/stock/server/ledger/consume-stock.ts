import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { stockKind } from '#stock/contract/dictionaries.ts';
import type { StockBusiness } from '#stock/contract/ledger/stock-businesses.ts';
import { postMovements } from './post-movements.ts';

/** A quantity of a raw material used by the kitchen, in its unit. */
export interface ConsumedLine {
  readonly rawId: string;
  /** Positive. */
  readonly quantity: string;
}

/** The business row of the movements. */
export interface StockReference {
  /** `shop.orderSummary`. */
  readonly businessType: StockBusiness;
  readonly businessId: string;
  readonly reason?: string;
}

/**
 * Takes cooked quantities from the stock of a place, oldest batches first, all lines or none (spec/stock#consume).
 * Refuses `stock.not-enough` at the insufficient line, unless the place allows negative stock.
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

/** Stock of raw materials at a place, by raw material in its unit; `'0'` without a level (spec/stock#levels). */
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
