import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { walletBucket, walletScene } from '#wallet/contract/dictionaries.ts';
import { counterAccount, systemAccounts } from '../account/system-account.ts';
import type { PaymentResult, SpendRequest } from './payment.ts';
import { postTransfers } from './post-transfers.ts';

/**
 * Records a payment taken at the counter (cash, wechat, alipay, card swipe, on account): no wallet moves, the till and revenue, or the
 * system account that is named, do (spec/rules#pay-types). The transfer names the customer, where it is an employee. A refund goes back
 * to the same till. Refuses balance and
 * coupon.
 */
export async function receiveAtCounter(
  ctx: Context,
  input: Omit<SpendRequest, 'employeeId'> & { readonly employeeId: string | null; readonly payType: number },
  credited: string = systemAccounts.revenue,
): Promise<PaymentResult> {
  const { employeeId, amount, allowance = 0n, coupon = 0n, payType, businessType, businessId, description } = input;
  if (amount <= 0n) throw new DomainError('wallet.amount-not-positive');
  const accountId = counterAccount(ctx, payType);
  // What others bear is posted first: a part that is refunded is the customer's own.
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
