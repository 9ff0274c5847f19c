import type { Label } from '@refectory/declaration/label.ts';
import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type Selectable, sql } from 'kysely';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { printerStates } from '#shop/contract/print/printer-states.ts';
import type { SlipBusiness } from '#shop/contract/print/slip-businesses.ts';
import type { SlipKind } from '../print-tables.ts';
import { enqueuePrintJobs } from '../worker/enqueue-print-jobs.ts';

export type PrintJobRow = Selectable<DB['shop_print_job']>;

/** A slip to print. */
export interface NewPrintJob {
  readonly printer_id: string;
  /** Original printer, if a backup printer prints it. */
  readonly for_printer_id?: string | null;
  readonly place_id: string;
  readonly kind: SlipKind;
  readonly subject: Label;
  readonly content: string;
  readonly business_type?: SlipBusiness | '';
  readonly business_id?: string;
  readonly copy_no?: number;
  readonly reprint_of?: string;
}

/**
 * Inserts print jobs in the caller's transaction; a disabled printer's go to its backup printer. A kitchen slip or
 * receipt that an order already has is left out (`shop_print_job_once`). Returns the new jobs.
 */
export async function addPrintJobs(ctx: Context, jobs: readonly NewPrintJob[]): Promise<PrintJobRow[]> {
  if (jobs.length === 0) return [];
  const given = jobs.map((job) => ({
    business_type: '',
    copy_no: 1,
    ...job,
    subject: job.subject.zh,
    subject_en: job.subject.en,
  }));
  const { rows } = await sql<PrintJobRow>`
    with inserted as (
      insert into shop_print_job (printer_id, for_printer_id, place_id, kind, subject, subject_en, content, business_type, business_id, copy_no, reprint_of)
      select s.id, nullif(coalesce(j.for_printer_id, j.printer_id), s.id), j.place_id, j.kind, j.subject, j.subject_en, j.content, j.business_type,
        j.business_id, j.copy_no, j.reprint_of
      from json_populate_recordset(null::shop_print_job, ${JSON.stringify(given)}::json) j
      join shop_printer p on p.tenant_id = app_tenant() and p.id = j.printer_id
      cross join lateral (select case when p.status = ${printerStates.keys.enabled} then p.id else coalesce(printer_stand_in(p.id), p.id) end as id) s
      on conflict do nothing returning *),
    logged as (
      insert into state_log (resource, row_id, action, to_status)
      select ${printJobStates.resource}, id, 'create', job_status from inserted)
    select * from inserted order by id`.execute(ctx.db);
  await enqueuePrintJobs(
    ctx,
    rows.map(({ printer_id }) => printer_id),
  );
  return rows;
}
