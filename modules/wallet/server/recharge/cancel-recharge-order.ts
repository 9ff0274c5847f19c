import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { rechargeOrders } from './recharge-orders.ts';

/** Gives up an unpaid order (spec/wallet#recharge): 10 → 60. */
export async function cancelRechargeOrder(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await transition(ctx, rechargeOrders, 'cancel', [id]);
}
