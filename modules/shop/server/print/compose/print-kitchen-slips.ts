import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { announceKitchen } from '#shop/server/kitchen/kitchen-topic.ts';
import { addPrintJobs, type NewPrintJob } from '../job/add-print-jobs.ts';
import { findPrinters, type PrinterRow } from '../job/find-printers.ts';
import { slipKinds } from '../print-tables.ts';
import { labelWithSubject, printerLanguage, slipLabels } from '../slip/slip-labels.ts';
import { formatKitchenSlip } from './format-kitchen-slip.ts';
import { readSlipOrders, type SlipOrder } from './slip-order.ts';

/** The columns of a paid order needed to print its slips. */
interface PaidOrderRow {
  readonly id: string;
  readonly place_id: string;
}

/**
 * Creates kitchen slips of paid orders, once: one per printer of the place that prints a category of the order
 * (spec/shop#kitchen). No effect without such a printer, or the second time.
 */
export async function printKitchenSlips(ctx: Context, paid: readonly PaidOrderRow[]): Promise<number> {
  if (paid.length === 0) return 0;
  announceKitchen(ctx, paid);
  await sql`
    update shop_order set kitchen_at = app_now()
    where tenant_id = app_tenant() and id = any(${paid.map(({ id }) => id)}::bigint[]) and kitchen_at is null`.execute(
    ctx.db,
  );
  const printers = await findPrinters(
    ctx,
    paid.map(({ place_id }) => place_id),
    slipKinds.kitchen,
  );
  if (printers.length === 0) return 0;
  const places = new Set(printers.map(({ place_id }) => place_id));
  const ids = paid.filter(({ place_id }) => places.has(place_id)).map(({ id }) => id);
  const orders = await readSlipOrders(ctx, ids);
  const slips = orders.flatMap((order) =>
    printers.flatMap((printer) => (printer.place_id === order.placeId ? createSlips(ctx, order, printer) : [])),
  );
  return (await addPrintJobs(ctx, slips)).length;
}

function createSlips(ctx: Context, order: SlipOrder, printer: PrinterRow): NewPrintJob[] {
  const content = kitchenSlipContent(ctx, order, printer);
  if (content === undefined) return [];
  return [
    {
      printer_id: printer.id,
      place_id: printer.place_id,
      kind: slipKinds.kitchen,
      subject: labelWithSubject(slipLabels.kitchen, order.orderNo),
      content,
      business_type: 'shop.order',
      business_id: order.id,
    },
  ];
}

/** Content of a printer's kitchen slip for an order; undefined if no item is in its categories. */
export function kitchenSlipContent(ctx: Context, order: SlipOrder, printer: PrinterRow): string | undefined {
  const wanted = new Set(printer.category_ids.map(String));
  const items = order.items.filter(({ categories }) => wanted.size === 0 || categories.some((id) => wanted.has(id)));
  if (items.length === 0) return undefined;
  return formatKitchenSlip(order, items, printerLanguage(printer.language), ctx.zone);
}

/** Deletes unprinted kitchen and change slips of cancelled or ended orders. */
export async function deletePendingSlips(ctx: Context, orderIds: readonly string[]): Promise<void> {
  await sql`
    delete from shop_print_job
    where tenant_id = app_tenant() and business_type = 'shop.order' and business_id = any(${orderIds}::bigint[])
      and kind in (${slipKinds.kitchen}, ${slipKinds.change}) and job_status = ${printJobStates.keys.queued} and claim is null and copy_no = 1 and reprint_of is null`.execute(
    ctx.db,
  );
}
