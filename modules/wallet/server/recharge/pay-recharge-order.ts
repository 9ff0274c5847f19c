import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { payRechargeOrders } from './pay-recharge-orders.ts';

/**
 * Takes the payment of an order at the counter and posts it with its bonus to the wallet (spec/wallet#recharge): 10 →
 * 20.
 */
export async function payRechargeOrder(ctx: Context, { id }: { readonly id: string }) {
  // A concurrent call waits here; its transition is refused, which rolls back its posting.
  const order = await ctx.db
    .selectFrom('wallet_recharge_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new DomainError('platform.not-found');
  const [transferId = ''] = await payRechargeOrders(ctx, [order]);
  return {
    orderNo: order.order_no,
    transferId,
    payAmount: fenToYuan(order.pay_amount),
    giftAmount: fenToYuan(order.gift_amount),
  };
}
