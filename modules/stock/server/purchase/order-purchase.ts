import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { supplierStates } from '#stock/contract/supplier/supplier-states.ts';
import { purchaseTable } from './purchase-table.ts';

/**
 * Orders a draft from its supplier; the default expected day follows from his lead time (spec/stock#purchases).
 * Refuses a missing supplier, and one that is disabled or whose licence has expired.
 */
export async function orderPurchase(ctx: Context, { id }: { id: string }): Promise<void> {
  const today = businessDay(ctx.now, ctx.zone);
  const [purchase] = await readSupplier(ctx, id);
  if (!purchase) throw new DomainError('platform.not-found');
  const { name, status, licenceUntil, leadDays } = purchase;
  if (status !== supplierStates.keys.enabled) throw new DomainError('stock.supplier-disabled', { supplier: name });
  if (licenceUntil && licenceUntil < today)
    throw new DomainError('stock.licence-over', { supplier: name, until: licenceUntil });
  const set = {
    ordered_at: ctx.now,
    expected_on: sql`coalesce(moving.expected_on, ${addDays(today, leadDays)}::date)`,
  };
  await transitionRows(ctx, purchaseTable, 'order', [id], { set });
}

/** The supplier of a purchase; refuses a missing one. */
async function readSupplier(ctx: Context, id: string) {
  const { rows } = await sql<{
    purchaseNo: string;
    name: string | null;
    status: number | null;
    licenceUntil: string | null;
    leadDays: number | null;
  }>`
    select p.purchase_no as "purchaseNo", s.name, s.status, s.licence_until as "licenceUntil", s.lead_days as "leadDays"
    from stock_purchase p
    left join stock_supplier s on s.tenant_id = p.tenant_id and s.id = p.supplier_id
    where p.tenant_id = app_tenant() and p.id = ${id}::bigint`.execute(ctx.db);
  return rows.map(({ purchaseNo, name, leadDays, ...supplier }) => {
    if (name === null) throw new DomainError('stock.purchase-without-supplier', { purchaseNo });
    return { ...supplier, name, leadDays: leadDays ?? 0 };
  });
}
