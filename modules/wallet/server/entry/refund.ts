import type { Context } from '@refectory/engine/request/context.ts';
import type { Paid } from './payment.ts';
import { type Refund, refundAll } from './refund-all.ts';

/**
 * Gives a payment back, or a part of it, to the very buckets it came from, an expired subsidy included: the expiry job takes
 * that again (spec/wallet#refunds). Never gives more than was paid. Answers what each bucket got.
 */
export async function refund(ctx: Context, input: Refund): Promise<Paid> {
  const [given] = await refundAll(ctx, [input]);
  return given as Paid;
}
