import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { wrongStateParams } from '@refectory/engine/states/state-labels.ts';
import { sql } from 'kysely';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { addPrintJobs } from '../job/add-print-jobs.ts';
import { findPrinters } from '../job/find-printers.ts';
import { reprintPrintJob } from '../job/reprint-print-job.ts';
import { slipKinds } from '../print-tables.ts';
import { labelWithSubject, printerLanguage, slipLabels } from '../slip/slip-labels.ts';
import { formatReceipt } from './format-receipt.ts';
import { noPrinterError } from './no-printer-error.ts';
import { readSlipOrders } from './slip-order.ts';

/**
 * Prints the receipt of a paid order at the first receipt printer of its place (spec/shop#receipt). An order has one
 * receipt; further ones are reprints and marked as such. Refused without a receipt printer.
 */
export async function printReceipt(ctx: Context, { id }: { id: string }): Promise<{ jobId: string }> {
  const [order] = await readSlipOrders(ctx, [id]);
  if (!order) throw new DomainError('platform.not-found');
  const row = await ctx.db
    .selectFrom('shop_order')
    .select(['order_status', 'pay_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.pay_status !== payStatus.keys.paid || row.order_status === orderStates.keys.cancelled)
    throw new DomainError('platform.wrong-state', wrongStateParams('order_status', row.order_status, 'receipt'));
  const first = await firstReceipt(ctx, id);
  if (first) return reprintPrintJob(ctx, { id: first });
  const [printer] = await findPrinters(ctx, [order.placeId], slipKinds.receipt);
  if (!printer) throw noPrinterError(ctx, order.placeName, slipKinds.receipt);
  const language = printerLanguage(printer.language);
  const [made] = await addPrintJobs(ctx, [
    {
      printer_id: printer.id,
      place_id: printer.place_id,
      kind: slipKinds.receipt,
      subject: labelWithSubject(slipLabels.receipt, order.orderNo),
      content: formatReceipt(order, language, ctx.zone),
      business_type: 'shop.order',
      business_id: order.id,
    },
  ]);
  // A concurrent call may have printed the original.
  const jobId = made?.id ?? (await firstReceipt(ctx, id)) ?? '';
  return made ? { jobId } : reprintPrintJob(ctx, { id: jobId });
}

async function firstReceipt(ctx: Context, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from shop_print_job
    where tenant_id = app_tenant() and business_type = 'shop.order' and business_id = ${orderId}::bigint and kind = ${slipKinds.receipt}::int
      and reprint_of is null order by id limit 1`.execute(ctx.db);
  return rows[0]?.id;
}
