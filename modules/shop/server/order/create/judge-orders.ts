import type { Fen } from '@refectory/declaration/money.ts';
import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import {
  type Consumed,
  consumedOf,
  limitRefusal,
  mealName,
  newTally,
  servedAt,
  settingsOf,
  strikeDaysOf,
  strikeRefusal,
  type Tally,
  tableRefusals,
} from '#dining/server/public.ts';
import type { OrderAsk } from './order-ask.ts';
import { goodsFacts, type OrderFacts, orderFacts } from './order-facts.ts';
import { orderRefusal } from './order-rules.ts';
import { type PricedItem, priceItems } from './price-items.ts';

/** A wish with what it would cost and why it is refused, if it is. */
export interface JudgedOrder {
  readonly ask: OrderAsk;
  readonly facts: OrderFacts;
  readonly items: readonly PricedItem[];
  readonly portions: number;
  /** By menu and rules. */
  readonly totalPrice: Fen;
  /** What the grade takes off. */
  readonly discount: Fen;
  readonly payPrice: Fen;
  readonly refusal: Refusal | undefined;
}

/**
 * Says of each wish whether it may become an order and at what price (spec/shop#order). Changes nothing; portions are
 * known when they are taken. The tally takes what is granted here to whatever is judged with it.
 */
export async function judgeOrders(
  ctx: Context,
  asks: readonly OrderAsk[],
  tally: Tally = newTally(),
): Promise<JudgedOrder[]> {
  const consumed = await consumedOf(ctx, asks);
  const facts = await orderFacts(ctx, asks);
  const goods = await goodsFacts(ctx, asks);
  const tables = await tableRefusals(ctx, asks);
  const struck = await strikeDaysOf(
    ctx,
    asks.map(({ employeeId }) => employeeId),
  );
  const known = asks.filter((_, n) => facts[n]?.employeeName !== null && facts[n]?.placeName !== null);
  const priced = await priceItems(ctx, known, goods);
  const settings = new Map<string, Awaited<ReturnType<typeof settingsOf>>>();
  for (const placeId of new Set(asks.map((ask) => ask.placeId))) settings.set(placeId, await settingsOf(ctx, placeId));
  return asks.map((ask, n) => {
    const { meals = [], takeGraceMinutes = 0, orderLimitPerMeal = 1, strikes } = settings.get(ask.placeId) ?? {};
    const moment = {
      now: ctx.now,
      zone: ctx.zone,
      mealName: mealName(ask.mealPeriod, ctx.language),
      meal: meals.find(({ mealPeriod }) => mealPeriod === ask.mealPeriod),
      graceMinutes: takeGraceMinutes,
    };
    // As with bookings: what is sold while the meal is on cannot be missed.
    const blocked = () => {
      if (!strikes || !moment.meal || ctx.now >= servedAt(ask.day, moment.meal, ctx.zone).from) return undefined;
      const person = { name: facts[n]?.employeeName ?? '', saasNo: facts[n]?.saasNo ?? '' };
      return strikeRefusal(person, struck.get(ask.employeeId) ?? [], strikes, businessDay(ctx.now, ctx.zone));
    };
    const items = priced.get(ask) ?? [];
    const payPrice = items.reduce((sum, { amount }) => sum + amount, 0n);
    const discount = items.reduce((sum, item) => sum + item.discount, 0n);
    const portions = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const limited = { ...ask, amount: payPrice, portions };
    const limits = {
      employeeName: facts[n]?.employeeName ?? null,
      saasNo: facts[n]?.saasNo ?? null,
      mealName: moment.mealName,
      portionLimit: orderLimitPerMeal,
    };
    const refusal =
      orderRefusal(ask, facts[n] as OrderFacts, goods, moment) ??
      blocked() ??
      limitRefusal(limited, consumed[n] as Consumed, limits, tally) ??
      tables[n];
    if (!refusal) tally.add(limited);
    return {
      ask,
      facts: facts[n] as OrderFacts,
      items,
      portions,
      totalPrice: payPrice + discount,
      discount,
      payPrice,
      refusal,
    };
  });
}
