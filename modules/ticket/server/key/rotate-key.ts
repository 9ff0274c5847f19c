import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { ticketStatus } from '#ticket/contract/dictionaries.ts';
import { keyStates } from '#ticket/contract/key/key-states.ts';
import { keyTable } from '../state-tables.ts';
import { addKey } from './find-signing-key.ts';

const { sold, partlyUsed, used } = ticketStatus.keys;

/**
 * Creates a new signing key; the previous one verifies until the last ticket it signed expires (spec/ticket#keys).
 * Waits for sales that have locked the key. Refuses `ticket.key-changed` for the second of two concurrent rotations.
 */
export async function rotateKey(ctx: Context): Promise<{ id: string; number: number }> {
  const { rows } = await sql<{ id: string }>`
    select id from ticket_key where tenant_id = app_tenant() and key_status = ${keyStates.keys.signing} for update`.execute(
    ctx.db,
  );
  const before = rows.map(({ id }) => id);
  if (before.length > 0) {
    const ends = await readLastDays(ctx, before);
    await transitionRows(ctx, keyTable, 'rotate', before, { set: { rotated_at: ctx.now, verify_until: ends } });
  }
  const made = await addKey(ctx);
  if (!made) throw new DomainError('ticket.key-changed');
  return made;
}

/** When the last ticket signed with these keys expires; now, if there are none. */
async function readLastDays(ctx: Context, ids: readonly string[]): Promise<Date> {
  const { rows } = await sql<{ ends: Date | null }>`
    select ((max(valid_to) + 1)::timestamp at time zone app_zone()) as ends from ticket_ticket
    where tenant_id = app_tenant() and key_id = any(${ids}::bigint[])
      and ticket_status in (${sold}, ${partlyUsed}, ${used})`.execute(ctx.db);
  const ends = rows[0]?.ends;
  return ends && ends > ctx.now ? ends : ctx.now;
}
