import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { wrongState } from '@refectory/engine/states/state-labels.ts';
import { sql } from 'kysely';
import { addJobs } from '../job/add-jobs.ts';
import { findPrinters } from '../job/find-printers.ts';
import { reprintJob } from '../job/reprint-job.ts';
import { kinds } from '../print-tables.ts';
import { languageOf, titled, words } from '../slip/words.ts';
import { noPrinter } from './no-printer.ts';
import { readOrders } from './order-paper.ts';
import { receiptSlip } from './receipt-slip.ts';

/**
 * Prints the receipt of a paid order at the first printer of its place that does (spec/shop#receipt). Of an order there
 * is one receipt: asked for again it is a reprint and says so. Refused where no printer prints receipts.
 */
export async function printReceipt(ctx: Context, { id }: { id: string }): Promise<{ jobId: string }> {
  const [order] = await readOrders(ctx, [id]);
  if (!order) throw new DomainError('platform.not-found');
  const row = await ctx.db
    .selectFrom('shop_order')
    .select(['order_status', 'pay_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.pay_status !== 20 || row.order_status === 60)
    throw new DomainError('platform.wrong-state', wrongState('order_status', row.order_status, 'receipt'));
  const first = await firstReceipt(ctx, id);
  if (first) return reprintJob(ctx, { id: first });
  const [printer] = await findPrinters(ctx, [order.placeId], kinds.receipt);
  if (!printer) throw noPrinter(ctx, order.placeName, kinds.receipt);
  const language = languageOf(printer.language);
  const [made] = await addJobs(ctx, [
    {
      printer_id: printer.id,
      place_id: printer.place_id,
      kind: kinds.receipt,
      subject: titled(words.receipt, order.orderNo),
      content: receiptSlip(order, language, ctx.zone),
      business_type: 'shop.order',
      business_id: order.id,
    },
  ]);
  // Somebody else was quicker: theirs is the original.
  const jobId = made?.id ?? (await firstReceipt(ctx, id)) ?? '';
  return made ? { jobId } : reprintJob(ctx, { id: jobId });
}

async function firstReceipt(ctx: Context, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from shop_print_job
    where tenant_id = app_tenant() and business_type = 'shop.order' and business_id = ${orderId}::bigint and kind = ${kinds.receipt}::int
      and reprint_of is null order by id limit 1`.execute(ctx.db);
  return rows[0]?.id;
}
