import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { printJobTable, slipKinds } from '../print-tables.ts';
import { enqueuePrintJobs } from '../worker/enqueue-print-jobs.ts';

/** The printer that stands in for another, with the name of that other for the log; undefined where none does. */
export async function findStandIn(ctx: Context, printerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select printer_stand_in(${printerId}::bigint) as id`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? undefined;
}

/**
 * Hands what waits at a printer to the printer that stands in for it, marked as being for the one it was made for
 * (spec/shop#substitute). Nothing where none does, and nothing of what a worker has in hand.
 */
export async function handOverSlips(ctx: Context, printerId: string): Promise<void> {
  const standIn = await findStandIn(ctx, printerId);
  if (!standIn) return;
  const { rows } = await sql<{ id: string }>`
    select id from shop_print_job
    where tenant_id = app_tenant() and printer_id = ${printerId}::bigint and job_status = ${printJobStates.keys.queued} and claim is null
      and kind <> ${slipKinds.test}::int order by id for update`.execute(ctx.db);
  await moveSlips(
    ctx,
    rows.map(({ id }) => id),
    standIn,
  );
}

/** Moves locked slips to a printer that stands in for theirs; `set` is what else becomes of them. */
export async function moveSlips(
  ctx: Context,
  ids: readonly string[],
  standIn: string,
  set: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (ids.length === 0) return;
  await transitionRows(ctx, printJobTable, 'handOver', ids, {
    set: {
      ...set,
      printer_id: standIn,
      // Handed on again it stays the slip of the first.
      for_printer_id: sql`nullif(coalesce(moving.for_printer_id, moving.printer_id), ${standIn}::bigint)`,
      attempts: 0,
      error: null,
      next_at: ctx.now,
    },
  });
  await enqueuePrintJobs(ctx, [standIn]);
}
