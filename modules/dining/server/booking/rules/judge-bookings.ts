import type { Fen } from '@refectory/declaration/money.ts';
import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { consumedOf } from '#dining/server/limit/consumed.ts';
import { type Consumed, limitRefusal, newTally, type Tally } from '#dining/server/limit/limit-rules.ts';
import { settingsOf } from '#dining/server/parameter/settings-of.ts';
import { allowanceOf } from '#dining/server/price/allowance-rules.ts';
import { pricesOf } from '#dining/server/price/prices-of.ts';
import { strikeDaysOf } from '#dining/server/strike/strike-days.ts';
import { strikeRefusal } from '#dining/server/strike/strike-rules.ts';
import { tableRefusals } from '#dining/server/table/table-refusals.ts';
import type { BookingAsk } from './booking-ask.ts';
import { bookingFacts } from './booking-facts.ts';
import { type BookingFacts, bookingRefusal, isOnTheSpot, seatsRefusal, totalOf } from './booking-rules.ts';
import { mealName } from './meal-name.ts';
import type { MealTimes } from './meal-times.ts';

/** A wish with what it would cost and why it is refused, if it is. */
export interface JudgedBooking {
  readonly ask: BookingAsk;
  readonly facts: BookingFacts;
  readonly price: Fen;
  /** Of one portion, before rule and grade. */
  readonly basePrice: Fen;
  readonly amount: Fen;
  /** What the subsidy fund bears of the amount. */
  readonly allowance: Fen;
  readonly ruleId: string | undefined;
  readonly ruleName: string;
  /** When the meal is served at that place. */
  readonly meal: MealTimes | undefined;
  readonly refusal: Refusal | undefined;
}

/**
 * Says of each wish whether it may become a booking and at what price (spec/dining#booking). Changes nothing; the quota
 * is only known when it is taken.
 * The tally takes what is granted here to whatever is judged with it.
 */
export async function judgeBookings(
  ctx: Context,
  asks: readonly BookingAsk[],
  tally: Tally = newTally(),
): Promise<JudgedBooking[]> {
  const consumed = await consumedOf(ctx, asks);
  const facts = await bookingFacts(ctx, asks);
  const prices = await priceAll(ctx, asks, facts);
  const tables = await tableRefusals(ctx, asks);
  const strikes = await strikeDaysOf(
    ctx,
    asks.map(({ employeeId }) => employeeId),
  );
  const today = businessDay(ctx.now, ctx.zone);
  const settings = new Map<string, Awaited<ReturnType<typeof settingsOf>>>();
  for (const placeId of new Set(asks.map((ask) => ask.placeId))) settings.set(placeId, await settingsOf(ctx, placeId));
  const seen = new Set<string>();
  const seated = new Map<string, number>();
  const blocked = ({ employeeId, placeId, source }: BookingAsk, { employeeName: name, saasNo }: BookingFacts) => {
    const own = settings.get(placeId)?.strikes;
    if (!own || isOnTheSpot(source)) return undefined;
    return strikeRefusal({ name, saasNo }, strikes.get(employeeId) ?? [], own, today);
  };
  return asks.map((ask, n) => {
    const known = facts[n] as BookingFacts;
    const { price, basePrice, amount, allowance, ruleId, ruleName, priced } = prices[n] as Priced;
    const { meals = [], takeGraceMinutes = 0, orderLimitPerMeal = 1 } = settings.get(ask.placeId) ?? {};
    const meal = meals.find(({ mealPeriod }) => mealPeriod === ask.mealPeriod);
    const moment = {
      now: ctx.now,
      zone: ctx.zone,
      mealName: mealName(ask.mealPeriod, ctx.language),
      meal,
      graceMinutes: takeGraceMinutes,
    };
    const limited = { ...ask, amount, portions: ask.persons };
    const limits = {
      employeeName: known.employeeName,
      saasNo: known.saasNo,
      mealName: moment.mealName,
      portionLimit: orderLimitPerMeal,
    };
    const sameMeal = `${ask.placeId} ${ask.day} ${ask.mealPeriod}`;
    const refusal =
      twice(seen, ask, known) ??
      bookingRefusal(ask, known, moment) ??
      blocked(ask, known) ??
      (priced ? undefined : noPrice) ??
      limitRefusal(limited, consumed[n] as Consumed, limits, tally) ??
      seatsRefusal(known, ask, seated.get(sameMeal) ?? 0) ??
      tables[n];
    if (!refusal) tally.add(limited);
    if (!refusal) seated.set(sameMeal, (seated.get(sameMeal) ?? 0) + ask.persons);
    return { ask, facts: known, price, basePrice, amount, allowance, ruleId, ruleName, meal, refusal };
  });
}

const noPrice: Refusal = { code: 'dining.no-price', params: {} };

function twice(
  seen: Set<string>,
  { employeeId, day, mealPeriod }: BookingAsk,
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
  /** Neither package nor rule: nobody has said what it costs. */
  readonly priced: boolean;
}

const unknown: Priced = {
  price: 0n,
  basePrice: 0n,
  amount: 0n,
  allowance: 0n,
  ruleId: undefined,
  ruleName: '',
  priced: true,
};

async function priceAll(ctx: Context, asks: readonly BookingAsk[], facts: readonly BookingFacts[]): Promise<Priced[]> {
  const isKnown = (ask: BookingAsk, n: number) =>
    facts[n]?.employeeName !== null &&
    facts[n]?.placeName !== null &&
    (!ask.packageId || facts[n]?.packageName !== null);
  const known = asks.filter(isKnown);
  const several = known.filter((ask) => ask.persons > 1);
  const question = (helping: number) => (ask: BookingAsk) => ({
    employeeId: ask.employeeId,
    placeId: ask.placeId,
    mealPeriod: ask.mealPeriod,
    day: ask.day,
    packageId: ask.packageId ?? undefined,
    helping,
  });
  const answers = await pricesOf(ctx, [...known.map(question(1)), ...several.map(question(2))]);
  const first = new Map(known.map((ask, n) => [ask, answers[n]]));
  const further = new Map(several.map((ask, n) => [ask, answers[known.length + n]]));
  return asks.map((ask) => {
    const answer = first.get(ask);
    if (!answer) return unknown;
    const amount = totalOf(answer.price, further.get(ask)?.price ?? answer.price, ask.persons);
    return {
      price: answer.price,
      basePrice: answer.basePrice,
      amount,
      allowance: allowanceOf(amount, answer.mealAllowance),
      ruleId: answer.ruleId,
      ruleName: answer.ruleName,
      priced: Boolean(ask.packageId) || answer.ruleId !== undefined,
    };
  });
}
