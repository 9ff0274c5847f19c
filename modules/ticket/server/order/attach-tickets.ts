import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { ticketStates } from '#ticket/contract/ticket/ticket-states.ts';
import { ticketPrefix } from '../type/generate-tickets.ts';
import type { OrderRow } from './order-rows.ts';

const { generated } = ticketStates.keys;

/**
 * Assigns tickets to a new order, in state generated until it is paid: pre-generated ones first, oldest first, then
 * new ones. The counter of the type is already locked. The buying employee is the holder unless another is named.
 */
export async function attachTickets(ctx: Context, order: OrderRow): Promise<void> {
  await sql`
    with chosen as (
      select id from ticket_ticket
      where tenant_id = app_tenant() and type_id = ${order.type_id}::bigint and ticket_status = ${generated} and order_id is null
      order by id limit ${order.quantity}::int for update)
    update ticket_ticket t set order_id = ${order.id}::bigint from chosen
    where t.tenant_id = app_tenant() and t.id = chosen.id`.execute(ctx.db);
  await sql`
    with wanted as (
      select ${order.quantity}::int - count(*)::int as count from ticket_ticket
      where tenant_id = app_tenant() and order_id = ${order.id}::bigint),
    made as (
      insert into ticket_ticket (ticket_no, type_id, order_id)
      select n, ${order.type_id}::bigint, ${order.id}::bigint
      from wanted cross join lateral next_number(${ticketPrefix}, wanted.count) n where wanted.count > 0
      returning id)
    insert into state_log (resource, row_id, action, to_status)
    select ${ticketStates.resource}, id, 'generate', ${generated}::int from made`.execute(ctx.db);
  await sql`
    update ticket_ticket t set
      holder = coalesce(nullif(${order.holder}, ''), nullif(${order.buyer_name}, ''), e.name, ''),
      holder_phone = case when ${order.holder} = '' then coalesce(nullif(${order.buyer_phone}, ''), e.phone, '') else '' end,
      holder_employee_id = case when ${order.holder} = '' then e.id end
    from (select) nothing left join dining_employee e on e.tenant_id = app_tenant() and e.id = ${order.employee_id}::bigint
    where t.tenant_id = app_tenant() and t.order_id = ${order.id}::bigint`.execute(ctx.db);
}

/** Returns the tickets of unpaid orders to stock. */
export async function releaseTickets(ctx: Context, orderIds: readonly string[]): Promise<void> {
  await sql`
    with released as (
      update ticket_ticket set order_id = null, holder = '', holder_phone = '', holder_employee_id = null
      where tenant_id = app_tenant() and order_id = any(${orderIds}::bigint[]) and ticket_status = ${generated}
      returning id)
    insert into state_log (resource, row_id, action, from_status, to_status)
    select ${ticketStates.resource}, id, 'release', ${generated}::int, ${generated}::int from released`.execute(ctx.db);
}
