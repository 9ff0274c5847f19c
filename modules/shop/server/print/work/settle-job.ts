import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { printJobs } from '../print-tables.ts';
import { type Fault, faults, type Outcome } from '../send/outcome.ts';
import type { Claimed } from './claim-job.ts';
import { failJobs } from './fail-jobs.ts';

/** Out of hand again. */
const released = { claim: null, claimed_at: null };
const noFault = { error: null, detail: '' };

/** The job, locked, while it is still in these hands. */
async function held(ctx: Context, { id, claim }: Pick<Claimed, 'id' | 'claim'>): Promise<boolean> {
  const { rows } = await sql`
    select from shop_print_job where tenant_id = app_tenant() and id = ${id}::bigint and claim = ${claim}::uuid for update`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** 10 queued → 20 sent, before the first byte goes: whoever dies from here on leaves an outcome that nobody knows. */
export async function beginSending(ctx: Context, claimed: Claimed): Promise<boolean> {
  if (!(await held(ctx, claimed))) return false;
  await transition(ctx, printJobs, 'send', [claimed.id]);
  return true;
}

/** Writes down how it ended: printed, sent, to be tried again, or failed. Nothing when the job is no longer ours. */
export async function settleJob(ctx: Context, claimed: Claimed, outcome: Outcome): Promise<void> {
  if (!(await held(ctx, claimed))) return;
  switch (outcome.state) {
    case 'printed':
      await transition(ctx, printJobs, 'acknowledge', [claimed.id], {
        set: { ...released, ...noFault, printed_at: ctx.now },
      });
      return;
    case 'sent':
    case 'lost':
      await sql`update shop_print_job set claim = null, claimed_at = null, error = null, detail = ''
        where tenant_id = app_tenant() and id = ${claimed.id}::bigint`.execute(ctx.db);
      return;
    case 'fault':
      await failJobs(ctx, claimed.printerId, [claimed.id], outcome.fault, outcome.detail);
  }
}

/** What workers left in hand that are gone: sent, it may be on paper; queued, it is not. Answers how many. */
export async function releaseStale(ctx: Context, olderThan: Date): Promise<number> {
  const { rows } = await sql<{ id: string; printer_id: string }>`
    select id, printer_id from shop_print_job
    where tenant_id = app_tenant() and claim is not null and claimed_at < ${olderThan} order by id for update`.execute(
    ctx.db,
  );
  for (const { id, printer_id } of rows) await failJobs(ctx, printer_id, [id], faults.interrupted as Fault, '');
  return rows.length;
}
