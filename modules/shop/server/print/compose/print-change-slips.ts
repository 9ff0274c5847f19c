import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { addPrintJobs } from '../job/add-print-jobs.ts';
import type { PrinterRow } from '../job/find-printers.ts';
import { slipKinds } from '../print-tables.ts';
import { labelText, labelWithSubject, printerLanguage, slipLabels } from '../slip/slip-labels.ts';
import { kitchenSlipContent } from './print-kitchen-slips.ts';
import { listPrintedKitchenSlips } from './printed-kitchen-slips.ts';
import { readSlipOrders, type SlipOrder } from './slip-order.ts';

const { queued, failed } = printJobStates.keys;

/**
 * After a change of table or remark: rewrites unprinted slips; follows printed ones with a change slip from the same
 * printer (spec/shop#kitchen).
 */
export async function printChangeSlips(ctx: Context, orderId: string): Promise<void> {
  const [order] = await readSlipOrders(ctx, [orderId]);
  if (!order) return;
  await rewriteWaitingSlips(ctx, order);
  const slips = await listPrintedKitchenSlips(ctx, [orderId]);
  const printers = await readPrinters(
    ctx,
    slips.map(({ ownPrinterId }) => ownPrinterId),
  );
  await addPrintJobs(
    ctx,
    slips.flatMap(({ printerId, ownPrinterId, placeId, language }) => {
      const content = kitchenSlipContent(ctx, order, printers.get(ownPrinterId) as PrinterRow);
      if (content === undefined) return [];
      return [
        {
          printer_id: printerId,
          for_printer_id: ownPrinterId,
          place_id: placeId,
          kind: slipKinds.change,
          subject: labelWithSubject(slipLabels.changed, order.orderNo),
          content: `# ${labelText(slipLabels.changed, printerLanguage(language))}\n---\n${content}`,
          business_type: 'shop.order',
          business_id: order.id,
        },
      ];
    }),
  );
}

async function readPrinters(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, PrinterRow>> {
  const { rows } = await sql<PrinterRow>`
    select * from shop_printer where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rewrites slips that no worker has claimed. */
async function rewriteWaitingSlips(ctx: Context, order: SlipOrder): Promise<void> {
  const { rows } = await sql<{ id: string; own: string }>`
    select id, coalesce(for_printer_id, printer_id) as own from shop_print_job
    where tenant_id = app_tenant() and business_type = 'shop.order' and business_id = ${order.id}::bigint and kind = ${slipKinds.kitchen}::int
      and job_status in (${queued}, ${failed}) and claim is null and copy_no = 1 order by id for update`.execute(
    ctx.db,
  );
  const printers = await readPrinters(
    ctx,
    rows.map(({ own }) => own),
  );
  for (const { id, own } of rows) {
    const content = kitchenSlipContent(ctx, order, printers.get(own) as PrinterRow);
    if (content !== undefined)
      await ctx.db
        .updateTable('shop_print_job')
        .set({ content })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', id)
        .execute();
  }
}
