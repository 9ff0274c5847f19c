import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { rechargePlanStates } from '#wallet/contract/recharge-plan-states.ts';

const plans = stateTable({ table: 'wallet_recharge_plan', column: 'status', states: rechargePlanStates });

/** Offers a plan again: 2 → 1. */
export async function enableRechargePlan(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await transitionRows(ctx, plans, 'enable', [id]);
}

/** Offers a plan no more: 1 → 2. Orders made with it keep their amounts. */
export async function disableRechargePlan(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await transitionRows(ctx, plans, 'disable', [id]);
}
