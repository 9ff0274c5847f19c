import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { CodeKey } from '#ticket/contract/code/verify-code.ts';
import { meantTicket } from '../decide/read-scanned.ts';
import { codeKeys, type KnownTicket, knownTicket } from '../decide/ticket-columns.ts';
import type { TicketChange } from '../decide/write-checks.ts';
import type { Gate } from '../gate/gate.ts';

/** A check stored on a device. */
export interface QueuedCheck {
  readonly nonce: string;
  readonly kind: string;
  readonly of?: string | null | undefined;
  readonly code?: string | null | undefined;
  readonly direction: number;
  readonly scannedAt: string;
  readonly passed: boolean;
  readonly rules?: readonly string[] | null | undefined;
  readonly note?: string | null | undefined;
  readonly snapshotId?: string | null | undefined;
  readonly snapshotSignature?: string | null | undefined;
}

/** An existing check: repeated, or to be reverted. */
export interface EarlierCheck {
  readonly id: string;
  readonly nonce: string;
  readonly result: number;
  readonly rules: number[];
  readonly conflicts: number[];
  readonly ticketId: string | null;
  readonly typeId: string | null;
  /** Milliseconds, by the device. */
  readonly at: number;
  readonly before: TicketChange | null;
  readonly isTakenBack: boolean;
  /** Whether its ticket is unchanged since. */
  readonly isLast: boolean;
}

/** A snapshot given to a device. */
export interface GivenSnapshot {
  readonly id: string;
  readonly signature: string;
  readonly takenAt: number;
  readonly expiresAt: number;
}

export interface QueueFacts {
  readonly gate: Gate | null;
  readonly keys: readonly CodeKey[];
  readonly tickets: readonly KnownTicket[];
  readonly earlier: readonly EarlierCheck[];
  readonly snapshots: readonly GivenSnapshot[];
}

/** Reads all data for a queue in one statement, with its tickets locked in one order. */
export async function readQueue(
  ctx: Context,
  placeId: string,
  deviceId: string,
  checks: readonly QueuedCheck[],
): Promise<QueueFacts> {
  const meant = checks.map(({ code }) => meantTicket(code ?? ''));
  const nonces = checks.flatMap(({ nonce, of }) => (of ? [nonce, of] : [nonce]));
  const snapshotIds = [...new Set(checks.map(({ snapshotId }) => snapshotId ?? ''))];
  const { rows } = await sql<QueueFacts>`
    with e as materialized (
      select c.* from ticket_check c where c.tenant_id = app_tenant() and c.nonce = any(${nonces}::text[])),
    t as materialized (
      select * from ticket_ticket
      where tenant_id = app_tenant() and (id = any(${meant.flatMap(({ id }) => id ?? [])}::bigint[])
        or ticket_no = any(${meant.flatMap(({ ticketNo }) => ticketNo || [])}::text[]) or id in (select ticket_id from e))
      order by id for update)
    select ticket_gate_facts(${placeId}::bigint) as gate, ${codeKeys} as keys,
      coalesce((select json_agg(${knownTicket}) from t join ticket_type y on y.tenant_id = t.tenant_id and y.id = t.type_id), '[]') as tickets,
      coalesce((select json_agg(json_build_object('id', c.id::text, 'nonce', c.nonce, 'result', c.result, 'rules', to_json(c.rules),
          'conflicts', coalesce((select json_agg(f.kind order by f.kind) from ticket_check_conflict f where f.tenant_id = c.tenant_id and f.check_id = c.id), '[]'),
          'ticketId', c.ticket_id::text, 'typeId', c.type_id::text, 'at', floor(extract(epoch from c.scanned_at) * 1000)::bigint, 'before', c.before,
          'isTakenBack', exists (select from ticket_check u where u.tenant_id = c.tenant_id and u.of_check_id = c.id),
          'isLast', not exists (select from ticket_check n where n.tenant_id = c.tenant_id and n.ticket_id = c.ticket_id and n.id > c.id and n.before is not null
            and not exists (select from ticket_check u where u.tenant_id = n.tenant_id and u.of_check_id = n.id)))) from e c), '[]') as earlier,
      coalesce((select json_agg(json_build_object('id', s.id, 'signature', s.signature, 'takenAt', floor(extract(epoch from s.taken_at) * 1000)::bigint,
          'expiresAt', floor(extract(epoch from s.expires_at) * 1000)::bigint)) from ticket_snapshot s
        where s.tenant_id = app_tenant() and s.device_id = ${deviceId}::bigint and s.id::text = any(${snapshotIds}::text[])), '[]') as snapshots`.execute(
    ctx.db,
  );
  return rows[0] as QueueFacts;
}
