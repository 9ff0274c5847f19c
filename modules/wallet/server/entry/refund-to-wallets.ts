import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { walletBucket, walletScene } from '#wallet/contract/dictionaries.ts';

/** Transactions whose refunds nobody hands out. A copy of a context shares its `db`. */
const unattended = new WeakSet<Context['db']>();

/**
 * Runs work whose refunds nobody stands at a counter for: what was paid in cash, by WeChat, Alipay or card is credited
 * to the person's cash instead of leaving a till (spec/wallet#unattended).
 */
export async function refundToWallets<T>(ctx: Context, fn: () => Promise<T>): Promise<T> {
  if (unattended.has(ctx.db)) return fn();
  unattended.add(ctx.db);
  try {
    return await fn();
  } finally {
    unattended.delete(ctx.db);
  }
}

/** Whether refunds of this transaction go to wallets now. */
export const refundsToWallets = (ctx: Context): boolean => unattended.has(ctx.db);

/**
 * Which of these payments were taken at a counter and came back into the wallet by {@link refundToWallets}: what is
 * charged again for them is taken from there.
 */
export async function listCreditedPayments(
  ctx: Context,
  transferIds: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct paid.id from wallet_transfer paid
    join wallet_transfer back on back.tenant_id = paid.tenant_id and back.reverses_id = paid.id and back.scene = ${walletScene.keys.refund}
    join wallet_entry e on e.tenant_id = back.tenant_id and e.transfer_id = back.id
    join wallet_account a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.bucket = ${walletBucket.keys.cash}
    where paid.tenant_id = app_tenant() and paid.id = any(${transferIds}::bigint[])
      and exists (select from wallet_entry p where p.tenant_id = paid.tenant_id and p.transfer_id = paid.id and p.account_id between 1 and 4)`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
}
