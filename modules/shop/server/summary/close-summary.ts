import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { type ConsumedLine, consumeStock } from '#stock/server/public.ts';
import { updateDeltaWork } from './delta-work.ts';
import { type SummaryRow, summaryTable } from './summary-table.ts';

/**
 * Closes a locked summary: no more changes are accepted, and the ingredients of its last version are taken out of the
 * stock of the place, unless `consume` is false (spec/shop#summary, `close`). Refuses `stock.not-enough`.
 */
export async function closeSummary(
  ctx: Context,
  { id, consume }: { id: string; consume?: boolean | null },
): Promise<void> {
  const [summary] = await transitionRows(ctx, summaryTable, 'close', [id], { set: { closed_at: ctx.now } });
  await updateDeltaWork(ctx, id);
  if (consume === false) return;
  const { place_id: placeId, version_no: versionNo, summary_no: summaryNo } = summary as SummaryRow;
  const { rows: lines } = await sql<ConsumedLine>`
    select raw_id as "rawId", need::text as quantity from shop_summary_raw
    where tenant_id = app_tenant() and summary_id = ${id}::bigint and version_no = ${versionNo}::int and need > 0
    order by raw_id`.execute(ctx.db);
  const reference = { businessType: 'shop.orderSummary' as const, businessId: id, reason: summaryNo };
  if (lines.length > 0) await consumeStock(ctx, placeId, lines, reference);
}
