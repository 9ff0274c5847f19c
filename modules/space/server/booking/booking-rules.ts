import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { addDays, businessDay, isoWeekday, zonedInstant } from '@refectory/engine/request/clock.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { venueStates } from '#space/contract/place/place-states.ts';
import type { BookingRequest } from './booking-request.ts';
import type { MovableRefusal } from './next-free.ts';
import type { BookingFacts, CancelStep, PlannedSlot } from './read-facts.ts';

const { open } = venueStates.keys;
const minute = 60_000;

/** Time and zone of a check. */
interface Clock {
  readonly now: Date;
  readonly zone: string;
}

type RuleRefusal = Refusal | MovableRefusal;

/** The first violated rule of a request (spec/space#rules). */
export function findRefusal(facts: BookingFacts, request: BookingRequest, clock: Clock): RuleRefusal | undefined {
  return (
    placeRefusal(facts, request) ??
    personRefusal(facts, request) ??
    timeRefusal(facts, request, clock) ??
    personsRefusal(facts, request) ??
    quotaRefusal(facts, request, clock) ??
    planRefusal(facts, request)
  );
}

function placeRefusal(facts: BookingFacts, { startAt }: BookingRequest): RuleRefusal | undefined {
  const { venueStatus, areaStatus, typeStatus, venueName: venue, areaName: area, typeName: type } = facts;
  if (!facts.inType) return { code: 'space.type-not-here', params: {}, field: 'typeId' };
  if (venueStatus !== open) return { code: 'space.venue-closed', params: { venue }, field: 'areaId' };
  if (areaStatus !== open) return { code: 'space.area-closed', params: { area }, field: 'areaId', freeFrom: startAt };
  if (typeStatus !== open) return { code: 'space.type-closed', params: { type }, field: 'typeId' };
  return undefined;
}

function personRefusal({ employeeStatus }: BookingFacts, { employeeId }: BookingRequest): Refusal | undefined {
  if (employeeId !== null && employeeStatus !== employeeStates.keys.active)
    return { code: 'space.employee-not-active', params: {}, field: 'employeeId' };
  return undefined;
}

function timeRefusal(facts: BookingFacts, { startAt }: BookingRequest, { now, zone }: Clock): RuleRefusal | undefined {
  if (startAt <= now) return { code: 'space.past', params: {}, field: 'startAt', freeFrom: now };
  if (startAt.getTime() - now.getTime() < facts.noticeMinutes * minute)
    return { code: 'space.too-late', params: { minutes: facts.noticeMinutes }, field: 'startAt', freeFrom: startAt };
  if (businessDay(startAt, zone) > addDays(businessDay(now, zone), facts.bookableDays))
    return { code: 'space.too-early', params: { days: facts.bookableDays }, field: 'startAt' };
  return undefined;
}

/** Refuses too few or too many persons for a type or an area. */
export function personsRefusal(
  { minPersons, maxPersons, capacity }: Pick<BookingFacts, 'minPersons' | 'maxPersons' | 'capacity'>,
  { persons }: Pick<BookingRequest, 'persons'>,
): Refusal | undefined {
  const max = Math.min(maxPersons ?? Infinity, capacity ?? Infinity);
  if (persons < minPersons) return { code: 'space.too-few', params: { min: minPersons }, field: 'persons' };
  if (persons > max) return { code: 'space.too-many', params: { max }, field: 'persons' };
  return undefined;
}

function quotaRefusal(facts: BookingFacts, { startAt }: BookingRequest, { zone }: Clock): RuleRefusal | undefined {
  const { quotaPerDay, quotaPerWeek, strikeLimit, onDay, inWeek, strikes } = facts;
  const day = businessDay(startAt, zone);
  const after = (days: number) => ({ field: 'startAt', freeFrom: zonedInstant(addDays(day, days), '00:00', zone) });
  const [nextDay, nextWeek] = [after(1), after(8 - isoWeekday(day))];
  if (strikeLimit !== null && strikes >= strikeLimit)
    return { code: 'space.strikes', params: { max: strikeLimit }, field: 'employeeId' };
  if (quotaPerDay !== null && onDay >= quotaPerDay)
    return { code: 'space.quota-day', params: { max: quotaPerDay }, ...nextDay };
  if (quotaPerWeek !== null && inWeek >= quotaPerWeek)
    return { code: 'space.quota-week', params: { max: quotaPerWeek }, ...nextWeek };
  const { groupQuotaPerDay, groupQuotaPerWeek, groupOnDay, groupInWeek } = facts;
  if (facts.groupId === null) return undefined;
  if (groupQuotaPerDay !== null && groupOnDay >= groupQuotaPerDay)
    return { code: 'space.group-quota-day', params: { max: groupQuotaPerDay }, ...nextDay };
  if (groupQuotaPerWeek !== null && groupInWeek >= groupQuotaPerWeek)
    return { code: 'space.group-quota-week', params: { max: groupQuotaPerWeek }, ...nextWeek };
  return undefined;
}

function planRefusal(facts: BookingFacts, request: BookingRequest): MovableRefusal | undefined {
  const { closedFor, takenBy } = facts;
  const at = { field: 'startAt', freeFrom: request.startAt };
  if (closedFor !== null) return { code: 'space.slot-closed', params: { reason: closedFor }, ...at };
  if (takenBy !== null) return { code: 'space.slot-taken', params: { area: takenBy }, ...at };
  return chooseSlots(facts.slots, request) ? undefined : { code: 'space.not-planned', params: {}, ...at };
}

/**
 * The slots that cover a span: a single one, or consecutive ones from its start to its end, including gaps. Undefined
 * when the plan has none.
 */
export function chooseSlots(
  slots: readonly PlannedSlot[],
  { startAt, endAt }: Pick<BookingRequest, 'startAt' | 'endAt'>,
): readonly PlannedSlot[] | undefined {
  const [from, to] = [startAt.getTime(), endAt.getTime()];
  const spans = slots.map((slot) => ({ slot, from: Date.parse(slot.startAt), to: Date.parse(slot.endAt) }));
  const exact = spans.find((span) => span.from === from && span.to === to);
  if (exact) return [exact.slot];
  const chosen: PlannedSlot[] = [];
  let at = from;
  while (at < to) {
    const next = spans.find((span) => span.from >= at);
    if (!next || (chosen.length === 0 && next.from !== from)) return undefined;
    chosen.push(next.slot);
    at = next.to;
  }
  return at === to ? chosen : undefined;
}

/** The refunded percentage when cancelling a booking at a moment (spec/space#cancelling). */
export function refundPercent(
  { cancelHours, cancelSteps }: { readonly cancelHours: number; readonly cancelSteps: readonly CancelStep[] },
  startAt: Date,
  now: Date,
): number {
  const hours = (startAt.getTime() - now.getTime()) / (60 * minute);
  if (hours >= cancelHours) return 100;
  const step = [...cancelSteps].sort((one, other) => other.hours - one.hours).find((each) => hours >= each.hours);
  return step?.percent ?? 0;
}
