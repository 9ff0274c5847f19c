import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { keyStates } from '#ticket/contract/key/key-states.ts';
import { liveTicketStates, ticketStates } from '#ticket/contract/ticket/ticket-states.ts';
import { keyTable } from '../state-tables.ts';
import { findSigningKey } from './find-signing-key.ts';

/**
 * Retires a key at once when its private key may be compromised: its signatures are refused, and its live tickets are
 * re-issued with the current key (spec/ticket#keys). Returns their number.
 */
export async function retireKey(ctx: Context, { id, reason }: { readonly id: string; readonly reason: string }) {
  await transitionRows(ctx, keyTable, 'retire', [id], { set: { retired_at: ctx.now, reason }, detail: reason });
  const signing = await findSigningKey(ctx);
  const { rows } = await sql<{ count: number }>`
    with issued as (
      update ticket_ticket set issue = issue + 1, key_id = ${signing}::bigint
      where tenant_id = app_tenant() and key_id = ${id}::bigint and ticket_status = any(${liveTicketStates}::int[])
      returning id, ticket_status),
    logged as (
      insert into state_log (resource, row_id, action, from_status, to_status, detail)
      select ${ticketStates.resource}, id, 'reissue', ticket_status, ticket_status, ${reason} from issued)
    select count(*)::int as count from issued`.execute(ctx.db);
  return { reissued: rows[0]?.count ?? 0 };
}

/** Retires keys whose last ticket has expired. */
export async function endKeys(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from ticket_key
    where tenant_id = app_tenant() and key_status = ${keyStates.keys.verifying} and verify_until <= app_now()
    for update skip locked`.execute(ctx.db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await transitionRows(ctx, keyTable, 'end', ids, { set: { retired_at: ctx.now } });
}

/** Runs nightly. */
export const keyEndJob: JobDefinition<never> = {
  name: 'ticket.endKeys',
  cron: '20 0 * * *',
  missedRuns: 'latest',
  run: (environment) =>
    forEachTenant(environment, 'ticket.endKeys', (tenantId) => environment.withTenant(tenantId, endKeys)),
};
