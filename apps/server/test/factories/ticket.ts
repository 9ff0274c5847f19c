import { randomUUID } from 'node:crypto';
import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { payOrder } from '@refectory/modules/ticket/server/order/pay-order.ts';
import type { OrderRequest } from '@refectory/modules/ticket/server/order/prepare-order.ts';
import { createOrder } from '@refectory/modules/ticket/server/order/sell-tickets.ts';
import type { Insertable } from 'kysely';

/** An available ticket type; by default 12.00, one use, to the end of 2026, ten in stock. Returns the id. */
export async function createTicketType(
  ctx: Context,
  more: Partial<Insertable<DB['ticket_type']>> = {},
): Promise<string> {
  const code = randomUUID().slice(0, 8);
  const row = await ctx.db
    .insertInto('ticket_type')
    .values({ name: `门票 ${code}`, code, price: '1200', valid_to: '2026-12-31', stock: 10, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Two tickets paid in cash, by default without an employee. Returns the id of the order. */
export async function createPaidTicketOrder(ctx: Context, request: Partial<OrderRequest> & { typeId: string }) {
  const row = await createOrder(ctx, { quantity: 2, buyerName: '张三', payType: 2, ...request });
  if (row.amount !== '0') await payOrder(ctx, { id: row.id });
  return row.id;
}

/** Ids of the tickets of an order, by number. */
export async function listTicketIds(ctx: Context, orderId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('ticket_ticket')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stock and counters of a ticket type. */
export const readTicketStock = (ctx: Context, typeId: string) =>
  ctx.db
    .selectFrom('ticket_stock')
    .select(['stock', 'taken', 'pooled'])
    .where('type_id', '=', typeId)
    .executeTakeFirstOrThrow();
