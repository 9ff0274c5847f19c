import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { createDraftPurchases, type WantedPacks } from '#stock/server/public.ts';
import { requireVisibleSummary } from './summary-table.ts';

/**
 * Creates draft purchase orders of a locked summary, one per supplier (spec/shop#summary, `purchase`): requirements of
 * its last version less those already purchased by earlier versions. Refuses a version that was purchased before, and
 * one without packs to buy.
 */
export async function purchaseSummary(ctx: Context, { id }: { id: string }): Promise<{ created: number }> {
  await requireVisibleSummary(ctx, id);
  const { place_id: placeId, summary_no: summaryNo, version_no: last, before } = await claimVersion(ctx, id);
  const { rows: lines } = await sql<WantedPacks>`
    select n.raw_id as "rawId", (n.packs - coalesce(b.packs, 0))::text as packs
    from shop_summary_raw n
    left join shop_summary_raw b on b.tenant_id = n.tenant_id and b.summary_id = n.summary_id and b.raw_id = n.raw_id
      and b.version_no = ${before}::int
    where n.tenant_id = app_tenant() and n.summary_id = ${id}::bigint and n.version_no = ${last}::int
      and n.packs > coalesce(b.packs, 0)
    order by n.raw_id`.execute(ctx.db);
  if (lines.length === 0) throw new DomainError('shop.summary-nothing-to-buy', { summaryNo });
  return { created: (await createDraftPurchases(ctx, { placeId, lines, remark: summaryNo })).length };
}

/** Marks the last version as purchased, for the first caller only. */
async function claimVersion(ctx: Context, id: string) {
  const { rows } = await sql<{ place_id: string; summary_no: string; version_no: number; before: number }>`
    with held as (
      select id, purchased_version from shop_order_summary where tenant_id = app_tenant() and id = ${id}::bigint for update)
    update shop_order_summary s set purchased_version = s.version_no from held
    where s.tenant_id = app_tenant() and s.id = held.id and s.version_no > s.purchased_version
    returning s.place_id, s.summary_no, s.version_no, held.purchased_version as before`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('shop.summary-purchased');
  return rows[0];
}
