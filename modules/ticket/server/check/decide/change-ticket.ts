import type { Direction } from '#ticket/contract/check/check-facts.ts';
import { afterPass, dayOfUse } from '#ticket/contract/check/decide-check.ts';
import type { GateTime } from '#ticket/contract/check/gate-time.ts';
import { liveTicketStates } from '#ticket/contract/ticket/ticket-states.ts';
import type { KnownTicket } from './ticket-columns.ts';
import type { TicketChange } from './write-checks.ts';

/** The current state of a ticket, as a change that restores it. */
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
 * The effect of a pass on a ticket: a use is counted if it is live and has one left; the holder counts as inside in
 * any case, where entries are counted.
 */
export function changeByPass(known: KnownTicket, at: GateTime, direction: Direction, placeId: string): TicketChange {
  const { ticket, type } = known;
  if (direction === 'out') return { ...toTicketChange(known), insidePlaceId: null };
  const insidePlaceId = type.countsInside ? (ticket.insidePlaceId ?? placeId) : null;
  if (!liveTicketStates.includes(ticket.state) || ticket.usesLeft === 0)
    return { ...toTicketChange(known), lastUsedAt: latest(ticket.lastUsedAt, at.at), insidePlaceId };
  const after = afterPass(known, at, direction);
  // An offline device may report a day before the last use.
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

/** The ticket after a change. */
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
