import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { CheckedTicket } from '#ticket/contract/check/decide-check.ts';
import { parseCode } from '#ticket/contract/code/ticket-code.ts';
import { type CodeFault, type CodeKey, readTicketCode } from '#ticket/contract/code/verify-code.ts';
import { assertGate, type Gate } from '../gate/gate.ts';
import { findCodeKey, type KnownTicket, knownTicket } from './ticket-columns.ts';

/** A scanned code, or a ticket number; and the gate. */
export interface Scanned {
  readonly placeId: string;
  readonly code: string;
}

/** Data for a scan. */
export interface Found {
  readonly gate: Gate;
  /** An existing check with that nonce. */
  readonly isRepeated: boolean;
  readonly fault?: CodeFault;
  readonly found?: CheckedTicket & KnownTicket;
}

/** The largest bigint; a code may contain a larger id. */
const lastId = 2n ** 63n - 1n;

/** The ticket of a text: by its code, else by its number. */
export function meantTicket(text: string): MeantTicket {
  const code = parseCode(text);
  if (!code) return { id: null, ticketNo: text.trim().toUpperCase(), keyNumber: null };
  const { ticketId, keyNumber } = code;
  return { id: BigInt(ticketId) <= lastId ? ticketId : null, ticketNo: null, keyNumber };
}

interface MeantTicket {
  readonly id: string | null;
  readonly ticketNo: string | null;
  /** The key named in its code. */
  readonly keyNumber: number | null;
}

/**
 * Reads ticket, type, gate, keys and an earlier check of the nonce in one statement. With a nonce the ticket is
 * locked, so that concurrent checks of one ticket see each other (spec/ticket#check). Refuses gates without
 * permission.
 */
export async function readScanned(ctx: Context, { placeId, code }: Scanned, nonce?: string): Promise<Found> {
  const { id, ticketNo, keyNumber } = meantTicket(code);
  const { rows } = await sql<{
    gate: Gate | null;
    known: KnownTicket | null;
    keys: readonly CodeKey[];
    isRepeated: boolean;
  }>`
    with t as materialized (
      select * from ticket_ticket
      where tenant_id = app_tenant() and (id = ${id}::bigint or ticket_no = ${ticketNo}::text) ${nonce === undefined ? sql`` : sql`for update`})
    select ticket_gate_facts(${placeId}::bigint) as gate, ${knownTicket} as known, ${findCodeKey(keyNumber)} as keys,
      exists (select from ticket_check c where c.tenant_id = app_tenant() and c.nonce = ${nonce ?? null}::text) as "isRepeated"
    from (values (1)) one (n) left join t on true
    left join ticket_type y on y.tenant_id = app_tenant() and y.id = t.type_id`.execute(ctx.db);
  const [{ gate, known, keys, isRepeated }] = rows as [(typeof rows)[number]];
  const read = { gate: await assertGate(ctx, gate), isRepeated };
  const { issue, fault } = await verifyScanned(ctx, code, keys, ctx.now.getTime());
  if (fault) return known && fault === 'malformed' ? { ...read, found: known } : { ...read, fault };
  return known ? { ...read, found: { ...known, issue } } : read;
}

/** The issue number of a scanned code, or why it is invalid. */
export async function verifyScanned(
  ctx: Context,
  text: string,
  keys: readonly CodeKey[],
  at: number,
): Promise<{ readonly issue?: number; readonly fault?: CodeFault }> {
  const read = await readTicketCode(ctx.tenantId, text, keys, at);
  return read.fault ? { fault: read.fault } : { issue: read.code.issue };
}
