import { type CallResponse, makeCall } from '@refectory/admin-ui/api/call.ts';
import { settle } from '@refectory/admin-ui/api/refusal.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { listCall, selectCall } from '@refectory/declaration/call/row-calls.ts';
import { booking } from '#dining/contract/booking/booking.ts';
import { employee } from '#dining/contract/people/employee.ts';
import { cardCall } from '../employee/card-call.ts';

const bookingsCall = listCall(booking);
const peopleCall = listCall(employee);
export const counterMealCall = queryCall(booking, 'countermeal');
const takeByCardCall = actionCall(booking, 'takebycard');
const takeByCodeCall = actionCall(booking, 'takebycode');
const walkInCall = actionCall(booking, 'walkin');
const takeCall = actionCall(booking, 'take');
const payCall = actionCall(booking, 'pay');
const takeBackCall = actionCall(booking, 'takeback');
const cancelCall = actionCall(booking, 'cancel');

/** What the counter works on, with its counts. */
export type CounterMeal = CallResponse<typeof counterMealCall>;

/** The person at the counter with what is allowed now. */
export type Diner = CallResponse<typeof cardCall>;

export type DayBooking = Diner['bookings'][number];

/** A package that can be had without a booking. */
export type Offer = Diner['now']['offers'][number];

/** What tells somebody from another of the same name. */
export const dinerNote = ({ employee: { saasNo, groupName } }: Diner): string =>
  [saasNo, groupName].filter(Boolean).join(' · ');

/** Name, number and group in one line. */
export const dinerFullName = (eater: Diner): string => `${eater.employee.name} ${dinerNote(eater)}`;

/** Someone found by number or name. */
export type Candidate = CallResponse<typeof peopleCall>['records'][number];

/** How a person is identified: card, pick-up code or employee id. */
export type DinerIdentifier =
  | { readonly by: 'card'; readonly cardNo: string }
  | { readonly by: 'code'; readonly takeCode: string; readonly employeeId: string }
  | { readonly by: 'person'; readonly employeeId: string };

/** What was handed out. */
export interface HandOutResult {
  readonly bookingId: string;
  readonly amount?: string;
}

export interface CounterContext {
  readonly placeId: string;
  readonly mealPeriod: number | undefined;
}

/** People offered at most; each has a digit. */
export const maxCandidates = 9;

const quiet = { quiet: true } as const;
const pickupCodePattern = /^[2-9A-HJ-NP-Z]{8}$/i;

export const readDiner = (token: DinerIdentifier, { placeId, mealPeriod }: CounterContext): Promise<Diner> =>
  makeCall(
    cardCall,
    { ...(token.by === 'card' ? { cardNo: token.cardNo } : { employeeId: token.employeeId }), placeId, mealPeriod },
    quiet,
  );

const unknownCard = 404;

/** Result of the search for a typed text. */
export type DinerSearchResult =
  | { readonly token: DinerIdentifier; readonly eater: Diner }
  | { readonly candidates: readonly Candidate[] };

/** Tries card number, then pick-up code, then people by number or name. */
export async function searchDiners(text: string, spot: CounterContext): Promise<DinerSearchResult> {
  const shown = async (token: DinerIdentifier): Promise<DinerSearchResult> => ({
    token,
    eater: await readDiner(token, spot),
  });
  const { value: holder, refusal } = await settle(shown({ by: 'card', cardNo: text }));
  if (!refusal) return holder;
  if (refusal.code !== unknownCard) throw refusal;
  const code = await findPickupCode(text);
  if (code) return shown(code);
  const candidates = await searchCandidates(text);
  const [only] = candidates;
  if (!only) throw refusal;
  return candidates.length > 1 ? { candidates } : shown({ by: 'person', employeeId: only.id });
}

async function findPickupCode(text: string): Promise<DinerIdentifier | undefined> {
  if (!pickupCodePattern.test(text)) return undefined;
  const code = text.toUpperCase();
  const { records } = await makeCall(bookingsCall, { takeCode_equal: code, descs: 'day', size: 1 }, quiet);
  return records[0] && { by: 'code', takeCode: code, employeeId: records[0].employeeId };
}

async function searchCandidates(keyword: string): Promise<readonly Candidate[]> {
  const options = await makeCall(selectCall(employee), { keyword, size: maxCandidates }, quiet);
  if (options.length === 0) return [];
  const ids = options.map(({ value }) => value);
  return (await makeCall(peopleCall, { ids, size: maxCandidates }, quiet)).records;
}

/** Hands out what is booked. The same key hands it out once, however often it is sent. */
export function takeBooking(
  token: DinerIdentifier,
  bookingId: string,
  placeId: string,
  idempotencyKey: string,
): Promise<HandOutResult> {
  const options = { ...quiet, idempotencyKey };
  if (token.by === 'card') return makeCall(takeByCardCall, { cardNo: token.cardNo, placeId }, options);
  if (token.by === 'code') return makeCall(takeByCodeCall, { takeCode: token.takeCode, placeId }, options);
  return makeCall(takeCall, { ids: [bookingId] }, options).then(() => ({ bookingId }));
}

export const payBooking = (bookingId: string, payType: number, key: string) =>
  makeCall(payCall, { ids: [bookingId], payType }, { ...quiet, idempotencyKey: `${key}-pay` });

/** Books, charges and hands out in one step. */
export function sellWalkIn(
  token: DinerIdentifier,
  { placeId }: CounterContext,
  packageId: string,
  payType: number,
  idempotencyKey: string,
): Promise<HandOutResult> {
  const who = token.by === 'card' ? { cardNo: token.cardNo } : { employeeId: token.employeeId };
  return makeCall(walkInCall, { ...who, placeId, packageId, payType }, { ...quiet, idempotencyKey });
}

export const undoTake = (bookingId: string, reason: string, idempotencyKey: string) =>
  makeCall(takeBackCall, { ids: [bookingId], reason }, { ...quiet, idempotencyKey });

export const cancelBooking = (bookingId: string, reason: string, key: string) =>
  makeCall(cancelCall, { ids: [bookingId], reason }, { ...quiet, idempotencyKey: `${key}-cancel` });
