import { fenToYuan } from '@refectory/contract/kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { transition } from '#platform/transition.ts';
import { cashAndGiftOf } from '../account/cash-and-gift-of.ts';
import { counterAccount, systemAccount } from '../account/system-account.ts';
import { postTransfers } from '../entry/post-transfers.ts';
import { rechargeOrders } from './recharge-orders.ts';

/** Takes the money of an order at the counter and puts it into the wallet, the gift on top (DOMAIN §1): 10 → 20. */
export async function payRechargeOrder(ctx: Context, { id }: { readonly id: string }) {
  // A second payer waits here; its transition below refuses and undoes its posting.
  const order = await ctx.db
    .selectFrom('wallet_recharge_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new DomainError('platform.not-found', { id });
  const { cash, gift } = await cashAndGiftOf(ctx, order.employee_id);
  const pay = BigInt(order.pay_amount);
  const extra = BigInt(order.gift_amount);
  const legs = [
    { accountId: counterAccount(ctx, order.pay_type), amount: -pay },
    { accountId: cash, amount: pay },
    { accountId: systemAccount.giftFund, amount: -extra },
    { accountId: gift, amount: extra },
  ].filter((leg) => leg.amount !== 0n);
  const business = { businessType: 'wallet.rechargeOrder', businessId: id, describe: `充值 ${order.order_no}` };
  const [transferId] = await postTransfers(ctx, 10, [{ ...business, legs }]);
  await transition(ctx, rechargeOrders, 'pay', [id], { set: { transfer_id: transferId, paid_at: ctx.now } });
  return { orderNo: order.order_no, transferId, payAmount: fenToYuan(pay), giftAmount: fenToYuan(extra) };
}
