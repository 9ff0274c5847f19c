import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { printJobTable } from '../print-tables.ts';
import { type PrintFault, type PrintOutcome, printFaults } from '../send/print-outcome.ts';
import type { ClaimedPrintJob } from './claim-print-job.ts';
import { failPrintJobs } from './fail-print-jobs.ts';

/** Columns of a released claim. */
const released = { claim: null, claimed_at: null };
const noFault = { error: null, detail: '' };

/** Locks a job while its claim is still this worker's. */
async function lockClaimedJob(ctx: Context, { id, claim }: Pick<ClaimedPrintJob, 'id' | 'claim'>): Promise<boolean> {
  const { rows } = await sql`
    select from shop_print_job where tenant_id = app_tenant() and id = ${id}::bigint and claim = ${claim}::uuid for update`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** 10 queued → 20 sent, before the first byte is sent: after a crash the result is unknown. */
export async function markSending(ctx: Context, claimed: ClaimedPrintJob): Promise<boolean> {
  if (!(await lockClaimedJob(ctx, claimed))) return false;
  await transitionRows(ctx, printJobTable, 'send', [claimed.id]);
  return true;
}

/** Saves the result: printed, sent, to be retried, or failed. No effect if the claim is lost. */
export async function savePrintOutcome(ctx: Context, claimed: ClaimedPrintJob, outcome: PrintOutcome): Promise<void> {
  if (!(await lockClaimedJob(ctx, claimed))) return;
  switch (outcome.state) {
    case 'printed':
      await transitionRows(ctx, printJobTable, 'acknowledge', [claimed.id], {
        set: { ...released, ...noFault, printed_at: ctx.now },
      });
      await noteRecovery(ctx, claimed.printerId);
      return;
    case 'sent':
    case 'lost':
      await sql`update shop_print_job set claim = null, claimed_at = null, error = null, detail = ''
        where tenant_id = app_tenant() and id = ${claimed.id}::bigint`.execute(ctx.db);
      return;
    case 'fault':
      await failPrintJobs(ctx, claimed.printerId, [claimed.id], outcome.fault, outcome.detail);
  }
}

/** A printer that printed is no longer out of order. */
async function noteRecovery(ctx: Context, printerId: string): Promise<void> {
  await sql`
    update shop_printer set out_of_order_at = null
    where tenant_id = app_tenant() and id = ${printerId}::bigint and out_of_order_at is not null`.execute(ctx.db);
}

/** Releases stale claims: sent slips may be on paper, queued ones are not. Returns their number. */
export async function releaseStaleJobs(ctx: Context, olderThan: Date): Promise<number> {
  const { rows } = await sql<{ id: string; printer_id: string }>`
    select id, printer_id from shop_print_job
    where tenant_id = app_tenant() and claim is not null and claimed_at < ${olderThan} order by id for update`.execute(
    ctx.db,
  );
  for (const { id, printer_id } of rows)
    await failPrintJobs(ctx, printer_id, [id], printFaults.interrupted as PrintFault, '');
  return rows.length;
}
