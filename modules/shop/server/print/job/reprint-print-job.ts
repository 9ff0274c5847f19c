import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { closeWorkItem } from '#message/server/public.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import type { SlipBusiness } from '#shop/contract/print/slip-businesses.ts';
import { printerEnabled, type SlipKind } from '../print-tables.ts';
import { addPrintJobs } from './add-print-jobs.ts';
import { findSubstitute } from './hand-over-slips.ts';
import { lockPrintJob } from './lock-print-job.ts';
import { nextCopyNumber } from './next-copy-number.ts';

const { queued } = printJobStates.keys;

/**
 * Reprints a slip as a new job marked REPRINT n (spec/shop#reprint). Closes work items of a failed job. Returns the new
 * job.
 */
export async function reprintPrintJob(ctx: Context, { id }: { id: string }): Promise<{ jobId: string }> {
  const copy = await nextCopyNumber(ctx, id);
  const { job, printer } = await lockPrintJob(ctx, id);
  if (job.claim !== null || job.job_status === queued)
    throw new DomainError('shop.print-underway', { subject: job.subject });
  if (printer.status !== printerEnabled && !(await findSubstitute(ctx, printer.id)))
    throw new DomainError('shop.printer-off', { printer: printer.name });
  const [made] = await addPrintJobs(ctx, [
    {
      printer_id: job.printer_id,
      for_printer_id: job.for_printer_id,
      place_id: job.place_id,
      kind: job.kind as SlipKind,
      subject: { zh: job.subject, en: job.subject_en },
      content: job.content,
      business_type: job.business_type as SlipBusiness,
      ...(job.business_id !== null && { business_id: job.business_id }),
      copy_no: copy,
      reprint_of: job.reprint_of ?? job.id,
    },
  ]);
  await closeWorkItem(ctx, 'print', id);
  return { jobId: made?.id ?? '' };
}
