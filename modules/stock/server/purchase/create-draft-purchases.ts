import { nextNumbers } from '@refectory/engine/database/numbering.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { purchaseStates } from '#stock/contract/purchase/purchase-states.ts';

/** Packs of a raw material to buy. */
export interface WantedPacks {
  readonly rawId: string;
  /** Positive, in purchase units. */
  readonly packs: string;
  /** Yuan per pack; absent: cost per unit times what a pack holds. */
  readonly price?: string;
}

export interface WantedPurchases {
  readonly placeId: string;
  readonly lines: readonly WantedPacks[];
  /** Absent: from the supplier's lead time when ordered. */
  readonly expectedOn?: string;
  readonly remark?: string;
}

/** A created draft. */
export interface DraftPurchase {
  readonly id: string;
  readonly purchaseNo: string;
  /** Null: for raw materials without a supplier. */
  readonly supplierId: string | null;
}

/**
 * Creates draft purchases for a place, one per supplier of the raw materials, and one for those without
 * (spec/stock#purchases). Lines of one raw material are added up.
 */
export async function createDraftPurchases(
  ctx: Context,
  { placeId, lines, expectedOn, remark }: WantedPurchases,
): Promise<readonly DraftPurchase[]> {
  const { rows: groups } = await sql<{ supplierId: string | null; lines: unknown }>`
    select supplier_id as "supplierId",
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object('rawId', raw_id::text, 'packs', packs::text, 'price', price)) order by n) as lines
    from (
      select r.supplier_id, w.raw_id, trim_scale(sum(w.packs)) as packs, max(w.price)::text as price, min(w.n) as n
      from unnest(${lines.map(({ rawId }) => rawId)}::bigint[], ${lines.map(({ packs }) => packs)}::numeric[],
        ${lines.map(({ price }) => price ?? null)}::numeric[]) with ordinality w (raw_id, packs, price, n)
      join dining_dishraw r on r.tenant_id = app_tenant() and r.id = w.raw_id
      group by r.supplier_id, w.raw_id) x
    group by supplier_id order by supplier_id nulls last`.execute(ctx.db);
  const numbers = await nextNumbers(ctx, 'PO', groups.length);
  const { rows: made } = await sql<DraftPurchase>`
    insert into stock_purchase (purchase_no, supplier_id, place_id, expected_on, lines, remark)
    select no, supplier_id, ${placeId}::bigint, ${expectedOn ?? null}::date, lines, ${remark ?? ''}
    from unnest(${numbers}::text[], ${groups.map(({ supplierId }) => supplierId)}::bigint[],
      ${groups.map((group) => JSON.stringify(group.lines))}::jsonb[]) w (no, supplier_id, lines)
    returning id, purchase_no as "purchaseNo", supplier_id as "supplierId"`.execute(ctx.db);
  await logStateChanges(
    ctx,
    purchaseStates,
    'create',
    made.map(({ id }) => id),
    purchaseStates.keys.draft,
  );
  return made;
}
