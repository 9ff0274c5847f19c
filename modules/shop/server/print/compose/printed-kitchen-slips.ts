import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { slipKinds } from '../print-tables.ts';

/** A kitchen slip that is, or may be, on paper. */
export interface PrintedKitchenSlip {
  readonly orderId: string;
  readonly orderNo: string;
  readonly placeId: string;
  /** Printer that printed it. */
  readonly printerId: string;
  /** Printer it was created for. */
  readonly ownPrinterId: string;
  readonly language: number;
  readonly content: string;
}

const { sent, printed } = printJobStates.keys;

/**
 * Kitchen slips of orders that are or may be on paper, the latest of each printer: sent, claimed, or to be reprinted
 * because the result is unknown.
 */
export async function listPrintedKitchenSlips(
  ctx: Context,
  orderIds: readonly string[],
): Promise<PrintedKitchenSlip[]> {
  const { rows } = await sql<PrintedKitchenSlip>`
    select distinct on (j.business_id, j.printer_id, own.id) o.id as "orderId", o.order_no as "orderNo", j.place_id as "placeId",
      j.printer_id as "printerId", own.id as "ownPrinterId", own.language, j.content
    from shop_print_job j
    join shop_order o on o.tenant_id = j.tenant_id and o.id = j.business_id
    join shop_printer own on own.tenant_id = j.tenant_id and own.id = coalesce(j.for_printer_id, j.printer_id)
    where j.tenant_id = app_tenant() and j.business_type = 'shop.order' and j.business_id = any(${orderIds}::bigint[])
      and j.kind in (${slipKinds.kitchen}, ${slipKinds.change})
      and (j.job_status in (${sent}, ${printed}) or j.claim is not null or j.copy_no > 1)
    order by j.business_id, j.printer_id, own.id, j.id desc`.execute(ctx.db);
  return rows;
}
