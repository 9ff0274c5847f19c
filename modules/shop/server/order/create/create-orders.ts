import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type Selectable, sql } from 'kysely';
import { announceTables } from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { printDueKitchenSlips } from '#shop/server/print/compose/print-due-kitchen-slips.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import type { OrderRequest } from './order-request.ts';
import { prepareNewOrders } from './prepare-new-orders.ts';

export type OrderRow = Selectable<DB['shop_order']>;

/**
 * Creates orders for any number of people, all or none: freezes prices, reserves portions (spec/shop#order). Returns
 * the rows in the order of the requests.
 */
export async function createOrders(ctx: Context, requests: readonly OrderRequest[]): Promise<OrderRow[]> {
  if (requests.length === 0) return [];
  const prepared = await prepareNewOrders(ctx, requests);
  const given = prepared.map((order) => ({ ...order, items: JSON.parse(order.items) as unknown }));
  const { rows } = await sql<OrderRow>`
    with inserted as (
      insert into shop_order (order_no, employee_id, card_no, place_id, table_id, party_id, day, meal_period, items, portions, total_price, discount,
        pay_price, pay_type, pay_status, pay_deadline, paid_at, order_status, source, remark)
      select order_no, employee_id, card_no, place_id, table_id, party_id, day, meal_period, items, portions, total_price, discount,
        pay_price, pay_type, pay_status, pay_deadline, paid_at, order_status, source, remark
      from json_populate_recordset(null::shop_order, ${JSON.stringify(given)}::json)
      returning *),
    logged as (
      insert into state_log (resource, row_id, action, to_status)
      select ${orderStates.resource}, id, 'create', order_status from inserted)
    select * from inserted`.execute(ctx.db);
  announceTables(ctx, rows);
  // Free orders count as paid.
  await printDueKitchenSlips(
    ctx,
    rows.filter((row) => row.pay_status === payStatus.keys.paid),
  );
  const byNumber = new Map(rows.map((row) => [row.order_no, row]));
  return prepared.map(({ order_no }) => byNumber.get(order_no) as OrderRow);
}
