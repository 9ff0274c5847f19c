import type { Context } from '@refectory/engine/request/context.ts';
import { movedColumn } from '@refectory/engine/states/transition.ts';
import { type RawBuilder, sql } from 'kysely';
import { payStatus, payType, refundStatus, walletBucket } from '#wallet/contract/dictionaries.ts';
import { systemAccounts } from '../account/system-account.ts';
import type { PaymentResult, SpendRequest } from './payment.ts';
import { receiveAtCounter } from './receive-at-counter.ts';
import { type RefundRequest, refundPayments } from './refund-payments.ts';
import { spendFromWallets } from './spend-from-wallets.ts';

/** Bill of a locked row, such as a booking or order. */
export interface Bill extends SpendRequest {
  /** Way of payment (spec/rules#pay-types). */
  readonly payType: number;
}

/** A bill that may be paid already. */
export interface PaidBill extends Bill {
  readonly transferId: string | null;
  readonly refunded: bigint;
}

const { balance } = payType.keys;
const { subsidy: subsidyBucket } = walletBucket.keys;

/**
 * Pays bills: from balances to revenue in one statement, or as counter payments (spec/rules#pay-types). Amount 0 posts
 * nothing. `payType` replaces those of the bills; `credited`: system account instead of revenue. Returns the columns
 * that a transition of their rows, found by `businessId`, sets besides the state.
 */
export async function settleBills(
  ctx: Context,
  bills: readonly Bill[],
  payType?: number,
  credited?: string,
): Promise<Record<string, unknown>> {
  const owing = bills
    .filter(({ amount }) => amount > 0n)
    .map((bill) => ({ ...bill, payType: payType ?? bill.payType }));
  const fromBalance = owing.filter((bill) => bill.payType === balance);
  const atCounter = owing.filter((bill) => bill.payType !== balance);
  const paid = await spendFromWallets(ctx, fromBalance, credited);
  const payments: Record<string, Payment> = {};
  for (const [n, { businessId }] of fromBalance.entries()) payments[businessId] = toPayment(paid[n] as PaymentResult);
  for (const bill of atCounter) payments[bill.businessId] = toPayment(await receiveAtCounter(ctx, bill, credited));
  const given = JSON.stringify(payments);
  const of = (name: keyof Payment): RawBuilder<unknown> =>
    sql`(${given}::jsonb -> ${movedColumn('id')}::text ->> ${sql.lit(name)})::bigint`;
  return {
    pay_status: payStatus.keys.paid,
    paid_at: ctx.now,
    transfer_id: of('transferId'),
    subsidy: sql`coalesce(${of('subsidy')}, 0)`,
    ...(payType !== undefined && { pay_type: payType }),
  };
}

interface Payment {
  readonly transferId: string;
  readonly subsidy: string;
}

const toPayment = ({ transferId, parts }: PaymentResult): Payment => ({
  transferId,
  subsidy: String(parts.reduce((sum, part) => (isSubsidy(part) ? sum + part.amount : sum), 0n)),
});

/** Paid from the subsidy bucket or by the subsidy fund. */
const isSubsidy = ({ bucket, accountId }: PaymentResult['parts'][number]): boolean =>
  bucket === subsidyBucket || accountId === systemAccounts.subsidyFund;

/** Columns that a transition sets when the remaining paid amount is refunded; `price`: column of the amount to pay. */
export function refundColumns(price: 'amount' | 'pay_price'): Record<string, RawBuilder<unknown>> {
  const paid = movedColumn(price);
  const isPaid = sql<boolean>`${movedColumn('pay_status')} = ${payStatus.keys.paid}`;
  return {
    refunded: sql`case when ${isPaid} then ${paid} else 0 end`,
    refund_status: sql`case when ${isPaid} and ${paid} > 0 then ${refundStatus.keys.full}::int else ${refundStatus.keys.none}::int end`,
  };
}

/** Refunds what bills have paid and not got back, to the buckets that paid (spec/wallet#spending). */
export async function refundBills(ctx: Context, bills: readonly PaidBill[]): Promise<void> {
  const refunds = bills.flatMap(
    ({ transferId, refunded, amount, businessType, businessId, description }): RefundRequest[] =>
      transferId !== null && refunded < amount ? [{ transferId, businessType, businessId, description }] : [],
  );
  await refundPayments(ctx, refunds);
}
