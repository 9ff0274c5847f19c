import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { label } from '@refectory/declaration/label.ts';
import { mealRows } from '#report/contract/designer/opened/meal-rows.ts';
import { opened } from '#report/contract/designer/opened/opened-figure.ts';
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

/** Paths of the lists that figures of meals open. Home waits for no declaration. */
const paths = { 'dining.booking': '/dining/booking', 'shop.order': '/shop/order' } as const;

export type OpenableFigure = keyof typeof mealRows;

/** The lists of what a figure of a day counts, each with its filters (spec/report#counted-rows). */
export const openedLists = (figure: OpenableFigure, day: string, of: Readonly<Record<string, string | number>> = {}) =>
  opened(mealRows[figure]).map(({ resource, where, label: name }) => ({
    label: name ?? label('明细', 'Details'),
    path: paths[resource as keyof typeof paths],
    filters: {
      day_datege: day,
      day_datele: day,
      ...Object.fromEntries(Object.entries(of).map(([field, value]) => [field, String(value)])),
      ...where,
    },
  }));
