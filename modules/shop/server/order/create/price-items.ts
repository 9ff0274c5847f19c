import type { Fen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { calculatePrices, calculateTotal, type Price, type PriceRequest } from '#dining/server/public.ts';
import type { GoodsFacts } from './load-order-facts.ts';
import type { ItemRequest, OrderRequest } from './order-request.ts';

/** An item with prices: `price` of the first portion, `amount` of all, `discount` by the grade included in it. */
export interface PricedItem {
  readonly goods: GoodsFacts;
  readonly quantity: number;
  readonly price: Fen;
  readonly discount: Fen;
  readonly amount: Fen;
  readonly ruleId: string | undefined;
  readonly ruleName: string;
}

interface Line {
  readonly request: OrderRequest;
  readonly item: ItemRequest;
  readonly goods: GoodsFacts;
}

/**
 * Prices the items of each request as bookings are priced: price of the menu, then price rule, then grade; the first
 * portion of a dish as first helping, further ones as second (spec/dining#price). Unknown people must be left out
 * before.
 */
export async function priceItems(
  ctx: Context,
  requests: readonly OrderRequest[],
  goods: ReadonlyMap<string, GoodsFacts>,
): Promise<ReadonlyMap<OrderRequest, readonly PricedItem[]>> {
  const lines = requests.flatMap((request) =>
    request.items.flatMap((item): Line[] => {
      const found = goods.get(item.goodsId);
      return found ? [{ request, item, goods: found }] : [];
    }),
  );
  const several = lines.filter(({ item }) => item.quantity > 1);
  const prices = await calculatePrices(ctx, [
    ...lines.map(createPriceRequest(1)),
    ...several.map(createPriceRequest(2)),
  ]);
  const further = new Map(several.map((line, n) => [line, prices[lines.length + n] as Price]));
  const priced = lines.map((line, n) => ({
    request: line.request,
    item: toPricedItem(line, prices[n] as Price, further.get(line)),
  }));
  const byRequest = Map.groupBy(priced, ({ request }) => request);
  return new Map(requests.map((request) => [request, (byRequest.get(request) ?? []).map(({ item }) => item)]));
}

const createPriceRequest =
  (helping: number) =>
  ({ request, goods }: Line): PriceRequest => ({
    employeeId: request.employeeId,
    placeId: request.placeId,
    mealPeriod: request.mealPeriod,
    day: request.day,
    dishId: goods.dishId,
    basePrice: BigInt(goods.price),
    helping,
  });

function toPricedItem({ item: { quantity }, goods }: Line, first: Price, further: Price = first): PricedItem {
  return {
    goods,
    quantity,
    price: first.price,
    discount: calculateTotal(first.discount, further.discount, quantity),
    amount: calculateTotal(first.price, further.price, quantity),
    ruleId: first.ruleId,
    ruleName: first.ruleName,
  };
}
