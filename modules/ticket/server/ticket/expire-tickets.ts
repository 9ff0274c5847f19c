import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { ticketStatus } from '#ticket/contract/dictionaries.ts';
import { liveTicketStates, ticketStates } from '#ticket/contract/ticket/ticket-states.ts';
import { lockStock } from '../type/lock-stock.ts';

const { generated, expired } = ticketStatus.keys;

const perTransaction = 2000;

/**
 * Expires a batch of tickets after their last day, and of unsold ones after the end of their type. Returns their
 * number; 0: done. Checks refuse them by their last day anyway.
 */
export async function expireTickets(ctx: Context): Promise<number> {
  const { rows: types } = await sql<{ id: string }>`
    select t.id from ticket_type t join ticket_stock s on s.tenant_id = t.tenant_id and s.type_id = t.id
    where t.tenant_id = app_tenant() and t.valid_to < app_today() and s.pooled > 0`.execute(ctx.db);
  const overTypes = types.map(({ id }) => id);
  await lockStock(ctx, overTypes);
  const { rows } = await sql<{ count: number }>`
    with over as materialized (
      select id, ticket_status from ticket_ticket
      where tenant_id = app_tenant() and ticket_status = any(${liveTicketStates}::int[]) and valid_to < app_today()
      limit ${perTransaction} for update skip locked),
    unsold as materialized (
      select id, ticket_status from ticket_ticket
      where tenant_id = app_tenant() and ticket_status = ${generated} and order_id is null and type_id = any(${overTypes}::bigint[])
      limit ${perTransaction} for update),
    due as (select * from over union all select * from unsold),
    moved as (
      update ticket_ticket t set ticket_status = ${expired} from due
      where t.tenant_id = app_tenant() and t.id = due.id returning t.id, due.ticket_status as old_status),
    logged as (
      insert into state_log (resource, row_id, action, from_status, to_status)
      select ${ticketStates.resource}, id, 'expire', old_status, ${expired}::int from moved)
    select count(*)::int as count from moved`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Runs nightly. */
export const ticketExpiryJob: JobDefinition<never> = {
  name: 'ticket.expireTickets',
  cron: '10 0 * * *',
  missedRuns: 'latest',
  run: (environment) =>
    forEachTenant(environment, 'ticket.expireTickets', async (tenantId) => {
      while ((await environment.withTenant(tenantId, expireTickets)) > 0);
    }),
};
