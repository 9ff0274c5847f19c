import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';
import { purchaseStates } from '#stock/contract/purchase/purchase-states.ts';
import { createDraftPurchases, type WantedPacks } from './create-draft-purchases.ts';

const { draft, ordered, partly } = purchaseStates.keys;
/** Drafts and orders in progress. */
const open = [draft, ordered, partly];

/**
 * Creates drafts for quantities below the safety stock, in whole packs, less those already drafted or ordered
 * (spec/stock#restock). Refuses when nothing is short.
 */
export async function restock(ctx: Context, { placeId }: { placeId: string }): Promise<{ created: number }> {
  await assertOwnPlace(ctx, placeId);
  const { rows: lines } = await sql<WantedPacks>`
    select r.id as "rawId", ceil(round((r.safe_stock - coalesce(r.stock, 0) - coalesce(o.quantity, 0)) / r.purchase_factor, 9))::text as packs
    from dining_dishraw_row r
    left join (
      select l.tenant_id, l.raw_id, sum(greatest(l.packs - l.received, 0) * l.factor) as quantity
      from stock_purchase p join stock_purchase_line l on l.tenant_id = p.tenant_id and l.purchase_id = p.id
      where p.tenant_id = app_tenant() and p.purchase_status = any(${open}::int[]) group by l.tenant_id, l.raw_id) o on o.tenant_id = r.tenant_id and o.raw_id = r.id
    where r.tenant_id = app_tenant() and r.safe_stock - coalesce(r.stock, 0) - coalesce(o.quantity, 0) > 0
    order by r.code`.execute(ctx.db);
  if (lines.length === 0) throw new DomainError('stock.nothing-short');
  return { created: (await createDraftPurchases(ctx, { placeId, lines })).length };
}
