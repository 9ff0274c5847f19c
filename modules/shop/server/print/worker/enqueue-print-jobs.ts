import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** Queue name of the job that prints what is due at a printer. */
export const printJobName = 'shop.print';

/** Enqueues printing at these printers after commit, once each. */
export async function enqueuePrintJobs(ctx: Context, printerIds: Iterable<string>): Promise<void> {
  for (const printerId of new Set(printerIds))
    await enqueue(ctx, printJobName, { printerId }, { key: `${printJobName} ${ctx.tenantId} ${printerId}` });
}
