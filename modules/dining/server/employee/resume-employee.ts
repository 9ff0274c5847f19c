import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { employeeTable } from '../state-tables.ts';

/** Books and eats again, also after having left. A new card has to be given to someone who had left. */
export async function resumeEmployee(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, employeeTable, 'resume', [id], { set: { left_on: null } });
}
