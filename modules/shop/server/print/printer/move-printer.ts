import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { printers } from '../print-tables.ts';
import { wakePrinters } from '../work/wake-printers.ts';

/** In use again: what waited for it is printed. */
export async function enablePrinter(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, printers, 'enable', [id]);
  await wakePrinters(ctx, [id]);
}

/** Off: nothing new is printed there, what is queued waits. */
export async function disablePrinter(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, printers, 'disable', [id]);
}
