import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { employeeTable } from '../state-tables.ts';

/** Makes an employee active again, also after leaving. After leaving a new card has to be issued. */
export async function resumeEmployee(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, employeeTable, 'resume', [id], { set: { left_on: null } });
}
