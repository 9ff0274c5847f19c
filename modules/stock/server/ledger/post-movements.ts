import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { StockBusiness } from '#stock/contract/ledger/stock-businesses.ts';

/** A movement line: quantity of a raw material at a place. */
export interface StockLine {
  readonly rawId: string;
  readonly placeId: string;
  /** In the unit of the raw material: positive in, negative out; for a stock-take the counted quantity. */
  readonly quantity: string;
  /** Yuan per unit of a receipt; absent: the average cost, or the cost of the raw material. */
  readonly unitCost?: string | null;
  /** Yuan of the whole line instead of a cost per unit: for the receiving side of a transfer. */
  readonly amount?: string | null;
  /** Batch data of a receipt. */
  readonly batchNo?: string | null;
  readonly expireOn?: string | null;
  /** Takes from this batch only. */
  readonly batchId?: string | null;
  readonly supplierId?: string | null;
  /** Input field for refusals of this line. */
  readonly field?: string;
}

/** Common data of movements: kind (dictionary stock_kind), business row, reason. */
export interface StockPosting {
  readonly kind: number;
  readonly businessType: StockBusiness;
  readonly businessId?: string;
  readonly reason?: string | null;
}

/** A written movement; one per affected batch. */
export interface PostedMovement {
  /** Index of its line. */
  readonly line: number;
  readonly quantity: string;
  /** Change of the stock value in yuan. */
  readonly amount: string;
  readonly batchNo: string;
  readonly expireOn: string | null;
}

interface Written {
  readonly line: number;
  readonly available: string | null;
  readonly quantity: string | null;
  readonly amount: string | null;
  readonly batchNo: string | null;
  readonly expireOn: string | null;
}

/**
 * Writes movements, any number in one statement, all or none; issues are taken from the oldest batches
 * (spec/stock#movements). Stock changes only here. Refuses `stock.not-enough` for the first insufficient line; `data`
 * lists all of them.
 */
export async function postMovements(
  ctx: Context,
  { kind, businessType, businessId, reason }: StockPosting,
  lines: readonly StockLine[],
): Promise<readonly PostedMovement[]> {
  if (lines.length === 0) return [];
  const column = (read: (line: StockLine) => string | null | undefined) => lines.map((line) => read(line) ?? null);
  const { rows } = await sql<Written>`
    select line, available, quantity, amount, batch_no as "batchNo", expire_on as "expireOn" from post_stock(${kind}::int,
      ${column(({ rawId }) => rawId)}::bigint[], ${column(({ placeId }) => placeId)}::bigint[],
      ${column(({ quantity }) => quantity)}::numeric[], ${column(({ unitCost }) => unitCost)}::numeric[],
      ${column(({ amount }) => amount)}::numeric[], ${column(({ batchNo }) => batchNo)}::text[],
      ${column(({ expireOn }) => expireOn)}::date[], ${column(({ batchId }) => batchId)}::bigint[],
      ${column(({ supplierId }) => supplierId)}::bigint[],
      ${businessType}, ${businessId ?? ''}, ${reason ?? ''})`.execute(ctx.db);
  const short = rows.filter(({ available }) => available !== null);
  if (short.length > 0) await refuse(ctx, lines, short);
  return rows.map(({ line, available: _, ...movement }) => ({ ...movement, line: line - 1 })) as PostedMovement[];
}

/** Creates and locks the levels of raw materials at several places in one order, before movements between them. */
export async function lockLevels(ctx: Context, levels: readonly Pick<StockLine, 'rawId' | 'placeId'>[]): Promise<void> {
  await sql`select lock_stock(${levels.map(({ rawId }) => rawId)}::bigint[], ${levels.map(({ placeId }) => placeId)}::bigint[])`.execute(
    ctx.db,
  );
}

async function refuse(ctx: Context, lines: readonly StockLine[], short: readonly Written[]): Promise<never> {
  const raws = await ctx.db
    .selectFrom('dining_dishraw')
    .select(['id', 'name', 'unit'])
    .where('id', 'in', [...new Set(lines.map(({ rawId }) => rawId))])
    .execute();
  const told = short.map(({ line, available }) => {
    const { rawId, quantity, field } = lines[line - 1] as StockLine;
    const raw = raws.find(({ id }) => id === rawId);
    return {
      raw: raw?.name ?? '',
      unit: raw?.unit ?? '',
      available: trimZeros(available),
      wanted: trimZeros(quantity),
      field,
    };
  });
  const { field, ...params } = told[0] as (typeof told)[number];
  throw new DomainError('stock.not-enough', params, {
    data: told.map(({ field: _, ...each }) => each),
    ...(field && { field }),
  });
}

/** `-2.500` → `2.5`. */
const trimZeros = (quantity: string | null): string =>
  (quantity ?? '0')
    .replace(/^-/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
