import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { ticketStatus } from '#ticket/contract/dictionaries.ts';
import { orderStates } from '#ticket/contract/order/order-states.ts';
import { refundStatus } from '#wallet/contract/dictionaries.ts';
import { refundPayment } from '#wallet/server/public.ts';
import { orderTable, ticketTable } from '../state-tables.ts';
import { lockOrdersWithStock, lockTicketsOfOrder, type OrderedTicket, type OrderRow } from './order-rows.ts';
import { orderReference, paidTransfer } from './settle-order.ts';

/**
 * The action `refund`: returns unused tickets of a paid order to stock, and their price to its source
 * (spec/ticket#orders). Refuses tickets of another order, `ticket.order-ticket-refunded` and `ticket.order-ticket-used`. With its last ticket the
 * order is cancelled.
 */
export async function refundSomeTickets(
  ctx: Context,
  { id, ticketIds, reason }: { readonly id: string; readonly ticketIds: readonly string[]; readonly reason: string },
) {
  const [row] = await lockOrdersWithStock(ctx, [id]);
  if (!row) throw new DomainError('platform.not-found');
  const ofOrder = new Map((await lockTicketsOfOrder(ctx, id)).map((ticket) => [ticket.id, ticket]));
  const chosen = [...new Set(ticketIds)].map((ticketId) => {
    const ticket = ofOrder.get(ticketId);
    if (!ticket) throw new DomainError('ticket.ticket-of-other-order', {}, { field: 'ticketIds' });
    return ticket;
  });
  const refunded = await refundTickets(ctx, row, chosen, reason);
  return { refunded: fenToYuan(refunded), count: chosen.length };
}

/** Refunds tickets of a locked order; returns the refunded fen. Cancels the order when no tickets are left. */
export async function refundTickets(
  ctx: Context,
  row: OrderRow | undefined,
  tickets: readonly OrderedTicket[],
  reason: string,
): Promise<bigint> {
  const id = row?.id ?? '0';
  if (row?.order_status !== orderStates.keys.paid) {
    await transitionRows(ctx, orderTable, 'refund', [id]);
    return 0n;
  }
  const used = tickets.find((ticket) => ticket.ticketStatus !== ticketStatus.keys.sold);
  if (used) {
    const isRefunded = used.ticketStatus === ticketStatus.keys.refunded;
    const code = isRefunded ? 'ticket.order-ticket-refunded' : 'ticket.order-ticket-used';
    throw new DomainError(code, { ticketNo: used.ticketNo }, { field: 'ticketIds' });
  }
  await transitionRows(
    ctx,
    ticketTable,
    'refund',
    tickets.map((ticket) => ticket.id),
    { detail: reason },
  );
  const amount = BigInt(row.price) * BigInt(tickets.length);
  const refunded = BigInt(row.refunded) + amount;
  const isAll = (await countKept(ctx, id)) === 0;
  const { none, partial, full } = refundStatus.keys;
  await transitionRows(ctx, orderTable, isAll ? 'cancel' : 'refund', [id], {
    set: {
      refunded: String(refunded),
      refund_status: refunded === 0n ? none : refunded === BigInt(row.amount) ? full : partial,
      ...(isAll && { cancelled_at: ctx.now, cancel_reason: reason }),
    },
    detail: reason,
  });
  if (amount > 0n) await refundPayment(ctx, { transferId: paidTransfer(row), amount, ...orderReference(row) });
  return amount;
}

/** Tickets of an order that are not refunded. */
async function countKept(ctx: Context, orderId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('ticket_ticket')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('ticket_status', '<>', ticketStatus.keys.refunded)
    .executeTakeFirstOrThrow();
  return Number(count);
}
