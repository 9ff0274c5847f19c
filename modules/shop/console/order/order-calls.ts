import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { goods } from '#shop/contract/goods.ts';
import { order } from '#shop/contract/order/order.ts';

const offersCall = queryCall(goods, 'onoffer');
const quoteCall = actionCall(order, 'quote');

/** A menu item that can be ordered. */
export type OfferedGoods = CallResponse<typeof offersCall>[number];

type QuotedLine = CallResponse<typeof quoteCall>['items'][number];

/** A menu item and its quantity, in the form and in the call. */
export type OrderItem = Pick<QuotedLine, 'goodsId' | 'quantity'>;

/** A line in the detail of an order, with the price it was ordered at. */
export interface OrderLine extends Omit<QuotedLine, 'ruleName'> {
  readonly id: string;
}

/** Place, day and meal of an order. */
export interface OrderMeal {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
}

export interface QuoteRequest extends OrderMeal {
  readonly employeeId: string;
  readonly cardNo: string;
  readonly payType: number | null;
  readonly items: readonly OrderItem[];
}

const emptyMeal: OrderMeal = { placeId: '', day: '', mealPeriod: 0 };
const emptyRequest: QuoteRequest = { ...emptyMeal, employeeId: '', cardNo: '', payType: null, items: [] };

export const offersQuery = (meal: OrderMeal | undefined) => ({
  ...callQuery(offersCall, meal ?? emptyMeal),
  enabled: meal !== undefined,
});

export const quoteQuery = (request: QuoteRequest | undefined) => ({
  ...callQuery(quoteCall, request ?? emptyRequest),
  enabled: request !== undefined,
  placeholderData: (before: CallResponse<typeof quoteCall> | undefined) => (request ? before : undefined),
});
