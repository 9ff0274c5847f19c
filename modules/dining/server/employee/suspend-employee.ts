import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { employeeTable } from './employee-table.ts';

/** Neither books nor eats until resumed; cards, wallet and bookings stay as they are. */
export async function suspendEmployee(ctx: Context, { id, reason }: { id: string; reason?: string }): Promise<void> {
  await transitionRows(ctx, employeeTable, 'suspend', [id], { detail: reason });
}
