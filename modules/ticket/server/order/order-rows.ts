import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type Selectable, sql } from 'kysely';
import { lockStock } from '../type/lock-stock.ts';

export type OrderRow = Selectable<DB['ticket_order']>;

/** Locks orders for changes that do not affect the stock. Unknown ids are omitted. */
export async function lockOrders(ctx: Context, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from ticket_order where tenant_id = app_tenant() and id = any(${ids}::bigint[]) order by id for update`.execute(
    ctx.db,
  );
  return rows;
}

/** Locks orders whose tickets return to stock: first the counters of their types, then the rows. */
export async function lockOrdersWithStock(ctx: Context, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct type_id as id from ticket_order where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(
    ctx.db,
  );
  await lockStock(
    ctx,
    rows.map(({ id }) => id),
  );
  return lockOrders(ctx, ids);
}

/** A ticket as needed for its order. */
export interface OrderedTicket {
  readonly id: string;
  readonly ticketNo: string;
  readonly ticketStatus: number;
}

/** Locks the tickets of an order, in the order of their numbers. */
export async function lockTicketsOfOrder(ctx: Context, orderId: string): Promise<OrderedTicket[]> {
  const { rows } = await sql<OrderedTicket>`
    select id, ticket_no as "ticketNo", ticket_status as "ticketStatus" from ticket_ticket
    where tenant_id = app_tenant() and order_id = ${orderId}::bigint order by id for update`.execute(ctx.db);
  return rows;
}
