import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { settleWorkItem } from '@refectory/engine/states/work-item.ts';
import { inUse, printJobs } from '../print-tables.ts';
import { wakePrinters } from '../work/wake-printers.ts';
import { lockJob } from './lock-job.ts';

/** Tries a queued or failed slip again at once, with all its attempts before it: 10, 40 → 10. */
export async function retryJob(ctx: Context, { id }: { id: string }): Promise<void> {
  const { job, printer } = await lockJob(ctx, id);
  if (job.claim !== null) throw new DomainError('shop.print-underway', { subject: job.subject });
  if (printer.status !== inUse) throw new DomainError('shop.printer-off', { printer: printer.name });
  await transition(ctx, printJobs, 'retry', [id], {
    set: { attempts: 0, next_at: ctx.now, error: null, detail: '' },
  });
  await settleWorkItem(ctx, 'print', id);
  await wakePrinters(ctx, [job.printer_id]);
}
