import type { Context } from '@refectory/engine/request/context.ts';
import type { PaymentResult, SpendRequest } from './payment.ts';
import { spendFromWallets } from './spend-from-wallets.ts';

/**
 * Pays from a wallet to revenue: earliest expiring subsidy first, then bonus, then cash with credit
 * (spec/wallet#spending). Refuses `wallet.not-enough` with available and required amount.
 */
export async function spendFromWallet(ctx: Context, input: SpendRequest): Promise<PaymentResult> {
  const [paid] = await spendFromWallets(ctx, [input]);
  return paid as PaymentResult;
}
