import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertOwnPlace, placeFilter } from '#dining/server/public.ts';
import { closeWorkItem } from '#message/server/public.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { printerEnabled, slipKinds } from '../print-tables.ts';
import { enqueuePrintJobs } from '../worker/enqueue-print-jobs.ts';

const editable: readonly number[] = [printJobStates.keys.queued, printJobStates.keys.failed];
const maxSubjectLength = 60;

/** Users add notes. An unprinted job may be moved to another printer; a note may be edited until it is sent. */
export const printJobHooks: Hooks<'shop_print_job'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.place_id'),

  async beforeSave(ctx, values, previous) {
    if (previous) {
      if (previous.claim !== null || !editable.includes(previous.job_status))
        throw new DomainError('shop.print-fixed', { subject: previous.subject });
      if ('content' in values && values.content !== previous.content && previous.kind !== slipKinds.note)
        throw new DomainError('shop.print-content-fixed', {}, { field: 'content' });
    }
    if (previous && 'printer_id' in values) values.for_printer_id = null;
    if ('printer_id' in values) values.place_id = await requirePrinterPlace(ctx, String(values.printer_id));
    if ('content' in values && (previous?.kind ?? slipKinds.note) === slipKinds.note) {
      values.kind = slipKinds.note;
      values.subject = toSubject(String(values.content));
    }
  },

  async afterSave(ctx, row) {
    await enqueuePrintJobs(ctx, [row.printer_id]);
  },

  async beforeRemove(ctx, row) {
    if (row.claim !== null) throw new DomainError('shop.print-underway', { subject: row.subject });
    await closeWorkItem(ctx, 'print', row.id);
  },
};

/** Place of an enabled printer that the user may use. */
async function requirePrinterPlace(ctx: Context, printerId: string): Promise<string> {
  const printers = ctx.db.selectFrom('shop_printer').select(['name', 'place_id', 'status']);
  const printer = await printers.where('tenant_id', '=', ctx.tenantId).where('id', '=', printerId).executeTakeFirst();
  if (!printer) throw new DomainError('platform.not-found', {}, { field: 'printerId' });
  await assertOwnPlace(ctx, printer.place_id);
  if (printer.status !== printerEnabled)
    throw new DomainError('shop.printer-off', { printer: printer.name }, { field: 'printerId' });
  return printer.place_id;
}

/** First non-empty line without its markup. */
const toSubject = (content: string): string =>
  (
    content
      .split('\n')
      .map((line) => line.replace(/^(# |\* |> )|^-{3,}$/, '').trim())
      .find((line) => line !== '') ?? '…'
  ).slice(0, maxSubjectLength);
