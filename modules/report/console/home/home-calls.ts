import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { get, type QueryParams } from '@refectory/admin-ui/api/http.ts';
import type { Page, Row } from '@refectory/admin-ui/api/queries.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { booking } from '#dining/contract/booking/booking.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { inboxCalls } from '#message/contract/inbox-calls.ts';
import { homeCalls } from '#report/contract/home-calls.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { rechargeOrder } from '#wallet/contract/recharge-order.ts';

/** Quiet: the panel shows its own error. */
const quietQuery = <T>(path: string, call: string, query: QueryParams = {}) =>
  queryOptions({
    queryKey: [path, call, query] as const,
    queryFn: ({ signal }) => get<T>(`${path}/${call}`, query, { signal, quiet: true }),
  });

const mealsNow = queryCall(booking, 'mealsnow');

/** A meal of a place: when, whether it is on, and how far its portions are. */
export type CurrentMeal = CallResponse<typeof mealsNow>[number];

export const currentMealsQuery = callQuery(mealsNow, {});

/** What the person took over the counter today. */
export const cashDrawerQuery = callQuery(queryCall(rechargeOrder, 'drawer'), {});

export interface DayMeal {
  readonly day: string;
  readonly mealPeriod: number;
}

export const mealDishesQuery = ({ day, mealPeriod }: DayMeal) => callQuery(homeCalls.dishes, { day, mealPeriod });

/** Portions of a package for one meal. */
export type PackagePortions = Row & {
  readonly packageName: string;
  readonly placeName: string;
  readonly booked: number;
  readonly left: number;
};

export const mealPackagesQuery = ({ day, mealPeriod }: DayMeal) =>
  quietQuery<Page<PackagePortions>>('/basic/package', 'take_order_list', {
    day_datege: day,
    day_datele: day,
    mealPeriod,
    size: 100,
  });

/** Slips that did not come out, newest first. */
export const failedSlipsQuery = quietQuery<Page>('/shop/printjobs', 'list', {
  jobStatus: printJobStates.keys.failed,
  descs: 'createTime',
  size: 5,
});

/** What was handed out today, the last first. */
export const recentPickupsQuery = (day: string) =>
  quietQuery<Page>('/dining/booking', 'list', {
    bookingStatus: bookingStates.keys.taken,
    day_datege: day,
    day_datele: day,
    descs: 'takenAt',
    size: 8,
  });

/** Work that waits for the person. */
export const workItemsQuery = callQuery(inboxCalls.list, { tab: 'message', size: 6 });
