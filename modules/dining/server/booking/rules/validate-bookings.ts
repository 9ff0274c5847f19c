import type { Fen } from '@refectory/declaration/money.ts';
import { together } from '@refectory/engine/database/together.ts';
import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { readConsumption } from '#dining/server/limit/consumption.ts';
import { type Consumption, createTally, limitRefusal, type Tally } from '#dining/server/limit/limit-rules.ts';
import { readSettingsOfPlaces } from '#dining/server/parameter/dining-settings.ts';
import { calculateAllowance } from '#dining/server/price/allowance-rules.ts';
import {
  calculatePricesFrom,
  loadPriceBasis,
  type PriceBasis,
  type PriceRequest,
} from '#dining/server/price/calculate-prices.ts';
import { listStrikeDays } from '#dining/server/strike/list-strike-days.ts';
import { strikeRefusal } from '#dining/server/strike/strike-rules.ts';
import { findTableRefusals } from '#dining/server/table/find-table-refusals.ts';
import type { BookingRequest } from './booking-request.ts';
import { type BookingFacts, bookingRefusal, calculateTotal, isOnTheSpot, seatsRefusal } from './booking-rules.ts';
import { loadBookingFacts } from './load-booking-facts.ts';
import { mealName } from './meal-name.ts';
import type { MealTimes } from './meal-times.ts';

/** A validated request with its price, or its refusal. */
export interface ValidatedBooking {
  readonly request: BookingRequest;
  readonly facts: BookingFacts;
  readonly price: Fen;
  /** Price of one portion before price rule and grade. */
  readonly basePrice: Fen;
  readonly amount: Fen;
  /** Part of the amount that the meal allowance pays. */
  readonly allowance: Fen;
  readonly ruleId: string | undefined;
  readonly ruleName: string;
  /** Times of the meal at the place. */
  readonly meal: MealTimes | undefined;
  readonly refusal: Refusal | undefined;
}

/**
 * Validates each request and computes its price (spec/dining#booking). Read only; quota is checked when it is reserved.
 * Accepted requests are added to the tally, so that later ones count them.
 */
export async function validateBookings(
  ctx: Context,
  requests: readonly BookingRequest[],
  tally: Tally = createTally(),
): Promise<ValidatedBooking[]> {
  const [consumed, facts, basis, tables, strikes, settingsOf] = await together(
    readConsumption(ctx, requests),
    loadBookingFacts(ctx, requests),
    loadPriceBasis(ctx, requests.map(toPriceRequest(1))),
    findTableRefusals(ctx, requests),
    listStrikeDays(
      ctx,
      requests.map(({ employeeId }) => employeeId),
    ),
    readSettingsOfPlaces(
      ctx,
      requests.map(({ placeId }) => placeId),
    ),
  );
  const prices = priceAll(requests, facts, basis);
  const today = businessDay(ctx.now, ctx.zone);
  const seen = new Set<string>();
  const seated = new Map<string, number>();
  const blocked = ({ employeeId, placeId, source }: BookingRequest, { employeeName: name, saasNo }: BookingFacts) => {
    if (isOnTheSpot(source)) return undefined;
    return strikeRefusal({ name, saasNo }, strikes.get(employeeId) ?? [], settingsOf(placeId).strikes, today);
  };
  return requests.map((request, n) => {
    const known = facts[n] as BookingFacts;
    const { price, basePrice, amount, allowance, ruleId, ruleName, priced } = prices[n] as Priced;
    const { meals, takeGraceMinutes, orderLimitPerMeal } = settingsOf(request.placeId);
    const meal = meals.find(({ mealPeriod }) => mealPeriod === request.mealPeriod);
    const moment = {
      now: ctx.now,
      zone: ctx.zone,
      mealName: mealName(request.mealPeriod, ctx.language),
      meal,
      graceMinutes: takeGraceMinutes,
    };
    const limited = { ...request, amount, portions: request.persons };
    const limits = {
      employeeName: known.employeeName,
      saasNo: known.saasNo,
      mealName: moment.mealName,
      portionLimit: orderLimitPerMeal,
    };
    const sameMeal = `${request.placeId} ${request.day} ${request.mealPeriod}`;
    const refusal =
      duplicatePersonRefusal(seen, request, known) ??
      bookingRefusal(request, known, moment) ??
      blocked(request, known) ??
      (priced ? undefined : noPriceRefusal) ??
      limitRefusal(limited, consumed[n] as Consumption, limits, tally) ??
      seatsRefusal(known, request, seated.get(sameMeal) ?? 0) ??
      tables[n];
    if (!refusal) tally.add(limited);
    if (!refusal) seated.set(sameMeal, (seated.get(sameMeal) ?? 0) + request.persons);
    return { request, facts: known, price, basePrice, amount, allowance, ruleId, ruleName, meal, refusal };
  });
}

const noPriceRefusal: Refusal = { code: 'dining.no-price', params: {} };

function duplicatePersonRefusal(
  seen: Set<string>,
  { employeeId, day, mealPeriod }: BookingRequest,
  { employeeName: name, saasNo }: BookingFacts,
): Refusal | undefined {
  const key = `${employeeId} ${day} ${mealPeriod}`;
  if (seen.has(key)) return { code: 'dining.same-person-twice', params: { name: name ?? '', saasNo: saasNo ?? '' } };
  seen.add(key);
  return undefined;
}

interface Priced {
  readonly price: Fen;
  readonly basePrice: Fen;
  readonly amount: Fen;
  readonly allowance: Fen;
  readonly ruleId: string | undefined;
  readonly ruleName: string;
  /** Whether a package or a price rule gives the meal a price. */
  readonly priced: boolean;
}

const unknownPrice: Priced = {
  price: 0n,
  basePrice: 0n,
  amount: 0n,
  allowance: 0n,
  ruleId: undefined,
  ruleName: '',
  priced: true,
};

const toPriceRequest =
  (helping: number) =>
  ({ employeeId, placeId, mealPeriod, day, packageId }: BookingRequest): PriceRequest => ({
    employeeId,
    placeId,
    mealPeriod,
    day,
    ...(packageId && { packageId }),
    helping,
  });

function priceAll(
  requests: readonly BookingRequest[],
  facts: readonly BookingFacts[],
  basis: PriceBasis,
): readonly Priced[] {
  const isKnown = (request: BookingRequest, n: number) =>
    facts[n]?.employeeName !== null &&
    facts[n]?.placeName !== null &&
    (!request.packageId || facts[n]?.packageName !== null);
  const known = requests.filter(isKnown);
  const several = known.filter((request) => request.persons > 1);
  const answers = calculatePricesFrom(basis, [...known.map(toPriceRequest(1)), ...several.map(toPriceRequest(2))]);
  const first = new Map(known.map((request, n) => [request, answers[n]]));
  const further = new Map(several.map((request, n) => [request, answers[known.length + n]]));
  return requests.map((request) => {
    const answer = first.get(request);
    if (!answer) return unknownPrice;
    const amount = calculateTotal(answer.price, further.get(request)?.price ?? answer.price, request.persons);
    return {
      price: answer.price,
      basePrice: answer.basePrice,
      amount,
      allowance: calculateAllowance(amount, answer.mealAllowance),
      ruleId: answer.ruleId,
      ruleName: answer.ruleName,
      priced: Boolean(request.packageId) || answer.ruleId !== undefined,
    };
  });
}
