import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { printerTable } from '../print-tables.ts';
import { enqueuePrintJobs } from '../worker/enqueue-print-jobs.ts';

/** Enables a printer and prints waiting slips. */
export async function enablePrinter(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, printerTable, 'enable', [id], { set: { out_of_order_at: null } });
  await enqueuePrintJobs(ctx, [id]);
}
