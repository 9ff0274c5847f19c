import type { Direction } from '#ticket/contract/check/check-facts.ts';
import { afterPass, dayOfUse } from '#ticket/contract/check/decide-check.ts';
import type { GateTime } from '#ticket/contract/check/gate-time.ts';
import { liveTicketStates } from '#ticket/contract/ticket/ticket-states.ts';
import type { KnownTicket } from './ticket-columns.ts';
import type { TicketChange } from './write-checks.ts';

/** A ticket as it stands, as a change that puts it back there. */
export const toTicketChange = ({ ticket }: KnownTicket, uses = 0): TicketChange => ({
  ticketId: ticket.id,
  uses,
  state: ticket.state,
  usedOn: ticket.usedOn,
  usedThatDay: ticket.usedThatDay,
  lastUsedAt: ticket.lastUsedAt,
  insidePlaceId: ticket.insidePlaceId,
});

/**
 * What letting a ticket pass does to it. A use is taken where it has one left and is live; whoever is let in besides is inside
 * all the same, where that is counted.
 */
export function changeByPass(known: KnownTicket, at: GateTime, direction: Direction, placeId: string): TicketChange {
  const { ticket, type } = known;
  if (direction === 'out') return { ...toTicketChange(known), insidePlaceId: null };
  const insidePlaceId = type.countsInside ? (ticket.insidePlaceId ?? placeId) : null;
  if (!liveTicketStates.includes(ticket.state) || ticket.usesLeft === 0)
    return { ...toTicketChange(known), lastUsedAt: latest(ticket.lastUsedAt, at.at), insidePlaceId };
  const after = afterPass(known, at, direction);
  // What a device tells late may be of a day before the last use.
  const isLate = ticket.usedOn !== null && dayOfUse(type, at) < ticket.usedOn;
  return {
    ticketId: ticket.id,
    uses: 1,
    state: after.state,
    usedOn: isLate ? ticket.usedOn : after.usedOn,
    usedThatDay: isLate ? ticket.usedThatDay : after.usedThatDay,
    lastUsedAt: latest(ticket.lastUsedAt, at.at),
    insidePlaceId,
  };
}

const latest = (before: number | null, at: number): number => Math.max(before ?? at, at);

/** The ticket as a change leaves it. */
export const applyChange = ({ ticket, type }: KnownTicket, change: TicketChange): KnownTicket => ({
  type,
  ticket: {
    ...ticket,
    state: change.state,
    usesLeft: ticket.usesLeft === null ? null : ticket.usesLeft - change.uses,
    usedOn: change.usedOn,
    usedThatDay: change.usedThatDay,
    lastUsedAt: change.lastUsedAt,
    insidePlaceId: change.insidePlaceId,
    isInside: change.insidePlaceId !== null,
  },
});
