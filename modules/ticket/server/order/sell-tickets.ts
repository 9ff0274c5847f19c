import { fenToYuan } from '@refectory/declaration/money.ts';
import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges } from '@refectory/engine/states/transition.ts';
import type { Insertable } from 'kysely';
import { orderStates } from '#ticket/contract/order/order-states.ts';
import { attachTickets } from './attach-tickets.ts';
import type { OrderRow } from './order-rows.ts';
import { payLockedOrder } from './pay-order.ts';
import { type OrderRequest, prepareOrder } from './prepare-order.ts';

/** Orders tickets: the unpaid order reserves them until its payment deadline. A free order is paid at once. */
export async function createOrder(ctx: Context, request: OrderRequest): Promise<OrderRow> {
  const prepared = (await prepareOrder(ctx, request)) as Insertable<DB['ticket_order']>;
  const row = (await ctx.db
    .insertInto('ticket_order')
    .values(prepared)
    .returningAll()
    .executeTakeFirstOrThrow()) as OrderRow;
  await settleNewOrder(ctx, row);
  return row;
}

/** Common steps after the insert of an order. */
export async function settleNewOrder(ctx: Context, row: OrderRow): Promise<void> {
  await logStateChanges(ctx, orderStates, 'create', [row.id], row.order_status);
  await attachTickets(ctx, row);
  if (row.amount === '0') await payLockedOrder(ctx, row.id, row, undefined);
}

/** The action `sell`: orders and pays in one step at the counter; returns the printable tickets. */
export async function sellTickets(ctx: Context, request: OrderRequest) {
  const prepared = (await prepareOrder(ctx, request)) as Insertable<DB['ticket_order']>;
  const row = (await ctx.db
    .insertInto('ticket_order')
    .values(prepared)
    .returningAll()
    .executeTakeFirstOrThrow()) as OrderRow;
  await logStateChanges(ctx, orderStates, 'create', [row.id], row.order_status);
  await attachTickets(ctx, row);
  const ticketIds = await payLockedOrder(ctx, row.id, row, undefined);
  return { id: row.id, orderNo: row.order_no, amount: fenToYuan(row.amount), ticketIds };
}
