import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { handOverSlips } from '../job/hand-over-slips.ts';
import { printerTable } from '../print-tables.ts';

/** Disables a printer: waiting slips go to its backup printer, or wait until it is enabled again. */
export async function disablePrinter(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, printerTable, 'disable', [id]);
  await handOverSlips(ctx, id);
}
