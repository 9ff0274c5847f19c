import { type CallResponse, callQuery, callQueryKey } from '@refectory/admin-ui/api/call.ts';
import { reportCall } from '@refectory/declaration/call/report-calls.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { listCall } from '@refectory/declaration/call/row-calls.ts';
import { booking } from '#dining/contract/booking/booking.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { inboxCalls } from '#message/contract/inbox-calls.ts';
import { homeCalls } from '#report/contract/home-calls.ts';
import { takeOrderList } from '#report/contract/take-order-list.ts';
import { printJob } from '#shop/contract/print/print-job.ts';
import { printJobStates } from '#shop/contract/print/print-job-states.ts';
import { rechargeOrder } from '#wallet/contract/recharge/recharge-order.ts';

const mealsNow = queryCall(booking, 'mealsnow');

/** A meal of a place: its times, whether it is served now, and its portions. */
export type CurrentMeal = CallResponse<typeof mealsNow>[number];

export const currentMealsQuery = callQuery(mealsNow, {});

/** Cash taken by the user today. */
export const cashDrawerQuery = callQuery(queryCall(rechargeOrder, 'drawer'), {});

export interface DayMeal {
  readonly day: string;
  readonly mealPeriod: number;
}

export const mealDishesQuery = ({ day, mealPeriod }: DayMeal) => callQuery(homeCalls.dishes, { day, mealPeriod });

export const mealPackagesQuery = ({ day, mealPeriod }: DayMeal) =>
  callQuery(reportCall(takeOrderList), {
    day_datege: day,
    day_datele: day,
    mealPeriod,
    size: 100,
  });

/** Independent of the meal. */
export const mealDishesPath = callQueryKey(homeCalls.dishes, {}).slice(0, 2);
export const mealPackagesPath = callQueryKey(reportCall(takeOrderList), {}).slice(0, 2);

/** Failed print jobs, newest first. */
export const failedSlipsQuery = callQuery(listCall(printJob), {
  jobStatus: printJobStates.keys.failed,
  descs: 'createTime',
  size: 5,
});

/** Pick-ups of today, latest first. */
export const recentPickupsQuery = (day: string) =>
  callQuery(listCall(booking), {
    bookingStatus: bookingStates.keys.taken,
    day_datege: day,
    day_datele: day,
    descs: 'takenAt',
    size: 8,
  });

/** Checks of this week by type of ticket. */
export const weekTicketsQuery = callQuery(homeCalls.weekticket, {});

/** What waits or went wrong, by duty. */
export const dutyCountsQuery = callQuery(homeCalls.counts, {});

/** Checks of today by gate. */
export const gatesQuery = callQuery(homeCalls.gates, {});

/** Open tasks of the user. */
export const workItemsQuery = callQuery(inboxCalls.list, { tab: 'message', size: 6 });
