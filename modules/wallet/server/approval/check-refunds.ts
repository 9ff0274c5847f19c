import { type Fen, yuanToFen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { readSetting } from '#system/server/public.ts';
import { approvalKind, approvalStatus, walletScene } from '#wallet/contract/dictionaries.ts';
import { systemAccounts } from '../account/system-account.ts';
import type { BusinessReference } from '../entry/payment.ts';
import { assertAllowed, isExempt } from './payout-limit.ts';

/** A refund in this transaction. */
export interface PostedRefund extends BusinessReference {
  readonly amount: Fen;
  /** Part that needs no approval: a returned deposit, an amount paid again at once. */
  readonly uncounted: Fen;
}

/**
 * Check of refunds after they were posted (spec/wallet#approval): refuses one with which the total refunded of its bill
 * exceeds the setting `approval`, pending requests included. Partial refunds are added up, also concurrent ones.
 */
export async function checkRefunds(ctx: Context, refunds: readonly PostedRefund[]): Promise<void> {
  if (isExempt(ctx) || refunds.length === 0) return;
  const { refundAbove } = await readSetting(ctx, 'approval');
  const limit = yuanToFen(refundAbove);
  if (limit > 0n) await queueForBills(ctx, refunds);
  const totals = await readRefundedTotals(ctx, refunds);
  const given = refunds.map(({ amount, uncounted, description, ...business }, place) => ({
    kind: approvalKind.keys.refund,
    businessType: business.businessType,
    businessId: business.businessId,
    name: description,
    amount: amount - uncounted,
    total: largest(totals[place]?.given ?? 0n, amount) - uncounted + (totals[place]?.waiting ?? 0n),
  }));
  assertAllowed(
    ctx,
    limit,
    given.filter(({ amount }) => amount > 0n),
  );
}

const largest = (one: Fen, other: Fen): Fen => (one > other ? one : other);

/**
 * Serializes per bill until the end of the transaction, locking in the order of bills, because a bill may have several
 * payments.
 */
async function queueForBills(ctx: Context, bills: readonly BusinessReference[]): Promise<void> {
  const keys = bills.map(({ businessType, businessId }) => `${businessType} ${businessId}`);
  await sql`
    select pg_advisory_xact_lock(hashtextextended('refund ' || app_tenant() || ' ' || key, 0))
    from (select key from unnest(${[...new Set(keys)].sort()}::text[]) key order by key) k`.execute(ctx.db);
}

interface BillTotal {
  readonly given: Fen;
  readonly waiting: Fen;
}

/**
 * Refunded total of bills by the ledger: the highest amount ever paid less the amount paid now, so that amounts
 * refunded and paid again do not count. Deposits moved between system accounts are not payments. Also returns the
 * amounts pending approval.
 */
async function readRefundedTotals(ctx: Context, bills: readonly BusinessReference[]): Promise<BillTotal[]> {
  const { spending, refund } = walletScene.keys;
  const { rows } = await sql<{ given: string; waiting: string }>`
    select coalesce(max(paid.so_far) - (array_agg(paid.so_far order by paid.id desc))[1], 0) as given,
      coalesce((select sum(a.amount) from wallet_approval a where a.tenant_id = app_tenant() and a.business_type = bill.business_type
        and a.business_id = bill.business_id and a.approval_status = ${approvalStatus.keys.waiting}), 0) as waiting
    from unnest(${bills.map(({ businessType }) => businessType)}::text[], ${bills.map(({ businessId }) => businessId)}::text[])
      with ordinality bill (business_type, business_id, n)
    left join lateral (
      select t.id, sum(case when t.scene = ${spending} then t.amount else -t.amount end) over (order by t.id) as so_far
      from wallet_transfer t
      where t.tenant_id = app_tenant() and t.business_type = bill.business_type and t.business_id = bill.business_id
        and (t.scene = ${refund} and t.reverses_id is not null or t.scene = ${spending} and not exists (
          select from wallet_entry e where e.tenant_id = t.tenant_id and e.transfer_id = t.id and e.account_id = ${systemAccounts.deposit}::bigint))
    ) paid on true
    group by bill.n, bill.business_type, bill.business_id order by bill.n`.execute(ctx.db);
  return rows.map(({ given, waiting }) => ({ given: BigInt(given), waiting: BigInt(waiting) }));
}
