import { type CallResponse, makeCall } from '@refectory/admin-ui/api/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { booking } from '#dining/contract/booking/booking.ts';
import { employee } from '#dining/contract/people/employee.ts';
import { cardCall } from '../../employee/card-call.ts';
import type { Candidate } from '../../reader/candidate-list.tsx';

const findCall = queryCall(employee, 'findatcounter');
export const counterMealCall = queryCall(booking, 'countermeal');
const takeByCardCall = actionCall(booking, 'takebycard');
const takeByCodeCall = actionCall(booking, 'takebycode');
const walkInCall = actionCall(booking, 'walkin');
const takeCall = actionCall(booking, 'take');
const payCall = actionCall(booking, 'pay');
const takeBackCall = actionCall(booking, 'takeback');
const cancelCall = actionCall(booking, 'cancel');

/** Place and meal of the counter with its counts. */
export type CounterMeal = CallResponse<typeof counterMealCall>;

/** The person at the counter and what may be done now. */
export type Diner = CallResponse<typeof cardCall>;

export type DayBooking = Diner['bookings'][number];

/** A package offered without a booking. */
export type Offer = Diner['now']['offers'][number];

/** Staff number and group, to tell people of the same name apart. */
export const dinerNote = ({ employee: { saasNo, groupName } }: Diner): string =>
  [saasNo, groupName].filter(Boolean).join(' · ');

/** Name, number and group in one line. */
export const dinerFullName = (eater: Diner): string => `${eater.employee.name} ${dinerNote(eater)}`;

/** How a person is identified: card, pickup code or employee id. */
export type DinerIdentifier =
  | { readonly by: 'card'; readonly cardNo: string }
  | { readonly by: 'code'; readonly takeCode: string; readonly employeeId: string }
  | { readonly by: 'person'; readonly employeeId: string };

/** Result of handing out a meal. */
export interface HandOutResult {
  readonly bookingId: string;
  readonly amount?: string;
}

export interface CounterContext {
  readonly placeId: string;
  readonly mealPeriod: number | undefined;
}

const quiet = { quiet: true } as const;

export const readDiner = (token: DinerIdentifier, { placeId, mealPeriod }: CounterContext): Promise<Diner> =>
  makeCall(
    cardCall,
    { ...(token.by === 'card' ? { cardNo: token.cardNo } : { employeeId: token.employeeId }), placeId, mealPeriod },
    quiet,
  );

/** Result of the search for a typed text. */
export type DinerSearchResult =
  | { readonly token: DinerIdentifier; readonly eater: Diner }
  | { readonly candidates: readonly Candidate[] };

/** What is looked for: a typed text, or what a reader has read. */
export interface DinerSearch {
  readonly text: string;
  readonly isSwiped?: boolean;
}

/** Finds the people that a text means: card number or pickup code; a typed one also name or staff number. */
export async function searchDiners(
  search: DinerSearch,
  { placeId, mealPeriod }: CounterContext,
): Promise<DinerSearchResult> {
  const { foundBy, diner, candidates } = await makeCall(findCall, { ...search, placeId, mealPeriod }, quiet);
  return diner ? { token: toIdentifier(foundBy, search.text, diner), eater: diner } : { candidates };
}

function toIdentifier(foundBy: string, text: string, { employee: { id: employeeId } }: Diner): DinerIdentifier {
  if (foundBy === 'card') return { by: 'card', cardNo: text };
  return foundBy === 'code' ? { by: 'code', takeCode: text, employeeId } : { by: 'person', employeeId };
}

/** Hands out a booked meal. Idempotent by key. */
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

interface Payment {
  readonly payType: number;
  readonly couponId: string | undefined;
}

export const payBooking = (bookingId: string, payment: Payment, key: string) =>
  makeCall(payCall, { ids: [bookingId], ...payment }, { ...quiet, idempotencyKey: `${key}-pay` });

/** Books, charges and hands out a meal in one call. */
export function sellWalkIn(
  token: DinerIdentifier,
  { placeId }: CounterContext,
  sold: Payment & { readonly packageId: string },
  idempotencyKey: string,
): Promise<HandOutResult> {
  const who = token.by === 'card' ? { cardNo: token.cardNo } : { employeeId: token.employeeId };
  return makeCall(walkInCall, { ...who, placeId, ...sold }, { ...quiet, idempotencyKey });
}

export const undoTake = (bookingId: string, reason: string, idempotencyKey: string) =>
  makeCall(takeBackCall, { ids: [bookingId], reason }, { ...quiet, idempotencyKey });

export const cancelBooking = (bookingId: string, reason: string, key: string) =>
  makeCall(cancelCall, { ids: [bookingId], reason }, { ...quiet, idempotencyKey: `${key}-cancel` });
