import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { ticketStatus } from '#ticket/contract/dictionaries.ts';
import { orderStates } from '#ticket/contract/order/order-states.ts';
import { orderTable } from '../state-tables.ts';
import { releaseTickets } from './attach-tickets.ts';
import { lockOrdersWithStock, lockTicketsOfOrder } from './order-rows.ts';
import { refundTickets } from './refund-tickets.ts';

const { unpaid, paid } = orderStates.keys;

/**
 * The action `cancel`: an unpaid order returns its tickets; a paid one is refunded completely, unless a ticket was
 * used, expired or voided (spec/ticket#orders). Paid orders need a reason.
 */
export async function cancelOrder(
  ctx: Context,
  { id, reason }: { readonly id: string; readonly reason?: string | null },
): Promise<void> {
  const [row] = await lockOrdersWithStock(ctx, [id]);
  const why = (reason ?? '').trim();
  if (row?.order_status === paid) {
    if (why === '') throw new DomainError('ticket.cancel-reason-missing', {}, { field: 'reason' });
    const tickets = await lockTicketsOfOrder(ctx, id);
    const left = tickets.filter(({ ticketStatus: state }) => state !== ticketStatus.keys.refunded);
    await refundTickets(ctx, row, left, why);
    return;
  }
  await transitionRows(ctx, orderTable, 'cancel', [id], {
    set: { cancelled_at: ctx.now, cancel_reason: why },
    detail: why,
  });
  if (row?.order_status === unpaid) await releaseTickets(ctx, [id]);
}
