import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { homeCalls } from '#report/contract/home-calls.ts';

/** Everything the home page shows. */
export type HomeFigures = CallResponse<typeof homeCalls.today>;

export type MealSales = HomeFigures['today'][number];
export type DaySales = HomeFigures['lastDays'][number];
export type WalletBucket = HomeFigures['buckets'][number];
export type LedgerProof = NonNullable<HomeFigures['proof']>;

/** Only fetched with permission for the figures; the page shows its own error. */
export const homeQuery = callQuery(homeCalls.today, {});

/** Picked-up share of booked portions in percent. */
export const takenPercent = ({ booked, taken }: Pick<MealSales, 'booked' | 'taken'>): number =>
  booked > 0 ? (taken / booked) * 100 : 0;
