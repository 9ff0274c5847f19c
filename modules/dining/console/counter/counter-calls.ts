import { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { type AnswerTo, makeCall } from '@refectory/admin-ui/api/call.ts';
import { get } from '@refectory/admin-ui/api/http.ts';
import type { Option, Page, Row } from '@refectory/admin-ui/api/queries.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { booking } from '#dining/contract/booking/booking.ts';
import { employee } from '#dining/contract/people/employee.ts';

const lookAtCard = queryCall(employee, 'getonecard');
export const counterMeal = queryCall(booking, 'countermeal');
const takeByCard = actionCall(booking, 'takebycard');
const takeByCode = actionCall(booking, 'takebycode');
const eatWithoutBooking = actionCall(booking, 'walkin');
const takeBooked = actionCall(booking, 'take');
const payBooked = actionCall(booking, 'pay');
const takeBackBooked = actionCall(booking, 'takeback');
const cancelBooked = actionCall(booking, 'cancel');

/** What the counter works on, with its counts. */
export type CounterMeal = AnswerTo<typeof counterMeal>;

/** Who stands at the counter, and what may be done now. */
export type Eater = AnswerTo<typeof lookAtCard>;

export type DayBooking = Eater['bookings'][number];

/** A package that can be had without a booking. */
export type Offer = Eater['now']['offers'][number];

/** What tells somebody from another of the same name. */
export const noteOf = ({ employee: { saasNo, groupName } }: Eater): string =>
  [saasNo, groupName].filter(Boolean).join(' · ');

/** Name, number and group in one line. */
export const fullName = (eater: Eater): string => `${eater.employee.name} ${noteOf(eater)}`;

/** Someone found by number or name. */
export type Candidate = Row & { readonly name: string; readonly saasNo: string };

/** How someone is named: the card in hand, the code on the booking, or the person himself. */
export type Token =
  | { readonly by: 'card'; readonly cardNo: string }
  | { readonly by: 'code'; readonly takeCode: string; readonly employeeId: string }
  | { readonly by: 'person'; readonly employeeId: string };

/** What was handed out. */
export interface Taken {
  readonly bookingId: string;
  readonly amount?: string;
}

export interface Spot {
  readonly placeId: string;
  readonly mealPeriod: number | undefined;
}

/** People offered at most; each has a digit. */
export const mostCandidates = 9;

const quiet = { quiet: true } as const;
const takeCode = /^[2-9A-HJ-NP-Z]{8}$/i;

export const lookUp = (token: Token, { placeId, mealPeriod }: Spot): Promise<Eater> =>
  makeCall(
    lookAtCard,
    { ...(token.by === 'card' ? { cardNo: token.cardNo } : { employeeId: token.employeeId }), placeId, mealPeriod },
    quiet,
  );

const isUnknownCard = (error: unknown): boolean => error instanceof ApiError && error.code === 404;

/** What a typed text turned out to be. */
export type Found = { readonly token: Token; readonly eater: Eater } | { readonly candidates: readonly Candidate[] };

/** What a typed text stands for: a card before all, then a pick-up code, then people by number or name. */
export async function find(text: string, spot: Spot): Promise<Found> {
  const shown = async (token: Token): Promise<Found> => ({ token, eater: await lookUp(token, spot) });
  try {
    return await shown({ by: 'card', cardNo: text });
  } catch (error) {
    if (!isUnknownCard(error)) throw error;
    const code = await bookingCode(text);
    if (code) return shown(code);
    const candidates = await peopleLike(text);
    const [only] = candidates;
    if (!only) throw error;
    return candidates.length > 1 ? { candidates } : shown({ by: 'person', employeeId: only.id });
  }
}

async function bookingCode(text: string): Promise<Token | undefined> {
  if (!takeCode.test(text)) return undefined;
  const code = text.toUpperCase();
  const { records } = await get<Page>('/dining/booking/list', { takeCode_equal: code, descs: 'day', size: 1 }, quiet);
  return records[0] && { by: 'code', takeCode: code, employeeId: String(records[0].employeeId) };
}

async function peopleLike(keyword: string): Promise<readonly Candidate[]> {
  const options = await get<Option[]>('/dining/employee/select', { keyword, size: mostCandidates }, quiet);
  if (options.length === 0) return [];
  const ids = options.map(({ value }) => value);
  return (await get<Page<Candidate>>('/dining/employee/list', { ids, size: mostCandidates }, quiet)).records;
}

/** Hands out what is booked. The same key hands it out once, however often it is sent. */
export function take(token: Token, bookingId: string, placeId: string, idempotencyKey: string): Promise<Taken> {
  const options = { ...quiet, idempotencyKey };
  if (token.by === 'card') return makeCall(takeByCard, { cardNo: token.cardNo, placeId }, options);
  if (token.by === 'code') return makeCall(takeByCode, { takeCode: token.takeCode, placeId }, options);
  return makeCall(takeBooked, { ids: [bookingId] }, options).then(() => ({ bookingId }));
}

export const pay = (bookingId: string, payType: number, key: string) =>
  makeCall(payBooked, { ids: [bookingId], payType }, { ...quiet, idempotencyKey: `${key}-pay` });

/** Books, charges and hands out in one step. */
export function walkIn(
  token: Token,
  { placeId }: Spot,
  packageId: string,
  payType: number,
  idempotencyKey: string,
): Promise<Taken> {
  const who = token.by === 'card' ? { cardNo: token.cardNo } : { employeeId: token.employeeId };
  return makeCall(eatWithoutBooking, { ...who, placeId, packageId, payType }, { ...quiet, idempotencyKey });
}

export const takeBack = (bookingId: string, reason: string, idempotencyKey: string) =>
  makeCall(takeBackBooked, { ids: [bookingId], reason }, { ...quiet, idempotencyKey });

export const cancel = (bookingId: string, reason: string, key: string) =>
  makeCall(cancelBooked, { ids: [bookingId], reason }, { ...quiet, idempotencyKey: `${key}-cancel` });
