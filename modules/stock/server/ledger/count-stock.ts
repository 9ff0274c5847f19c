import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';
import { stockKind } from '#stock/contract/dictionaries.ts';
import { updateExpiryWork } from '../batch/expiry-work.ts';
import { lockLevels, postMovements } from './post-movements.ts';

interface Counted {
  readonly rawId: string;
  readonly counted: string;
  /** Recorded quantity at the time of counting; absent: the current one. */
  readonly expected?: string | null | undefined;
}

interface StockTake {
  readonly placeId: string;
  readonly lines: readonly Counted[];
  readonly reason: string;
}

/**
 * Sets the stock of a place to the counted quantities, all lines or none; the differences are movements with one
 * number (spec/stock#count). Refuses a line whose recorded quantity has changed since.
 */
export async function countStock(ctx: Context, { placeId, lines, reason }: StockTake) {
  if (lines.length === 0) throw new DomainError('stock.nothing-counted', {}, { field: 'lines' });
  await assertOwnPlace(ctx, placeId);
  await lockLevels(
    ctx,
    lines.map(({ rawId }) => ({ rawId, placeId })),
  );
  await assertUnchanged(ctx, placeId, lines);
  const countNo = await nextNumber(ctx, 'SC');
  const written = await postMovements(
    ctx,
    { kind: stockKind.keys.count, businessType: 'stock.count', businessId: countNo, reason },
    lines.map(({ rawId, counted }) => ({ rawId, placeId, quantity: counted })),
  );
  const { rows: differences } = await sql<{ rawId: string; quantity: string; amount: string }>`
    select w.raw_id as "rawId", trim_scale(sum(w.quantity))::text as quantity, trim_scale(sum(w.amount))::text as amount
    from unnest(${written.map(({ line }) => lines[line]?.rawId ?? null)}::bigint[], ${written.map(({ quantity }) => quantity)}::numeric[],
      ${written.map(({ amount }) => amount)}::numeric[]) with ordinality w (raw_id, quantity, amount, n)
    group by w.raw_id order by min(w.n)`.execute(ctx.db);
  await updateExpiryWork(ctx, placeId);
  return { countNo, differences };
}

/** After locking the levels: compares with the current recorded quantities. */
async function assertUnchanged(ctx: Context, placeId: string, lines: readonly Counted[]): Promise<void> {
  const { rows } = await sql<{ line: number; raw: string; unit: string; quantity: string; isTwice: boolean }>`
    select c.n::int as line, r.name as raw, r.unit, trim_scale(l.quantity)::text as quantity, c.copy > 1 as "isTwice"
    from (
      select raw_id, expected, n, row_number() over (partition by raw_id order by n) as copy
      from unnest(${lines.map(({ rawId }) => rawId)}::bigint[], ${lines.map(({ expected }) => expected || null)}::numeric[])
        with ordinality c (raw_id, expected, n)) c
    join stock_level l on l.tenant_id = app_tenant() and l.raw_id = c.raw_id and l.place_id = ${placeId}::bigint
    join dining_dishraw r on r.tenant_id = l.tenant_id and r.id = l.raw_id
    where c.copy > 1 or l.quantity <> c.expected order by c.n limit 1`.execute(ctx.db);
  const [wrong] = rows;
  if (!wrong) return;
  const { raw, unit, quantity, isTwice, line } = wrong;
  if (isTwice) throw new DomainError('stock.counted-twice', { raw }, { field: `lines.${line - 1}.rawId` });
  throw new DomainError('stock.level-changed', { raw, unit, quantity }, { field: `lines.${line - 1}.counted` });
}
