import type { Context } from '@refectory/engine/request/context.ts';
import type { Paid, Spend } from './payment.ts';
import { spendAll } from './spend-all.ts';

/**
 * Pays from a wallet into revenue: the subsidy that expires first, then gift, then cash with its credit
 * (spec/wallet#spending).
 * Refuses `wallet.not-enough` with what is available and what was asked.
 */
export async function spend(ctx: Context, input: Spend): Promise<Paid> {
  const [paid] = await spendAll(ctx, [input]);
  return paid as Paid;
}
