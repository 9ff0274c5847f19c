import { fenToYuan, yuanToFen } from '@refectory/contract/kernel/money.ts';
import { rechargeStates } from '@refectory/contract/wallet/recharge-states.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { nextNumber } from '#platform/numbering.ts';
import { logStates } from '#platform/transition.ts';
import { balancesOf } from '../account/balances-of.ts';
import { cashAndGiftOf } from '../account/cash-and-gift-of.ts';
import { counterAccount } from '../account/system-account.ts';
import { payRechargeOrder } from './pay-recharge-order.ts';
import { priceRecharge } from './price-recharge.ts';

export interface RechargeInput {
  /** The employee. */
  readonly id: string;
  readonly planId?: string | null;
  readonly amount?: string | null;
  readonly payType: number;
  readonly remark?: string;
}

/** Charges a wallet at the counter: an order that is paid at once (DOMAIN §1). Answers the order and the new balances. */
export async function rechargeWallet(ctx: Context, { id, planId, amount, payType, remark }: RechargeInput) {
  counterAccount(ctx, payType);
  await cashAndGiftOf(ctx, id);
  const { pay, gift } = await priceRecharge(ctx, planId ?? null, amount ? yuanToFen(amount) : undefined);
  const order = await ctx.db
    .insertInto('wallet_recharge_order')
    .values({
      order_no: await nextNumber(ctx, 'R'),
      employee_id: id,
      plan_id: planId || null,
      pay_amount: pay,
      gift_amount: gift,
      pay_type: payType,
      remark: remark ?? '',
    })
    .returning('id')
    .executeTakeFirst();
  if (!order) throw new DomainError('platform.not-found', { id });
  await logStates(ctx, rechargeStates, 'create', [order.id], 10);
  const paid = await payRechargeOrder(ctx, { id: order.id });
  const balance = (await balancesOf(ctx, [id])).get(id);
  return {
    ...paid,
    orderId: order.id,
    available: fenToYuan(balance?.available ?? 0n),
    cash: fenToYuan(balance?.cash ?? 0n),
    gift: fenToYuan(balance?.gift ?? 0n),
  };
}
