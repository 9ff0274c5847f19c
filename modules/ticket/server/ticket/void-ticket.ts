import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { ticketStatus } from '#ticket/contract/dictionaries.ts';
import { ticketTable } from '../state-tables.ts';
import { lockStock } from '../type/lock-stock.ts';

/**
 * The action `void`: invalidates the ticket without a refund. A sold one stays counted as sold, an unsold one returns
 * to stock (spec/ticket#stock). Refuses one of an unpaid order.
 */
export async function voidTicket(ctx: Context, { id, reason }: { readonly id: string; readonly reason: string }) {
  await lockStock(ctx, await listTypesOfTickets(ctx, [id]));
  await assertNotReserved(ctx, id);
  await transitionRows(ctx, ticketTable, 'void', [id], { set: { void_reason: reason }, detail: reason });
}

async function assertNotReserved(ctx: Context, id: string): Promise<void> {
  const { rows } = await sql<{ ticketNo: string; orderNo: string }>`
    select t.ticket_no as "ticketNo", o.order_no as "orderNo"
    from ticket_ticket t join ticket_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
    where t.tenant_id = app_tenant() and t.id = ${id}::bigint and t.ticket_status = ${ticketStatus.keys.generated}
    for update of t`.execute(ctx.db);
  if (rows[0]) throw new DomainError('ticket.ticket-reserved', rows[0]);
}

async function listTypesOfTickets(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct type_id as id from ticket_ticket where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}
