import type { CallInput, CallResponse } from '@refectory/admin-ui/api/call.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { label } from '@refectory/declaration/label.ts';
import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek';
import { mealPeriod as mealPeriodDictionary } from '#dining/contract/dictionaries.ts';
import { orderSummary } from '../../contract/summary/order-summary.ts';

dayjs.extend(isoWeek);

const { keys: mealPeriods } = mealPeriodDictionary;

export const summaryCalls = {
  current: queryCall(orderSummary, 'summary'),
  version: queryCall(orderSummary, 'detail_summary'),
  rawDishes: queryCall(orderSummary, 'raw_dishes'),
  exportDetail: queryCall(orderSummary, 'export_detail'),
  draft: actionCall(orderSummary, 'draft'),
  submit: actionCall(orderSummary, 'submit'),
  accept: actionCall(orderSummary, 'accept'),
  print: actionCall(orderSummary, 'print'),
} as const;

/** Days of a place, for one meal or all. */
export interface Span extends Omit<CallInput<typeof summaryCalls.current>, 'placeId' | 'mealPeriod'> {
  readonly placeId: string;
  readonly mealPeriod: number | null;
}
export type Summary = CallResponse<typeof summaryCalls.current>;

/** Column heading of a version. */
export const versionLabel = (no: number) => label(`版本 ${no}`, `Version ${no}`);

/** Length of a span: a meal, a day, or a week from Monday. */
export type SpanLength = 'meal' | 'day' | 'week';

const format = 'YYYY-MM-DD';

export const spanLength = ({ bookingTimeStart, bookingTimeEnd, mealPeriod }: Span): SpanLength =>
  bookingTimeStart !== bookingTimeEnd ? 'week' : mealPeriod ? 'meal' : 'day';

/** Span of a length that contains a day; the default meal is lunch. */
export function spanOn(placeId: string, length: SpanLength, day: string, mealPeriod?: number | null): Span {
  const start = length === 'week' ? dayjs(day).startOf('isoWeek') : dayjs(day);
  return {
    placeId,
    bookingTimeStart: start.format(format),
    bookingTimeEnd: (length === 'week' ? start.add(6, 'day') : start).format(format),
    mealPeriod: length === 'meal' ? (mealPeriod ?? mealPeriods.lunch) : null,
  };
}

/** The span moved by days or weeks; the meal is kept. */
export const moveSpan = (span: Span, steps: number): Span => {
  const length = spanLength(span);
  const day = dayjs(span.bookingTimeStart).add(steps, length === 'week' ? 'week' : 'day');
  return spanOn(span.placeId, length, day.format(format), span.mealPeriod);
};

/** The span in the address; today by default. */
export function readSpan(params: URLSearchParams): Span {
  const from = params.get('bookingTimeStart') || businessDay();
  return {
    placeId: params.get('placeId') ?? '',
    bookingTimeStart: from,
    bookingTimeEnd: params.get('bookingTimeEnd') || from,
    mealPeriod: Number(params.get('mealPeriod')) || null,
  };
}

export const spanParams = ({ mealPeriod, ...span }: Span): Record<string, string> => ({
  ...span,
  ...(mealPeriod && { mealPeriod: String(mealPeriod) }),
});

/** Address of the sheet of a span. */
export const sheetUrl = (span: Span): string => `/shop/ordersummary/sheet?${new URLSearchParams(spanParams(span))}`;
