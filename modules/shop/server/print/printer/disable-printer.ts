import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { handOverSlips } from '../job/hand-over-slips.ts';
import { printerTable } from '../print-tables.ts';

/** Off: what waits for it goes to its substitute, or waits until it is on again. */
export async function disablePrinter(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, printerTable, 'disable', [id]);
  await handOverSlips(ctx, id);
}
