import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transition } from '@refectory/engine/states/transition.ts';
import { rechargePlanStates } from '#wallet/contract/recharge-plan-states.ts';

const plans = stateTable({ table: 'wallet_recharge_plan', column: 'status', states: rechargePlanStates });

/** Offers a plan again: 2 → 1. */
export async function enablePlan(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await transition(ctx, plans, 'enable', [id]);
}

/** Offers a plan no more: 1 → 2. Orders made with it keep their amounts. */
export async function disablePlan(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await transition(ctx, plans, 'disable', [id]);
}
