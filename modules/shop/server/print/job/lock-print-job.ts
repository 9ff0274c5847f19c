import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { PrintJobRow } from './add-print-jobs.ts';
import type { PrinterRow } from './find-printers.ts';

/** Locks a job and returns it with its printer. Refuses an unknown id. */
export async function lockPrintJob(ctx: Context, id: string): Promise<{ job: PrintJobRow; printer: PrinterRow }> {
  const jobs = ctx.db.selectFrom('shop_print_job').selectAll().where('tenant_id', '=', ctx.tenantId);
  const job = await jobs.where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job) throw new DomainError('platform.not-found');
  const printers = ctx.db.selectFrom('shop_printer').selectAll().where('tenant_id', '=', ctx.tenantId);
  return { job, printer: await printers.where('id', '=', job.printer_id).executeTakeFirstOrThrow() };
}
