import { parseCode } from '../code/ticket-code.ts';
import { type CodeFault, readTicketCode } from '../code/verify-code.ts';
import type { CheckRule, Direction, TicketFacts } from './check-facts.ts';
import { afterPass, afterTakingBack, type CheckedTicket, decideCheck } from './decide-check.ts';
import { gateTime } from './gate-time.ts';
import type { OpenSnapshot } from './snapshot.ts';

/**
 * Actions of this device not contained in its snapshot, in order: passes (without reverted ones), and reversals of
 * passes in the snapshot.
 */
export interface OwnPass {
  readonly ticketId: string;
  /** Milliseconds. */
  readonly at: number;
  readonly direction: Direction;
  /** Whether the reverted pass counted as a use. */
  readonly takenBack?: { readonly tookUse: boolean };
}

export interface OfflineDecision {
  /** Empty: it passes. The most relevant rule is first. */
  readonly rules: readonly (CheckRule | 'snapshot_over')[];
  readonly fault?: CodeFault;
  readonly ticket?: TicketFacts;
}

/**
 * Decides on the device, from its snapshot and its own actions (`passes` may still be loading from disk)
 * (spec/ticket#offline): for a code, or a typed number. Refuses everything when the snapshot has expired. The
 * snapshot must be verified before (`verifySnapshot`).
 */
export async function decideOffline(
  snapshot: OpenSnapshot,
  scanned: { readonly code: string; readonly direction: Direction; readonly at: number },
  passes: readonly OwnPass[] | Promise<readonly OwnPass[]>,
): Promise<OfflineDecision> {
  if (scanned.at >= snapshot.expiresAt) return { rules: ['snapshot_over'] };
  const [read, own] = await Promise.all([findScanned(snapshot, scanned.code, scanned.at), passes]);
  if ('fault' in read) return { rules: ['not_found'], fault: read.fault };
  const found = read.found && withPasses(snapshot, read.found, own);
  const gate = withEntered(snapshot, own);
  const rules = decideCheck(found, gate, gateTime(scanned.at, snapshot.zone), scanned.direction);
  return found ? { rules, ticket: found.ticket } : { rules };
}

/** Adds the people let in by this device to the counts of the gate; those of other devices are unknown. */
function withEntered(snapshot: OpenSnapshot, passes: readonly OwnPass[]): OpenSnapshot['gate'] {
  const { gate } = snapshot;
  if (gate.rooms.every(({ capacity }) => capacity === null)) return gate;
  const entered = passes
    .filter(({ ticketId }) => withType(snapshot, snapshot.findById(ticketId))?.type.countsInside)
    .reduce((sum, { direction, takenBack }) => sum + ((direction === 'in') === (takenBack === undefined) ? 1 : -1), 0);
  return {
    ...gate,
    rooms: gate.rooms.map(({ capacity, inside }) => ({ capacity, inside: Math.max(0, inside + entered) })),
  };
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
      (known, { at, direction, takenBack }) => ({
        ...known,
        ticket: takenBack
          ? afterTakingBack(known, direction, takenBack.tookUse)
          : afterPass(known, gateTime(at, snapshot.zone), direction),
      }),
      found,
    );
