import type { Fen } from '@refectory/declaration/money.ts';
import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import {
  type Consumption,
  createTally,
  findTableRefusals,
  limitRefusal,
  listStrikeDays,
  mealName,
  readConsumption,
  readSettingsOfPlaces,
  servingWindow,
  strikeRefusal,
  type Tally,
} from '#dining/server/public.ts';
import { loadGoodsFacts, loadOrderFacts, type OrderFacts } from './load-order-facts.ts';
import type { OrderRequest } from './order-request.ts';
import { orderRefusal } from './order-rules.ts';
import { type PricedItem, priceItems } from './price-items.ts';

/** A validated request with its price, or its refusal. */
export interface ValidatedOrder {
  readonly request: OrderRequest;
  readonly facts: OrderFacts;
  readonly items: readonly PricedItem[];
  readonly portions: number;
  /** Total by menu and price rules. */
  readonly totalPrice: Fen;
  /** Discount of the grade. */
  readonly discount: Fen;
  readonly payPrice: Fen;
  readonly refusal: Refusal | undefined;
}

/**
 * Validates each request and computes its price (spec/shop#order). Read only; portions are checked when reserved.
 * Accepted requests are added to the tally, so that later ones count them.
 */
export async function validateOrders(
  ctx: Context,
  requests: readonly OrderRequest[],
  tally: Tally = createTally(),
): Promise<ValidatedOrder[]> {
  const consumed = await readConsumption(ctx, requests);
  const facts = await loadOrderFacts(ctx, requests);
  const goods = await loadGoodsFacts(ctx, requests);
  const tables = await findTableRefusals(ctx, requests);
  const struck = await listStrikeDays(
    ctx,
    requests.map(({ employeeId }) => employeeId),
  );
  const known = requests.filter((_, n) => facts[n]?.employeeName !== null && facts[n]?.placeName !== null);
  const priced = await priceItems(ctx, known, goods);
  const settingsOf = await readSettingsOfPlaces(
    ctx,
    requests.map(({ placeId }) => placeId),
  );
  return requests.map((request, n) => {
    const { meals, takeGraceMinutes, orderLimitPerMeal, strikes } = settingsOf(request.placeId);
    const moment = {
      now: ctx.now,
      zone: ctx.zone,
      mealName: mealName(request.mealPeriod, ctx.language),
      meal: meals.find(({ mealPeriod }) => mealPeriod === request.mealPeriod),
      graceMinutes: takeGraceMinutes,
    };
    // As for bookings: orders during the meal are not blocked by strikes, because they cannot be missed.
    const blocked = () => {
      if (!moment.meal || ctx.now >= servingWindow(request.day, moment.meal, ctx.zone).from) return undefined;
      const person = { name: facts[n]?.employeeName ?? '', saasNo: facts[n]?.saasNo ?? '' };
      return strikeRefusal(person, struck.get(request.employeeId) ?? [], strikes, businessDay(ctx.now, ctx.zone));
    };
    const items = priced.get(request) ?? [];
    const payPrice = items.reduce((sum, { amount }) => sum + amount, 0n);
    const discount = items.reduce((sum, item) => sum + item.discount, 0n);
    const portions = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const limited = { ...request, amount: payPrice, portions };
    const limits = {
      employeeName: facts[n]?.employeeName ?? null,
      saasNo: facts[n]?.saasNo ?? null,
      mealName: moment.mealName,
      portionLimit: orderLimitPerMeal,
    };
    const refusal =
      orderRefusal(request, facts[n] as OrderFacts, goods, moment) ??
      blocked() ??
      limitRefusal(limited, consumed[n] as Consumption, limits, tally) ??
      tables[n];
    if (!refusal) tally.add(limited);
    return {
      request,
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
