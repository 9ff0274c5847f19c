import { gradeStates } from '@refectory/contract/wallet/grade-states.ts';
import type { Context } from '#platform/context.ts';
import { stateTable, transition } from '#platform/transition.ts';

const grades = stateTable({ table: 'wallet_grade', column: 'status', states: gradeStates });

/** Uses a grade again: 2 → 1. */
export async function enableGrade(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await transition(ctx, grades, 'enable', [id]);
}

/** Uses a grade no more: 1 → 2. Those who have it keep it without its discount. */
export async function disableGrade(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await transition(ctx, grades, 'disable', [id]);
}
