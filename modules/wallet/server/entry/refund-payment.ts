import type { Context } from '@refectory/engine/request/context.ts';
import type { PaymentResult } from './payment.ts';
import { type RefundRequest, refundPayments } from './refund-payments.ts';

/**
 * Gives a payment back, or a part of it, to the very buckets it came from, an expired subsidy included: the expiry job takes
 * that again (spec/wallet#refunds). Never gives more than was paid. Returns what each bucket got.
 */
export async function refundPayment(ctx: Context, input: RefundRequest): Promise<PaymentResult> {
  const [given] = await refundPayments(ctx, [input]);
  return given as PaymentResult;
}
