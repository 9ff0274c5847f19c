import { type Fen, fenInWords } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { noteEffect } from '@refectory/engine/request/effects.ts';
import { sql } from 'kysely';
import { systemAccounts } from '../account/system-account.ts';
import { checkRefunds } from '../approval/check-refunds.ts';
import { describeRefunds } from './describe-refunds.ts';
import type { BusinessReference, PaymentResult } from './payment.ts';
import { refundsToWallets } from './refund-to-wallets.ts';

/** A refund. Without an amount: the rest of the payment. */
export interface RefundRequest extends BusinessReference {
  readonly transferId: string;
  readonly amount?: Fen;
  /** Part that needs no approval: a returned deposit, an amount paid again at once. */
  readonly uncounted?: Fen;
}

interface Part {
  readonly ask: number;
  readonly problem: boolean;
  readonly transfer_id: string;
  readonly account_id: string;
  readonly bucket: number;
  readonly amount: string | null;
  readonly refundable: string | null;
}

/**
 * Refunds payments to the buckets that paid, all or none, each payment once (spec/wallet#refunds); within
 * {@link refundToWallets} payments at the counter to the person's cash. A partial refund returns what was taken last first. Refuses `wallet.no-such-payment`, `wallet.refund-too-much`, and refunds that need
 * approval (spec/wallet#approval).
 */
export async function refundPayments(ctx: Context, refunds: readonly RefundRequest[]): Promise<PaymentResult[]> {
  if (refunds.length === 0) return [];
  if (refunds.some(({ amount }) => amount !== undefined && amount <= 0n))
    throw new DomainError('wallet.amount-not-positive');
  const { rows } = await sql<Part>`select * from refund_transfers(
    ${refunds.map(({ transferId }) => transferId)}::bigint[],
    ${refunds.map(({ amount }) => (amount === undefined ? null : String(amount)))}::bigint[],
    ${refunds.map(({ businessType }) => businessType)}::text[],
    ${refunds.map(({ businessId }) => businessId)}::text[],
    ${refunds.map(({ description }) => description)}::text[],
    ${refundsToWallets(ctx)}::boolean)`.execute(ctx.db);
  if (rows[0]?.problem) throwRefundRefusal(refunds, rows[0]);
  const parts = Map.groupBy(rows, ({ ask }) => ask);
  const made = refunds.map((_, place) => toPaymentResult(parts.get(place + 1) ?? []));
  await checkRefunds(
    ctx,
    refunds.map((refund, place) => ({
      ...refund,
      amount: made[place]?.parts.reduce((sum, { amount }) => sum + amount, 0n) ?? 0n,
      uncounted: refund.uncounted ?? 0n,
    })),
  );
  // A returned coupon is told of where it is given back.
  for (const part of made.flatMap(({ parts: given }) => given))
    if (part.accountId !== systemAccounts.coupons) noteEffect(ctx, describeRefunds, part);
  return made;
}

function throwRefundRefusal(refunds: readonly RefundRequest[], { ask, amount, refundable }: Part): never {
  const { transferId } = refunds[ask - 1] as RefundRequest;
  if (refundable === null) throw new DomainError('wallet.no-such-payment', { transferId });
  throw new DomainError('wallet.refund-too-much', {
    amount: fenInWords(amount ?? 0),
    refundable: fenInWords(refundable),
  });
}

const toPaymentResult = (parts: readonly Part[]): PaymentResult => ({
  transferId: parts[0]?.transfer_id ?? '',
  parts: parts.map((part) => ({ accountId: part.account_id, bucket: part.bucket, amount: BigInt(part.amount ?? 0) })),
});
