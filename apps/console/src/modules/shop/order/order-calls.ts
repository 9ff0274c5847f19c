import { queryOptions } from '@tanstack/react-query';
import { post } from '#api/http.ts';
import { readQuery } from '#api/queries.ts';

/** Goods that can be ordered, as `goods/onoffer` answers them. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly categoryName: string;
  readonly price: string;
  readonly left: number;
  readonly limitPerPerson: number | null;
}

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

/** What an order would cost and whether it can be placed (`order/quote`). */
export interface Quote {
  readonly employeeName: string;
  readonly saasNo: string;
  readonly groupName: string;
  readonly balance: string;
  readonly totalPrice: string;
  readonly discount: string;
  readonly payPrice: string;
  readonly mayOrder: boolean;
  readonly reason: string;
}

/** Something that happened to an order (`order/loglist`). */
export interface OrderEvent {
  readonly id: string;
  readonly action: number;
  readonly operatorName: string;
  readonly at: string;
  readonly detail: string;
}

export const offersQuery = (meal: MealOf | undefined) => ({
  ...readQuery<readonly Offer[]>('/shop/goods', 'onoffer', { ...meal }),
  enabled: meal !== undefined,
});

export const quoteQuery = (ask: QuoteAsk | undefined) =>
  queryOptions({
    queryKey: ['/shop/order', 'quote', ask] as const,
    queryFn: ({ signal }) => post<Quote>('/shop/order/quote', ask, { signal, quiet: true }),
    enabled: ask !== undefined,
    placeholderData: (before) => (ask ? before : undefined),
  });
