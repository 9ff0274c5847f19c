import type { Context } from '@refectory/engine/request/context.ts';
import type { PaymentResult, SpendRequest } from './payment.ts';
import { spendFromWallets } from './spend-from-wallets.ts';

/**
 * Pays from a wallet into revenue: the subsidy that expires first, then gift, then cash with its credit
 * (spec/wallet#spending).
 * Refuses `wallet.not-enough` with what is available and what was asked.
 */
export async function spendFromWallet(ctx: Context, input: SpendRequest): Promise<PaymentResult> {
  const [paid] = await spendFromWallets(ctx, [input]);
  return paid as PaymentResult;
}
