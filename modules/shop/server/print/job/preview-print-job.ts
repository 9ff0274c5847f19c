import { readFile } from 'node:fs/promises';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FileResponse } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { placeFilter } from '#dining/server/public.ts';
import { paperColumns, printerKinds } from '../print-tables.ts';
import { printFilePath } from '../send/send-to-file.ts';
import { layoutSlip, type SlipLine } from '../slip/layout-slip.ts';
import { slipMarks } from '../slip/slip-marks.ts';

interface Visible {
  readonly id: string;
  readonly subject: string;
  readonly content: string;
  readonly copyNo: number;
  readonly kind: number;
  readonly forPrinter: string;
  readonly paper_width: number;
  readonly printer_kind: number;
}

/** A job with its paper width, if the caller may see it. */
async function requireVisibleJob(ctx: Context, id: string): Promise<Visible> {
  const limit = (await placeFilter(ctx, 't.place_id')) ?? sql<boolean>`true`;
  const { rows } = await sql<Visible>`
    select t.id, t.subject, t.content, t.copy_no as "copyNo", t.kind,
      coalesce((select o.name from shop_printer o where o.tenant_id = t.tenant_id and o.id = t.for_printer_id), '') as "forPrinter", p.paper_width, p.kind as printer_kind
    from shop_print_job t join shop_printer p on p.tenant_id = t.tenant_id and p.id = t.printer_id
    where t.tenant_id = app_tenant() and t.id = ${id}::bigint and ${limit} and ${dataScopeCondition(ctx, 'shop_print_job', 't')}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0];
}

/** The slip as printed, including marks. */
export async function previewPrintJob(
  ctx: Context,
  { id }: { id: string },
): Promise<{ columns: number; lines: readonly SlipLine[]; hasFile: boolean }> {
  const job = await requireVisibleJob(ctx, id);
  const columns = paperColumns(job.paper_width);
  return {
    columns,
    lines: layoutSlip(job.content, columns, slipMarks(job)),
    hasFile: job.printer_kind === printerKinds.file,
  };
}

/** File written by a file printer (decision 1062). */
export async function readPrintJobFile(ctx: Context, { id }: { id: string }): Promise<FileResponse> {
  const job = await requireVisibleJob(ctx, id);
  const body = await readFile(printFilePath(ctx.tenantId, job.id)).catch(() => undefined);
  if (!body) throw new DomainError('shop.no-print-file', { subject: job.subject });
  return { fileName: `${job.subject}.txt`, contentType: 'text/plain; charset=utf-8', body };
}
