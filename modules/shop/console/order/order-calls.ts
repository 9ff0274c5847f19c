import { type AnswerTo, callQuery } from '@refectory/admin-ui/api/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { goods } from '#shop/contract/goods.ts';
import { order } from '#shop/contract/order/order.ts';

const onOffer = queryCall(goods, 'onoffer');
const quote = actionCall(order, 'quote');

/** Goods that can be ordered. */
export type Offer = AnswerTo<typeof onOffer>[number];

/** So many portions of goods, as the form holds and sends them. */
export interface Chosen {
  readonly goodsId: string;
  readonly quantity: number;
}

/** A line of an order as its detail carries it. */
export interface OrderLine extends Chosen {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly discount: string;
  readonly amount: string;
}

/** Where and when an order is for. */
export interface MealOf {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
}

export interface QuoteAsk extends MealOf {
  readonly employeeId: string;
  readonly cardNo: string;
  readonly payType: number | null;
  readonly items: readonly Chosen[];
}

const nowhere: MealOf = { placeId: '', day: '', mealPeriod: 0 };
const nobody: QuoteAsk = { ...nowhere, employeeId: '', cardNo: '', payType: null, items: [] };

export const offersQuery = (meal: MealOf | undefined) => ({
  ...callQuery(onOffer, meal ?? nowhere),
  enabled: meal !== undefined,
});

export const quoteQuery = (ask: QuoteAsk | undefined) => ({
  ...callQuery(quote, ask ?? nobody),
  enabled: ask !== undefined,
  placeholderData: (before: AnswerTo<typeof quote> | undefined) => (ask ? before : undefined),
});
