import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { printerStates } from '#shop/contract/print/printer-states.ts';

/** A claimed print job with its printer. */
export interface ClaimedPrintJob {
  readonly id: string;
  readonly claim: string;
  readonly printerId: string;
  readonly content: string;
  readonly copyNo: number;
  readonly kind: number;
  /** Name of the original printer, if this one is its backup. */
  readonly forPrinter: string;
  readonly printerKind: number;
  readonly host: string;
  readonly port: number;
  readonly paperWidth: number;
}

/**
 * Claims the oldest due slip of a printer: at most one worker gets it, and none while another slip of the printer is
 * claimed (`shop_print_job_one_in_hand`). Undefined if there is none.
 */
export async function claimPrintJob(ctx: Context, printerId: string): Promise<ClaimedPrintJob | undefined> {
  // The lock is held for the transaction of this statement only; none while talking to the printer.
  const lock = `print ${ctx.tenantId} ${printerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(ctx.db);
  const { rows } = await sql<ClaimedPrintJob>`
    with due as (
      select j.id from shop_print_job j
      where j.tenant_id = app_tenant() and j.printer_id = ${printerId}::bigint and j.job_status = ${printJobStates.keys.queued} and j.next_at <= app_now()
        and not exists (select from shop_print_job o
          where o.tenant_id = app_tenant() and o.printer_id = ${printerId}::bigint and o.claim is not null)
      order by j.id limit 1 for update)
    update shop_print_job j set claim = gen_random_uuid(), claimed_at = app_now(), attempts = j.attempts + 1
    from due, shop_printer p
    where j.tenant_id = app_tenant() and j.id = due.id and p.tenant_id = app_tenant() and p.id = j.printer_id and p.status = ${printerStates.keys.enabled}
    returning j.id, j.claim, j.printer_id as "printerId", j.content, j.copy_no as "copyNo", j.kind,
      coalesce((select o.name from shop_printer o where o.tenant_id = j.tenant_id and o.id = j.for_printer_id), '') as "forPrinter", p.kind as "printerKind", p.host,
      coalesce(p.port, 0) as port, p.paper_width as "paperWidth"`.execute(ctx.db);
  return rows[0];
}
