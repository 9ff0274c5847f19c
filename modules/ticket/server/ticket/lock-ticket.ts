import type { DB } from '@refectory/engine/database/tables.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { wrongStateParams } from '@refectory/engine/states/state-labels.ts';
import { type Selectable, sql } from 'kysely';
import { liveTicketStates, ticketStates } from '#ticket/contract/ticket/ticket-states.ts';

export type TicketRow = Selectable<DB['ticket_ticket']>;

/**
 * Locks a usable ticket for a change of holder or code. Refuses other states, and `ticket.ticket-over` after its last
 * day.
 */
export async function lockLiveTicket(ctx: Context, id: string, action: string): Promise<TicketRow> {
  const { rows } = await sql<TicketRow>`
    select * from ticket_ticket where tenant_id = app_tenant() and id = ${id}::bigint for update`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('platform.not-found');
  if (!liveTicketStates.includes(row.ticket_status))
    throw new DomainError('platform.wrong-state', wrongStateParams(ticketStates.dictionary, row.ticket_status, action));
  if (row.valid_to !== null && row.valid_to < businessDay(ctx.now, ctx.zone))
    throw new DomainError('ticket.ticket-over', { ticketNo: row.ticket_no, validTo: row.valid_to });
  return row;
}
