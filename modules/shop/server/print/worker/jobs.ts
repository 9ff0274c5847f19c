import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { printerStates } from '#shop/contract/print/printer-states.ts';
import { enqueuePrintJobs, printJobName } from './enqueue-print-jobs.ts';
import { printDueJobs } from './print-due-jobs.ts';
import { releaseStaleJobs } from './save-print-outcome.ts';

/** Age of a stale claim: longer than any attempt takes. */
const staleAfter = 90_000;
/**
 * Number of printers one process talks to at the same time; an unresponsive printer blocks one of these slots, not the
 * shared ones.
 */
const atOnce = 16;

const printJob: JobDefinition<{ tenantId: string; printerId: string }> = {
  name: printJobName,
  maxParallel: atOnce,
  run: (environment, { tenantId, printerId }) => printDueJobs(environment.withTenant, tenantId, printerId),
};

/** Every minute: releases claims of dead processes, and enqueues printers with due slips. */
const recoverJob: JobDefinition<never> = {
  name: 'shop.sweepPrints',
  cron: '* * * * *',
  run: (environment) =>
    forEachTenant(environment, 'shop.sweepPrints', (tenantId) => environment.withTenant(tenantId, recoverPrintJobs)),
};

export const printQueueJobs: readonly JobDefinition<never>[] = [printJob as JobDefinition<never>, recoverJob];

export async function recoverPrintJobs(ctx: Context): Promise<void> {
  await releaseStaleJobs(ctx, new Date(ctx.now.getTime() - staleAfter));
  const { rows } = await sql<{ printer_id: string }>`
    select distinct j.printer_id from shop_print_job j
    join shop_printer p on p.tenant_id = j.tenant_id and p.id = j.printer_id and p.status = ${printerStates.keys.enabled}
    where j.tenant_id = app_tenant() and j.job_status = ${printJobStates.keys.queued} and j.next_at <= app_now() and j.claim is null`.execute(
    ctx.db,
  );
  await enqueuePrintJobs(
    ctx,
    rows.map(({ printer_id }) => printer_id),
  );
}
