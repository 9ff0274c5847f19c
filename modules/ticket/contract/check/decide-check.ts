import { ticketStatus } from '../dictionaries.ts';
import type { CheckRule, Direction, GateFacts, TicketFacts, TypeFacts } from './check-facts.ts';
import { dayBefore, type GateTime, toWeekday } from './gate-time.ts';

const state = ticketStatus.keys;

/** The ticket to check, with the issue number of its code (undefined: looked up by its number). */
export interface CheckedTicket {
  readonly ticket: TicketFacts;
  readonly type: TypeFacts;
  readonly issue?: number | undefined;
}

/**
 * Decides whether a ticket passes a gate at a time: no rule, or all refusing rules, the most relevant first
 * (spec/ticket#check). Used by the server, the simulator and offline devices.
 */
export function decideCheck(
  found: CheckedTicket | undefined,
  gate: GateFacts,
  at: GateTime,
  direction: Direction,
): CheckRule[] {
  if (!found) return ['not_found'];
  const rules = direction === 'in' ? entryRules : exitRules;
  return rules.filter(([, refuses]) => refuses(found, gate, at)).map(([name]) => name);
}

type Rule = readonly [CheckRule, (found: CheckedTicket, gate: GateFacts, at: GateTime) => boolean];

const entryRules: readonly Rule[] = [
  [
    'void',
    ({ ticket, issue }) => ticket.state === state.void || ticket.state === state.refunded || isOther(ticket, issue),
  ],
  ['unpaid', ({ ticket }) => ticket.state === state.generated],
  [
    'expired',
    (found, _, at) => found.ticket.state === state.expired || isAfter(dayOfUse(found.type, at), found.ticket.validTo),
  ],
  ['not_yet', ({ ticket, type }, _, at) => isBefore(dayOfUse(type, at), ticket.validFrom) || isEarly(type, at)],
  ['wrong_day', ({ type }, _, at) => isOtherWeekday(type, at) || isLate(type, at)],
  ['wrong_place', ({ type }, gate) => isElsewhere(type, gate)],
  ['used_up', ({ ticket }) => ticket.usesLeft === 0 || ticket.state === state.used],
  ['day_limit', ({ ticket, type }, _, at) => usedOnDay(ticket, dayOfUse(type, at)) >= (type.usesPerDay || Infinity)],
  ['too_soon', ({ ticket, type }, _, at) => minutesSince(ticket, at) < type.minMinutesBetween],
  ['still_inside', ({ ticket, type }) => type.countsInside && ticket.isInside],
  ['place_full', ({ type }, gate) => type.countsInside && gate.rooms.some(isFull)],
];

// People inside may always leave, whatever the state of the ticket.
const exitRules: readonly Rule[] = [['not_inside', ({ ticket, type }) => !type.countsInside || !ticket.isInside]];

const isOther = (ticket: TicketFacts, issue: number | undefined) => issue !== undefined && issue !== ticket.issue;
const isAfter = (day: string, last: string | null) => last !== null && day > last;
const isBefore = (day: string, first: string | null) => first !== null && day < first;

const passesMidnight = ({ timeFrom, timeTo }: TypeFacts): boolean =>
  timeFrom !== null && timeTo !== null && timeFrom > timeTo;

/** The day for which a use counts: hours past midnight belong to the previous day. */
export const dayOfUse = (type: TypeFacts, { day, time }: GateTime): string =>
  passesMidnight(type) && time <= (type.timeTo ?? '') ? dayBefore(day) : day;

const isEarly = (type: TypeFacts, { time }: GateTime): boolean => {
  if (passesMidnight(type)) return time > (type.timeTo ?? '') && time < (type.timeFrom ?? '');
  return type.timeFrom !== null && time < type.timeFrom;
};

const isLate = (type: TypeFacts, { time }: GateTime): boolean =>
  !passesMidnight(type) && type.timeTo !== null && time > type.timeTo;

const isOtherWeekday = (type: TypeFacts, at: GateTime): boolean =>
  type.weekdays.length > 0 && !type.weekdays.includes(toWeekday(dayOfUse(type, at)));

const isElsewhere = (type: TypeFacts, gate: GateFacts): boolean =>
  (type.placeIds.length > 0 && !type.placeIds.some((id) => gate.pathIds.includes(id))) ||
  (gate.typeIds.length > 0 && !gate.typeIds.includes(type.id));

const usedOnDay = (ticket: TicketFacts, day: string): number => (ticket.usedOn === day ? ticket.usedThatDay : 0);

/** Minutes between the last use and now, as absolute value, because clocks may differ. */
const minutesSince = ({ lastUsedAt }: TicketFacts, { at }: GateTime): number =>
  lastUsedAt === null ? Infinity : Math.abs(at - lastUsedAt) / 60_000;

const isFull = ({ capacity, inside }: GateFacts['rooms'][number]): boolean => capacity !== null && inside >= capacity;

/**
 * State of a ticket after its last pass was reverted, as far as known to a device that has the pass from its
 * snapshot: the use before that is unknown. `tookUse`: whether the pass counted as a use.
 */
export function afterTakingBack({ ticket, type }: CheckedTicket, direction: Direction, tookUse: boolean): TicketFacts {
  if (direction === 'out') return { ...ticket, isInside: type.countsInside };
  const left = { ...ticket, lastUsedAt: null, isInside: false };
  if (!tookUse) return left;
  return {
    ...left,
    state: ticket.state === state.used ? state.partlyUsed : ticket.state,
    usesLeft: ticket.usesLeft === null ? null : ticket.usesLeft + 1,
    usedThatDay: Math.max(0, ticket.usedThatDay - 1),
  };
}

/** State of a ticket after a pass, for offline devices. */
export function afterPass({ ticket, type }: CheckedTicket, at: GateTime, direction: Direction): TicketFacts {
  if (direction === 'out') return { ...ticket, isInside: false };
  const day = dayOfUse(type, at);
  const usesLeft = ticket.usesLeft === null ? null : Math.max(0, ticket.usesLeft - 1);
  return {
    ...ticket,
    state: usesLeft === 0 ? state.used : state.partlyUsed,
    usesLeft,
    usedOn: day,
    usedThatDay: usedOnDay(ticket, day) + 1,
    lastUsedAt: at.at,
    isInside: type.countsInside,
  };
}
