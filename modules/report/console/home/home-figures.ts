import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { homeCalls } from '#report/contract/home-calls.ts';

/** Everything the home page shows. */
export type HomeFigures = CallResponse<typeof homeCalls.today>;

export type MealSales = HomeFigures['today'][number];
export type DaySales = HomeFigures['lastDays'][number];
export type WalletBucket = HomeFigures['buckets'][number];
export type LedgerProof = NonNullable<HomeFigures['proof']>;

/** Only fetched with permission for the figures; the page shows its own error. */
export const homeQuery = callQuery(homeCalls.today, {});

/** How much of what was booked is handed out, in percent. */
export const takenPercent = ({ booked, taken }: Pick<MealSales, 'booked' | 'taken'>): number =>
  booked > 0 ? (taken / booked) * 100 : 0;

/** Filter: without walk-ins, since the review counts advance bookings. */
export const withoutWalkIns = { source_notequal: 4 };

/** And what was cancelled. */
export const withoutCancelled = { ...withoutWalkIns, bookingStatus_notequal: bookingStates.keys.cancelled };

/** The bookings behind a figure. */
export function bookingsUrl(day: string, filters: Readonly<Record<string, string | number>> = {}): string {
  const params = new URLSearchParams({ day_datege: day, day_datele: day });
  for (const [name, value] of Object.entries(filters)) params.set(name, String(value));
  return `/dining/booking?${params}`;
}
