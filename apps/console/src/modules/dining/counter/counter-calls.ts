import { ApiError } from '#api/api-error.ts';
import { get, post } from '#api/http.ts';
import type { Option, Page, Row } from '#api/queries.ts';

/** A package that can be had without a booking. */
export interface Offer {
  readonly packageId: string;
  readonly packageName: string;
  readonly price: string;
  /** What the subsidy fund bears of the price, and what is left to pay. */
  readonly allowance: string;
  readonly payable: string;
  readonly basePrice: string;
  readonly ruleName: string;
  readonly left: number | null;
  /** Whether the balance pays for it. */
  readonly enough: boolean;
}

export interface DayBooking {
  readonly id: string;
  readonly bookingNo: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly placeId: string;
  readonly placeName: string;
  readonly packageName: string;
  readonly persons: number;
  readonly amount: string;
  /** Without what the subsidy fund bears. */
  readonly payable: string;
  readonly bookingStatus: number;
  readonly takenAt: string;
}

/** Who stands at the counter, and what may be done now (`employee/getonecard`). */
export interface Eater {
  readonly employee: {
    readonly id: string;
    readonly name: string;
    readonly saasNo: string;
    readonly idPhoto: string;
    readonly typeName: string;
    readonly groupName: string;
  };
  readonly card: { readonly cardNo: string; readonly saasCardno: string; readonly cardStatus: number };
  readonly balance: Readonly<Record<'available' | 'cash' | 'subsidy' | 'gift', string>>;
  readonly bookings: readonly DayBooking[];
  /** No-shows that count, and the last day on which nothing can be booked ahead. */
  readonly strikes: { readonly count: number; readonly blockedUntil: string };
  readonly now: {
    readonly may: 'take' | 'pay' | 'walkin' | 'nothing';
    readonly day: string;
    readonly mealPeriod: number | null;
    readonly bookingId: string;
    readonly offers: readonly Offer[];
    /** Why not, where the rest does not say it. */
    readonly reason: string;
  };
}

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
  post<Eater>(
    '/dining/employee/getonecard',
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

/** The counter acts on one row, whose refusal is that of the call. */
const actOn = async (action: string, id: string, input: object, idempotencyKey: string): Promise<void> => {
  await post(`/dining/booking/${action}`, { ids: [id], ...input }, { ...quiet, idempotencyKey });
};

/** Hands out what is booked. The same key hands it out once, however often it is sent. */
export function take(token: Token, bookingId: string, placeId: string, idempotencyKey: string): Promise<Taken> {
  const options = { ...quiet, idempotencyKey };
  if (token.by === 'card') return post('/dining/booking/takebycard', { cardNo: token.cardNo, placeId }, options);
  if (token.by === 'code') return post('/dining/booking/takebycode', { takeCode: token.takeCode, placeId }, options);
  return actOn('take', bookingId, {}, idempotencyKey).then(() => ({ bookingId }));
}

export const pay = (bookingId: string, payType: number, idempotencyKey: string): Promise<void> =>
  actOn('pay', bookingId, { payType }, `${idempotencyKey}-pay`);

/** Books, charges and hands out in one step. */
export function walkIn(
  token: Token,
  { placeId }: Spot,
  packageId: string,
  payType: number,
  idempotencyKey: string,
): Promise<Taken> {
  const who = token.by === 'card' ? { cardNo: token.cardNo } : { employeeId: token.employeeId };
  return post('/dining/booking/walkin', { ...who, placeId, packageId, payType }, { ...quiet, idempotencyKey });
}

export const takeBack = (bookingId: string, reason: string, idempotencyKey: string): Promise<void> =>
  actOn('takeback', bookingId, { reason }, idempotencyKey);

export const cancel = (bookingId: string, reason: string, idempotencyKey: string): Promise<void> =>
  actOn('cancel', bookingId, { reason }, `${idempotencyKey}-cancel`);
