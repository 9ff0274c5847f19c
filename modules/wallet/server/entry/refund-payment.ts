import type { Context } from '@refectory/engine/request/context.ts';
import type { PaymentResult } from './payment.ts';
import { type RefundRequest, refundPayments } from './refund-payments.ts';

/**
 * Refunds a payment or a part of it to the buckets that paid, also to an expired subsidy, which the expiry job takes
 * again (spec/wallet#refunds). Never more than was paid. Returns the amount per bucket.
 */
export async function refundPayment(ctx: Context, input: RefundRequest): Promise<PaymentResult> {
  const [given] = await refundPayments(ctx, [input]);
  return given as PaymentResult;
}
