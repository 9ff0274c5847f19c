import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { employees } from './employee-table.ts';

/** Neither books nor eats until resumed; cards, wallet and bookings stay as they are. */
export async function suspendEmployee(ctx: Context, { id, reason }: { id: string; reason?: string }): Promise<void> {
  await transition(ctx, employees, 'suspend', [id], { detail: reason });
}
