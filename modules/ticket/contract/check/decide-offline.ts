import { parseCode } from '../code/ticket-code.ts';
import { type CodeFault, readTicketCode } from '../code/verify-code.ts';
import type { CheckRule, Direction, TicketFacts } from './check-facts.ts';
import { afterPass, type CheckedTicket, decideCheck } from './decide-check.ts';
import { gateTime } from './gate-time.ts';
import type { OpenSnapshot } from './snapshot.ts';

/** A pass that this device gave and its snapshot does not know; those taken back are left out. In their order. */
export interface OwnPass {
  readonly ticketId: string;
  /** Milliseconds. */
  readonly at: number;
  readonly direction: Direction;
}

export interface OfflineDecision {
  /** None: it passes. The one to be told first is in front. */
  readonly rules: readonly (CheckRule | 'snapshot_over')[];
  readonly fault?: CodeFault;
  readonly ticket?: TicketFacts;
}

/**
 * Decides on the device, by its snapshot and what it let pass since (spec/ticket#offline): a code, or a number that was typed.
 * A snapshot that is over decides nothing. An altered snapshot must not come here: `verifySnapshot` first.
 */
export async function decideOffline(
  snapshot: OpenSnapshot,
  scanned: { readonly code: string; readonly direction: Direction; readonly at: number },
  passes: readonly OwnPass[],
): Promise<OfflineDecision> {
  if (scanned.at >= snapshot.expiresAt) return { rules: ['snapshot_over'] };
  const read = await findScanned(snapshot, scanned.code, scanned.at);
  if ('fault' in read) return { rules: ['not_found'], fault: read.fault };
  const found = read.found && withPasses(snapshot, read.found, passes);
  // Those this device let in are inside as far as it knows; of others it cannot.
  const counted = passes.filter(({ ticketId }) => withType(snapshot, snapshot.findById(ticketId))?.type.countsInside);
  const entered = counted.reduce((sum, { direction }) => sum + (direction === 'in' ? 1 : -1), 0);
  const gate = {
    ...snapshot.gate,
    rooms: snapshot.gate.rooms.map(({ capacity, inside }) => ({ capacity, inside: Math.max(0, inside + entered) })),
  };
  const rules = decideCheck(found, gate, gateTime(scanned.at, snapshot.zone), scanned.direction);
  return found ? { rules, ticket: found.ticket } : { rules };
}

type Found = { readonly found: CheckedTicket | undefined };

async function findScanned(snapshot: OpenSnapshot, text: string, at: number): Promise<Found | { fault: CodeFault }> {
  const typed = parseCode(text) ? undefined : snapshot.findByNo(text.trim().toUpperCase());
  if (typed) return { found: withType(snapshot, typed) };
  const read = await readTicketCode(snapshot.tenantId, text, snapshot.keys, at);
  if (read.fault) return { fault: read.fault };
  return { found: withType(snapshot, snapshot.findById(read.code.ticketId), read.code.issue) };
}

function withType(snapshot: OpenSnapshot, ticket?: TicketFacts, issue?: number): CheckedTicket | undefined {
  const type = ticket && snapshot.types.get(ticket.typeId);
  return ticket && type && { ticket, type, issue };
}

const withPasses = (snapshot: OpenSnapshot, found: CheckedTicket, passes: readonly OwnPass[]): CheckedTicket =>
  passes
    .filter(({ ticketId }) => ticketId === found.ticket.id)
    .reduce(
      (known, { at, direction }) => ({ ...known, ticket: afterPass(known, gateTime(at, snapshot.zone), direction) }),
      found,
    );
