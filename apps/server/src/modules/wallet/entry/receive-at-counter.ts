import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { counterAccount, systemAccount } from '../account/system-account.ts';
import type { Paid, Spend } from './payment.ts';
import { postTransfers } from './post-transfers.ts';

/**
 * Records a payment taken at the counter (cash, wechat, alipay, card swipe, on account): no wallet moves, the till and revenue do
 * (DOMAIN §0, payType). The transfer names the customer. A refund goes back to the same till. Refuses balance and coupon.
 */
export async function receiveAtCounter(ctx: Context, input: Spend & { readonly payType: number }): Promise<Paid> {
  const { employeeId, amount, payType, businessType, businessId, describe } = input;
  if (amount <= 0n) throw new DomainError('wallet.amount-not-positive');
  const accountId = counterAccount(ctx, payType);
  const legs = [
    { accountId, amount: -amount },
    { accountId: systemAccount.revenue, amount },
  ];
  const [transferId = ''] = await postTransfers(ctx, 20, [{ businessType, businessId, describe, employeeId, legs }]);
  return { transferId, parts: [{ accountId, bucket: 0, amount }] };
}
