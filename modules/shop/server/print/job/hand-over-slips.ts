import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { printJobTable, slipKinds } from '../print-tables.ts';
import { enqueuePrintJobs } from '../worker/enqueue-print-jobs.ts';

/** Backup printer of a printer, with the printer's name for the log; undefined without one. */
export async function findSubstitute(ctx: Context, printerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select printer_stand_in(${printerId}::bigint) as id`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? undefined;
}

/**
 * Moves waiting slips of a printer to its backup printer, marked with the original printer (spec/shop#substitute). No
 * effect without one; claimed slips are skipped.
 */
export async function handOverSlips(ctx: Context, printerId: string): Promise<void> {
  const substitute = await findSubstitute(ctx, printerId);
  if (!substitute) return;
  const { rows } = await sql<{ id: string }>`
    select id from shop_print_job
    where tenant_id = app_tenant() and printer_id = ${printerId}::bigint and job_status = ${printJobStates.keys.queued} and claim is null
      and kind <> ${slipKinds.test}::int order by id for update`.execute(ctx.db);
  await moveSlips(
    ctx,
    rows.map(({ id }) => id),
    substitute,
  );
}

/** Moves locked slips to the backup printer of theirs; `set`: further columns. */
export async function moveSlips(
  ctx: Context,
  ids: readonly string[],
  substitute: string,
  set: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (ids.length === 0) return;
  await transitionRows(ctx, printJobTable, 'handOver', ids, {
    set: {
      ...set,
      printer_id: substitute,
      // Moved a second time, the slip keeps its first printer.
      for_printer_id: sql`nullif(coalesce(moving.for_printer_id, moving.printer_id), ${substitute}::bigint)`,
      attempts: 0,
      error: null,
      next_at: ctx.now,
    },
  });
  await enqueuePrintJobs(ctx, [substitute]);
}
