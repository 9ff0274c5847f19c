import type { Fen } from '@refectory/declaration/money.ts';
import { fenInWords } from '@refectory/declaration/money.ts';
import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';

/** Portions and amounts already booked and ordered. */
export interface Consumption {
  /** Of the employee type, in fen; null: unlimited. */
  readonly dailyLimit: string | null;
  readonly spentThatDay: string;
  readonly portionsThatMeal: number;
}

/** The part of a request that the limits use. */
export interface LimitRequest {
  readonly employeeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly amount: Fen;
  readonly portions: number;
}

/** Words for refusals, and the limit of the place. */
export interface LimitContext {
  readonly employeeName: string | null;
  readonly saasNo: string | null;
  /** Name of the meal in the user's language. */
  readonly mealName: string;
  readonly portionLimit: number;
}

/** Sums of the requests validated before in the same call. */
export interface Tally {
  spentAmount(request: Pick<LimitRequest, 'employeeId' | 'day'>): Fen;
  orderedPortions(request: Pick<LimitRequest, 'employeeId' | 'day' | 'mealPeriod'>): number;
  add(request: LimitRequest): void;
}

/** An empty tally. */
export function createTally(): Tally {
  const amounts = new Map<string, Fen>();
  const portions = new Map<string, number>();
  const toDayKey = ({ employeeId, day }: Pick<LimitRequest, 'employeeId' | 'day'>) => `${employeeId} ${day}`;
  const tally: Tally = {
    spentAmount: (request) => amounts.get(toDayKey(request)) ?? 0n,
    orderedPortions: (request) => portions.get(`${toDayKey(request)} ${request.mealPeriod}`) ?? 0,
    add(request) {
      amounts.set(toDayKey(request), tally.spentAmount(request) + request.amount);
      portions.set(`${toDayKey(request)} ${request.mealPeriod}`, tally.orderedPortions(request) + request.portions);
    },
  };
  return tally;
}

/**
 * Refuses more portions per meal than a person may have, or more than the employee type may spend per day
 * (spec/dining#limits); bookings and orders count together.
 */
export function limitRefusal(
  request: LimitRequest,
  { dailyLimit, spentThatDay, portionsThatMeal }: Consumption,
  { employeeName: name, saasNo, mealName: meal, portionLimit }: LimitContext,
  tally: Tally,
): Refusal | undefined {
  const had = portionsThatMeal + tally.orderedPortions(request);
  if (had + request.portions > portionLimit)
    return {
      code: 'dining.too-many-persons',
      params: { name: name ?? '', saasNo: saasNo ?? '', day: request.day, meal, had, limit: portionLimit },
    };
  const spent = BigInt(spentThatDay) + tally.spentAmount(request);
  if (dailyLimit === null || request.amount === 0n || spent + request.amount <= BigInt(dailyLimit)) return undefined;
  return {
    code: 'dining.daily-limit',
    params: { name: name ?? '', saasNo: saasNo ?? '', spent: fenInWords(spent), limit: fenInWords(dailyLimit) },
  };
}
