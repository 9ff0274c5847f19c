import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { noteEffect } from '@refectory/engine/request/effects.ts';
import { walletBucket } from '#wallet/contract/dictionaries.ts';
import { readBalances } from '../account/read-balances.ts';
import { counterAccount } from '../account/system-account.ts';
import { describeBalances } from '../entry/describe-changes.ts';
import { priceRecharge } from './price-recharge.ts';
import { rechargeWallets } from './recharge-wallets.ts';

export interface RechargeInput {
  /** Id of the employee. */
  readonly id: string;
  readonly planId?: string | null;
  readonly amount?: string | null;
  readonly payType: number;
  readonly remark?: string;
}

/**
 * Tops up a wallet at the counter by an order that is paid at once (spec/wallet#recharge). Returns the order and the
 * new balances.
 */
export async function rechargeWallet(ctx: Context, { id, planId, amount, payType, remark }: RechargeInput) {
  counterAccount(ctx, payType);
  const { pay, gift } = await priceRecharge(ctx, planId ?? null, amount ? yuanToFen(amount) : undefined);
  const recharge = { employeeId: id, pay, gift, payType, remark: remark ?? '', ...(planId && { planId }) };
  const [order] = await rechargeWallets(ctx, [recharge]);
  if (!order) throw new Error('rechargeWallets returned no row');
  const balance = (await readBalances(ctx, [id])).get(id);
  const { cash, bonus } = walletBucket.keys;
  noteEffect(ctx, describeBalances, { employeeId: id, bucket: cash, change: pay, balance: balance?.cash ?? 0n });
  if (gift > 0n)
    noteEffect(ctx, describeBalances, { employeeId: id, bucket: bonus, change: gift, balance: balance?.gift ?? 0n });
  return {
    orderId: order.id,
    orderNo: order.order_no,
    payAmount: fenToYuan(pay),
    giftAmount: fenToYuan(gift),
    available: fenToYuan(balance?.available ?? 0n),
    cash: fenToYuan(balance?.cash ?? 0n),
    gift: fenToYuan(balance?.gift ?? 0n),
  };
}
