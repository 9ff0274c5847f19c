import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { noteEffect } from '@refectory/engine/request/effects.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { walletBucket, walletScene } from '#wallet/contract/dictionaries.ts';
import { type CashAndGiftAccounts, findCashAndGift } from '../account/find-cash-and-gift.ts';
import { type LockedAccount, lockAccounts } from '../account/lock-accounts.ts';
import { counterAccount, systemAccounts } from '../account/system-account.ts';
import { checkRefunds } from '../approval/check-refunds.ts';
import { describeBalances } from '../entry/describe-changes.ts';
import { describeRefunds } from '../entry/describe-refunds.ts';
import { postTransfers } from '../entry/post-transfers.ts';
import { rechargeOrderTable } from '../state-tables.ts';
import type { RechargeOrderRow } from './pay-recharge-orders.ts';

const { cash: cashBucket, bonus, system } = walletBucket.keys;

/**
 * Undoes a paid top-up (spec/wallet#recharge-refund): paid → refunded, the payment back out of the caller's drawer, the
 * bonus back to its fund. Refuses `wallet.top-up-spent` where cash or bonus of the person are not there any more, and a
 * refund that needs approval (spec/wallet#approval).
 */
export async function refundRechargeOrder(
  ctx: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
) {
  // A concurrent call waits here, and is refused by the state.
  const [order] = (await transitionRows(ctx, rechargeOrderTable, 'refund', [id], {
    set: { refunded_at: ctx.now },
    detail: reason,
  })) as RechargeOrderRow[];
  if (!order) throw new DomainError('platform.not-found');
  const [pay, gift] = [BigInt(order.pay_amount), BigInt(order.gift_amount)];
  const accounts = (await findCashAndGift(ctx, [order.employee_id])).get(order.employee_id) as CashAndGiftAccounts;
  const locked = await lockAccounts(ctx, [accounts.cash, accounts.gift]);
  const [cashLeft, giftLeft] = [unspent(locked, accounts.cash), unspent(locked, accounts.gift)];
  if (cashLeft < pay || giftLeft < gift) {
    const left = { cash: fenToYuan(cashLeft), gift: fenToYuan(giftLeft) };
    throw new DomainError('wallet.top-up-spent', { orderNo: order.order_no, ...left });
  }
  const accountId = counterAccount(ctx, order.pay_type);
  const bill = {
    businessType: 'wallet.rechargeOrder' as const,
    businessId: id,
    description: ctx.language === 'en' ? `Top-up ${order.order_no} refunded` : `充值退款 ${order.order_no}`,
  };
  const legs = [
    { accountId: accounts.cash, amount: -pay },
    { accountId, amount: pay },
    { accountId: accounts.gift, amount: -gift },
    { accountId: systemAccounts.giftFund, amount: gift },
  ].filter((leg) => leg.amount !== 0n);
  const reverses = order.transfer_id === null ? {} : { reverses: order.transfer_id };
  await postTransfers(ctx, walletScene.keys.recharge, [{ ...bill, ...reverses, legs }]);
  await checkRefunds(ctx, [{ ...bill, amount: pay, uncounted: 0n }]);
  noteEffect(ctx, describeRefunds, { accountId, bucket: system, amount: pay });
  const taken = [
    { bucket: cashBucket, change: -pay, balance: balanceOf(locked, accounts.cash) - pay },
    { bucket: bonus, change: -gift, balance: balanceOf(locked, accounts.gift) - gift },
  ];
  for (const each of taken)
    if (each.change !== 0n) noteEffect(ctx, describeBalances, { employeeId: order.employee_id, ...each });
  return { orderNo: order.order_no, payAmount: fenToYuan(pay), giftAmount: fenToYuan(gift) };
}

const find = (locked: readonly LockedAccount[], id: string) => locked.find((account) => account.id === id);

const balanceOf = (locked: readonly LockedAccount[], id: string): bigint => find(locked, id)?.balance ?? 0n;

const unspent = (locked: readonly LockedAccount[], id: string): bigint =>
  balanceOf(locked, id) - (find(locked, id)?.frozen ?? 0n);
