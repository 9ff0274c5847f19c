import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { ticketStates } from '#ticket/contract/ticket/ticket-states.ts';
import { findSigningKey } from '../key/find-signing-key.ts';
import { lockLiveTicket, type TicketRow } from './lock-ticket.ts';

/** Holder of a ticket. */
export interface Holder {
  readonly holder: string;
  readonly holderPhone: string;
  readonly holderEmployeeId: string | null;
}

/**
 * Issues a new code for a locked ticket, optionally with another holder: all earlier codes are void
 * (spec/ticket#code). Logged with its detail.
 */
export async function issueAgain(
  ctx: Context,
  row: TicketRow,
  action: 'transfer' | 'reissue',
  detail: string,
  holder?: Holder,
): Promise<void> {
  const key = await findSigningKey(ctx);
  const next = holder ?? {
    holder: row.holder,
    holderPhone: row.holder_phone,
    holderEmployeeId: row.holder_employee_id,
  };
  await sql`
    with issued as (
      update ticket_ticket set issue = issue + 1, key_id = ${key}::bigint, holder = ${next.holder},
        holder_phone = ${next.holderPhone}, holder_employee_id = ${next.holderEmployeeId}::bigint
      where tenant_id = app_tenant() and id = ${row.id}::bigint
      returning id, ticket_status)
    insert into state_log (resource, row_id, action, from_status, to_status, detail)
    select ${ticketStates.resource}, id, ${action}, ticket_status, ticket_status, ${detail} from issued`.execute(
    ctx.db,
  );
}

/** The action `reissue`: a new code for a lost ticket. */
export async function reissueTicket(ctx: Context, { id, reason }: { readonly id: string; readonly reason: string }) {
  await issueAgain(ctx, await lockLiveTicket(ctx, id, 'reissue'), 'reissue', reason);
}
