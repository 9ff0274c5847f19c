import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { gradeStates } from '#wallet/contract/grade-states.ts';

const grades = stateTable({ table: 'wallet_grade', column: 'status', states: gradeStates });

/** Uses a grade again: 2 → 1. */
export async function enableGrade(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await transitionRows(ctx, grades, 'enable', [id]);
}

/** Uses a grade no more: 1 → 2. Those who have it keep it without its discount. */
export async function disableGrade(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await transitionRows(ctx, grades, 'disable', [id]);
}
