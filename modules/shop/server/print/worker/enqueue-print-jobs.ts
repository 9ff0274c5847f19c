import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** The queue's name of "print what is due at this printer". */
export const printJobName = 'shop.print';

/** Enqueues printing for these printers after commit, once each. */
export async function enqueuePrintJobs(ctx: Context, printerIds: Iterable<string>): Promise<void> {
  for (const printerId of new Set(printerIds))
    await enqueue(ctx, printJobName, { printerId }, { key: `${printJobName} ${ctx.tenantId} ${printerId}` });
}
