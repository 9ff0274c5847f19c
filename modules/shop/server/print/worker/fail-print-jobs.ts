import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { createWorkItem } from '#message/server/public.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { findSubstitute, handOverSlips, moveSlips } from '../job/hand-over-slips.ts';
import { nextCopyNumber } from '../job/next-copy-number.ts';
import { printJobTable, slipKinds } from '../print-tables.ts';
import { type PrintFault, printFaults } from '../send/print-outcome.ts';
import { entryName } from '../slip/slip-labels.ts';
import { printJobName } from './enqueue-print-jobs.ts';

interface Failing {
  readonly id: string;
  readonly kind: number;
  readonly subject: string;
  readonly place_id: string;
  readonly job_status: number;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly is_tried: boolean;
  readonly printer_name: string;
  readonly is_out_of_order: boolean;
}

const { queued, sent } = printJobStates.keys;
/** Faults that apply to all waiting slips of the printer. */
const printerWideFaults: readonly PrintFault[] = [
  printFaults.unreachable,
  printFaults.noPaper,
  printFaults.coverOpen,
  printFaults.printerFault,
  printFaults.forbidden,
];

/** Delays between attempts: 5 s, 15 s, 45 s, 2 min, 5 min. */
const pauses = [5, 15, 45, 120, 300];
const retryDelayMs = (attempts: number): number => (pauses[attempts - 1] ?? 300) * 1000;

/**
 * Records failed attempts. A slip in transmission may be on paper and is marked as a reprint from now on. With a
 * printer-wide fault all due slips of the printer fail together, without an attempt each. After the last attempt the
 * backup printer prints it; without one it fails for good and becomes a work item for users who may reprint
 * (spec/console#notices).
 */
export async function failPrintJobs(
  ctx: Context,
  printerId: string,
  ids: readonly string[],
  fault: PrintFault,
  detail: string,
): Promise<void> {
  const rows = await lockFailingJobs(ctx, printerId, ids, printerWideFaults.includes(fault));
  const substitute = rows.some(isForAnother) ? await findSubstitute(ctx, printerId) : undefined;
  const isHandedOver = (row: Failing) => substitute !== undefined && isForAnother(row);
  if (substitute) await handToSubstitute(ctx, rows.filter(isForAnother), substitute, fault, printerId);
  const left = rows.filter((row) => !isHandedOver(row));
  for (const row of left) await failJob(ctx, row, fault, detail);
  const again = left.filter((row) => !isLast(row)).map((row) => row.attempts);
  if (again.length > 0)
    await enqueue(
      ctx,
      printJobName,
      { printerId },
      { runAt: new Date(ctx.now.getTime() + retryDelayMs(Math.min(...again))) },
    );
}

async function lockFailingJobs(
  ctx: Context,
  printerId: string,
  ids: readonly string[],
  withOthers: boolean,
): Promise<Failing[]> {
  const { rows } = await sql<Failing>`
    select j.id, j.kind, j.subject, j.place_id, j.job_status, p.max_attempts, p.name as printer_name, p.out_of_order_at is not null as is_out_of_order,
      j.id = any(${ids}::bigint[]) as is_tried,
      j.attempts + case when j.id = any(${ids}::bigint[]) then 0 else 1 end as attempts
    from shop_print_job j join shop_printer p on p.tenant_id = j.tenant_id and p.id = j.printer_id
    where j.tenant_id = app_tenant() and j.printer_id = ${printerId}::bigint and (j.id = any(${ids}::bigint[])
      or (${withOthers} and j.job_status = ${queued}::int and j.claim is null and j.next_at <= app_now()))
    order by j.id for update of j`.execute(ctx.db);
  return rows;
}

/** Test slips are not retried; a printer that is out of order is tried with one slip at a time. */
const isLast = ({ kind, attempts, max_attempts, is_out_of_order }: Failing): boolean =>
  kind === slipKinds.test || is_out_of_order || attempts >= max_attempts;

/** A slip without further attempts goes to a backup printer if there is one. */
const isForAnother = (row: Failing): boolean => isLast(row) && row.kind !== slipKinds.test;

/** Moves slips without further attempts to the backup printer; with a printer-wide fault all waiting slips. */
async function handToSubstitute(
  ctx: Context,
  rows: readonly Failing[],
  substitute: string,
  fault: PrintFault,
  printerId: string,
): Promise<void> {
  for (const row of rows) {
    const copy = row.job_status === sent ? { copy_no: await nextCopyNumber(ctx, row.id) } : {};
    await moveSlips(ctx, [row.id], substitute, { claim: null, claimed_at: null, detail: '', ...copy });
  }
  if (!printerWideFaults.includes(fault)) return;
  await sql`
    update shop_printer set out_of_order_at = app_now()
    where tenant_id = app_tenant() and id = ${printerId}::bigint and out_of_order_at is null`.execute(ctx.db);
  await handOverSlips(ctx, printerId);
}

async function failJob(ctx: Context, row: Failing, fault: PrintFault, detail: string): Promise<void> {
  const isDoubtful = row.job_status === sent;
  const set = {
    claim: null,
    claimed_at: null,
    attempts: row.attempts,
    error: fault,
    detail: detail.slice(0, 200),
    next_at: new Date(ctx.now.getTime() + retryDelayMs(row.attempts)),
    ...(isDoubtful && { copy_no: await nextCopyNumber(ctx, row.id) }),
  };
  if (isLast(row)) {
    await transitionRows(ctx, printJobTable, 'giveUp', [row.id], { set, detail });
    if (row.kind !== slipKinds.test) await raiseFailureWorkItem(ctx, row, fault);
  } else if (isDoubtful) await transitionRows(ctx, printJobTable, 'again', [row.id], { set, detail });
  else
    await ctx.db
      .updateTable('shop_print_job')
      .set(set)
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .execute();
}

const raiseFailureWorkItem = (
  ctx: Context,
  { id, subject, place_id, printer_name }: Failing,
  fault: PrintFault,
): Promise<void> =>
  createWorkItem(ctx, {
    kind: 'print',
    subjectId: id,
    title: {
      zh: `打印失败：${subject}（${printer_name}，${entryName('print_fault', fault, 'zh')}）`,
      en: `Print failed: ${subject} (${printer_name}: ${entryName('print_fault', fault, 'en')})`,
    },
    path: `menu:shop_print_job?id=${id}`,
    permission: 'shop_print_job_reprint',
    placeId: place_id,
  });
