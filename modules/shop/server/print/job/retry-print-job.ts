import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { closeWorkItem } from '#message/server/public.ts';
import { printerEnabled, printJobTable } from '../print-tables.ts';
import { enqueuePrintJobs } from '../worker/enqueue-print-jobs.ts';
import { lockPrintJob } from './lock-print-job.ts';

/** Retries a queued or failed job immediately with all attempts: queued, failed → queued. */
export async function retryPrintJob(ctx: Context, { id }: { id: string }): Promise<void> {
  const { job, printer } = await lockPrintJob(ctx, id);
  if (job.claim !== null) throw new DomainError('shop.print-underway', { subject: job.subject });
  if (printer.status !== printerEnabled) throw new DomainError('shop.printer-off', { printer: printer.name });
  await transitionRows(ctx, printJobTable, 'retry', [id], {
    set: { attempts: 0, next_at: ctx.now, error: null, detail: '' },
  });
  await closeWorkItem(ctx, 'print', id);
  await enqueuePrintJobs(ctx, [job.printer_id]);
}
