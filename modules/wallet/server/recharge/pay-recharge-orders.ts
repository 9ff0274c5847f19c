import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { movedColumn, transitionRows } from '@refectory/engine/states/transition.ts';
import { type Selectable, sql } from 'kysely';
import { walletScene } from '#wallet/contract/dictionaries.ts';
import { type CashAndGiftAccounts, findCashAndGift } from '../account/find-cash-and-gift.ts';
import { requireActiveEmployees } from '../account/require-active-employees.ts';
import { counterAccount, systemAccounts } from '../account/system-account.ts';
import { postTransfers, type Transfer } from '../entry/post-transfers.ts';
import { rechargeOrderTable } from '../state-tables.ts';

export type RechargeOrderRow = Selectable<DB['wallet_recharge_order']>;

/**
 * Takes the payments of orders at the counter and posts them with their bonus to the wallets, all or none
 * (spec/wallet#recharge). Returns the transfers. Refuses `wallet.employee-not-active`.
 */
export async function payRechargeOrders(ctx: Context, orders: readonly RechargeOrderRow[]): Promise<string[]> {
  const employeeIds = orders.map((order) => order.employee_id);
  const accounts = await findCashAndGift(ctx, employeeIds);
  await requireActiveEmployees(ctx, employeeIds);
  const transferIds = await postTransfers(
    ctx,
    walletScene.keys.recharge,
    orders.map((order) => toTransfer(ctx, order, accounts.get(order.employee_id) as CashAndGiftAccounts)),
  );
  const ids = orders.map(({ id }) => id);
  const transferId = sql`(select paid.transfer_id from unnest(${ids}::bigint[], ${transferIds}::bigint[]) paid (id, transfer_id) where paid.id = ${movedColumn('id')})`;
  await transitionRows(ctx, rechargeOrderTable, 'pay', ids, { set: { transfer_id: transferId, paid_at: ctx.now } });
  return transferIds;
}

function toTransfer(ctx: Context, order: RechargeOrderRow, { cash, gift }: CashAndGiftAccounts): Transfer {
  const pay = BigInt(order.pay_amount);
  const extra = BigInt(order.gift_amount);
  const legs = [
    { accountId: counterAccount(ctx, order.pay_type), amount: -pay },
    { accountId: cash, amount: pay },
    { accountId: systemAccounts.giftFund, amount: -extra },
    { accountId: gift, amount: extra },
  ].filter((leg) => leg.amount !== 0n);
  return {
    businessType: 'wallet.rechargeOrder' as const,
    businessId: order.id,
    description: order.order_no,
    legs,
  };
}
