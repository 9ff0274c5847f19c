import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { rechargeOrderTable } from './recharge-order-table.ts';

/** Gives up an unpaid order (spec/wallet#recharge): 10 → 60. */
export async function cancelRechargeOrder(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await transitionRows(ctx, rechargeOrderTable, 'cancel', [id]);
}
