import { setTimeout as pause } from 'node:timers/promises';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { assertVisible } from '@refectory/engine/row/find-row.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { printer } from '#shop/contract/print/printer.ts';
import { printerCalls } from '#shop/contract/print/printer-calls.ts';
import { formatTestSlip } from '../compose/format-test-slip.ts';
import { addPrintJobs } from '../job/add-print-jobs.ts';
import { printerEnabled, slipKinds } from '../print-tables.ts';
import { entryName, labelWithSubject, slipLabels } from '../slip/slip-labels.ts';
import { printDueJobs } from '../worker/print-due-jobs.ts';

/** How long the call waits for other slips of the printer. */
const maxWaitMs = 10_000;
const pollMs = 100;
const { failed } = printJobStates.keys;

/**
 * Prints a test slip immediately and returns the state of the job and the reason of a failure. Behind other slips it
 * stays queued.
 */
const testPrinter = async ({ runner, registry, run }: CallEnvironment, { id }: { readonly id: string }) => {
  const started = await run(async (ctx) => {
    await assertVisible(ctx, registry.bindings.get(printer.name) as Binding, [id]);
    return { tenantId: ctx.tenantId, jobId: await queueTest(ctx, id) };
  });
  await printDueJobs(runner.runJob, started.tenantId, id);
  return run((ctx) => waitForResult(ctx, started.jobId));
};

export const boundPrinterCalls = bindCalls(printerCalls, { test: manualOperation(testPrinter) });

async function queueTest(ctx: Context, id: string): Promise<string> {
  const rows = ctx.db.selectFrom('shop_printer').selectAll().where('tenant_id', '=', ctx.tenantId);
  const row = await rows.where('id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('platform.not-found');
  if (row.status !== printerEnabled) throw new DomainError('shop.printer-off', { printer: row.name });
  const [job] = await addPrintJobs(ctx, [
    {
      printer_id: row.id,
      place_id: row.place_id,
      kind: slipKinds.test,
      subject: labelWithSubject(slipLabels.test, row.name),
      content: formatTestSlip(ctx, row),
    },
  ]);
  return job?.id ?? '';
}

/** Waits while a worker of the queue has claimed the job. */
async function waitForResult(ctx: Context, id: string) {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    const jobs = ctx.db.selectFrom('shop_print_job').select(['job_status', 'claim', 'error', 'detail']);
    const job = await jobs.where('tenant_id', '=', ctx.tenantId).where('id', '=', id).executeTakeFirst();
    const isOpen = job?.claim !== null || job.job_status === printJobStates.keys.queued;
    if (job && (!isOpen || Date.now() > until))
      return {
        id,
        jobStatus: job.job_status,
        error: job.job_status === failed && job.error ? entryName('print_fault', job.error, ctx.language) : '',
        detail: job.detail,
      };
    if (!job) throw new DomainError('platform.not-found');
    await pause(pollMs);
  }
}
