import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { ticketStates } from '#ticket/contract/ticket/ticket-states.ts';
import { lockStock } from './lock-stock.ts';

/**
 * `typelist/generatelist`: generates numbered tickets of a type in advance, in one statement; orders use them first
 * (spec/ticket#stock). Refuses `ticket.sold-out` when the stock is insufficient.
 */
export async function generateTickets(ctx: Context, { id, count }: { readonly id: string; readonly count: number }) {
  await lockStock(ctx, [id]);
  const { rows } = await sql<{ name: string; left: number }>`
    select t.name, s.stock - s.taken - s.pooled as "left"
    from ticket_type t join ticket_stock s on s.tenant_id = t.tenant_id and s.type_id = t.id
    where t.tenant_id = app_tenant() and t.id = ${id}::bigint`.execute(ctx.db);
  const [type] = rows;
  if (!type) throw new DomainError('platform.not-found');
  const { name, left } = type;
  if (left < count) throw new DomainError('ticket.sold-out', { type: name, left, wanted: count }, { field: 'count' });
  const made = await sql<{ firstNo: string | null; lastNo: string | null }>`
    with made as (
      insert into ticket_ticket (ticket_no, type_id)
      select n, ${id}::bigint from next_number(${ticketPrefix}, ${count}::int) n
      returning id, ticket_no, ticket_status),
    logged as (
      insert into state_log (resource, row_id, action, to_status)
      select ${ticketStates.resource}, id, 'generate', ticket_status from made)
    select (select ticket_no from made order by id limit 1) as "firstNo",
      (select ticket_no from made order by id desc limit 1) as "lastNo"`.execute(ctx.db);
  const { firstNo, lastNo } = made.rows[0] ?? {};
  return { count, firstNo: firstNo ?? '', lastNo: lastNo ?? '' };
}

/** Prefix of ticket numbers. */
export const ticketPrefix = 'TK';
