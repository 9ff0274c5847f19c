import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { walletBucket, walletScene } from '#wallet/contract/dictionaries.ts';
import { counterAccount, systemAccounts } from '../account/system-account.ts';
import type { PaymentResult, SpendRequest } from './payment.ts';
import { postTransfers } from './post-transfers.ts';

/**
 * Posts a payment at the counter (cash, WeChat, Alipay, card swipe, on account): between the account of the way of
 * payment and revenue or the given system account; no wallet is posted to (spec/rules#pay-types). The transfer names
 * the customer if it is an employee. A refund goes to the same account. Refuses balance and coupon.
 */
export async function receiveAtCounter(
  ctx: Context,
  input: Omit<SpendRequest, 'employeeId'> & { readonly employeeId: string | null; readonly payType: number },
  credited: string = systemAccounts.revenue,
): Promise<PaymentResult> {
  const { employeeId, amount, allowance = 0n, coupon = 0n, payType, businessType, businessId, description } = input;
  if (amount <= 0n) throw new DomainError('wallet.amount-not-positive');
  const accountId = counterAccount(ctx, payType);
  // Allowance and coupon are posted first, so that a partial refund returns the customer's own money first.
  const parts = [
    { accountId: systemAccounts.coupons, bucket: walletBucket.keys.system, amount: coupon },
    { accountId: systemAccounts.subsidyFund, bucket: walletBucket.keys.system, amount: allowance },
    { accountId, bucket: walletBucket.keys.system, amount: amount - allowance - coupon },
  ].filter((part) => part.amount > 0n);
  const legs = [
    ...parts.map((part) => ({ accountId: part.accountId, amount: -part.amount })),
    { accountId: credited, amount },
  ];
  const [transferId = ''] = await postTransfers(ctx, walletScene.keys.spending, [
    { businessType, businessId, description, ...(employeeId !== null && { employeeId }), legs },
  ]);
  return { transferId, parts };
}
