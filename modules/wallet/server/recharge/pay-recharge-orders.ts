import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { type Selectable, sql } from 'kysely';
import { type CashAndGift, cashAndGiftOf } from '../account/cash-and-gift-of.ts';
import { counterAccount, systemAccount } from '../account/system-account.ts';
import { postTransfers, type Transfer } from '../entry/post-transfers.ts';
import { rechargeOrders } from './recharge-orders.ts';

export type RechargeOrder = Selectable<DB['wallet_recharge_order']>;

/**
 * Takes the money of orders at the counter and puts it into the wallets, gifts on top, all or none
 * (spec/wallet#recharge): 10 → 20. Answers the transfers.
 */
export async function payRechargeOrders(ctx: Context, orders: readonly RechargeOrder[]): Promise<string[]> {
  const accounts = await cashAndGiftOf(
    ctx,
    orders.map((order) => order.employee_id),
  );
  const transferIds = await postTransfers(
    ctx,
    10,
    orders.map((order) => transferOf(ctx, order, accounts.get(order.employee_id) as CashAndGift)),
  );
  const ids = orders.map(({ id }) => id);
  const transferId = sql`(select paid.transfer_id from unnest(${ids}::bigint[], ${transferIds}::bigint[]) paid (id, transfer_id) where paid.id = t.id)`;
  await transition(ctx, rechargeOrders, 'pay', ids, { set: { transfer_id: transferId, paid_at: ctx.now } });
  return transferIds;
}

function transferOf(ctx: Context, order: RechargeOrder, { cash, gift }: CashAndGift): Transfer {
  const pay = BigInt(order.pay_amount);
  const extra = BigInt(order.gift_amount);
  const legs = [
    { accountId: counterAccount(ctx, order.pay_type), amount: -pay },
    { accountId: cash, amount: pay },
    { accountId: systemAccount.giftFund, amount: -extra },
    { accountId: gift, amount: extra },
  ].filter((leg) => leg.amount !== 0n);
  return { businessType: 'wallet.rechargeOrder', businessId: order.id, describe: `充值 ${order.order_no}`, legs };
}
