import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { lockStock } from '../type/lock-stock.ts';
import { ticketTable } from './ticket-table.ts';

/**
 * The action `void`: the ticket is worth nothing from now on; nothing is refunded. One that was sold stays counted as taken, one
 * never sold goes back into stock (spec/ticket#stock).
 */
export async function voidTicket(ctx: Context, { id, reason }: { readonly id: string; readonly reason: string }) {
  await lockStock(ctx, await listTypesOfTickets(ctx, [id]));
  await transitionRows(ctx, ticketTable, 'void', [id], { set: { void_reason: reason }, detail: reason });
}

async function listTypesOfTickets(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct type_id as id from ticket_ticket where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}
