import { queryOptions } from '@tanstack/react-query';
import { get } from '#api/http.ts';

/** Portions and money of a slice of bookings. */
export interface Sales {
  readonly booked: number;
  readonly paid: number;
  readonly taken: number;
  readonly notTaken: number;
  readonly walkIn: number;
  readonly cancelled: number;
  readonly amount: string;
  readonly subsidy: string;
}

export interface MealSales extends Sales {
  readonly mealPeriod: number;
  readonly placeId: string;
  readonly placeName: string;
  readonly left: number;
}

export interface DaySales extends Sales {
  readonly day: string;
  readonly waiting: number;
}

export interface Bucket {
  readonly bucket: number;
  readonly balance: string;
  readonly frozen: string;
  readonly accounts: number;
}

export interface Proof {
  readonly at: string;
  readonly proven: boolean;
  readonly entries: number;
  readonly accounts: number;
}

/** Everything the home page shows (`/dining/home/today`). */
export interface HomeFigures {
  readonly day: string;
  readonly today: readonly MealSales[];
  readonly lastDays: readonly DaySales[];
  readonly buckets: readonly Bucket[];
  readonly proof: Proof | null;
}

/** Asked by those who may see the figures. Quiet: the page says itself what did not come. */
export const homeQuery = queryOptions({
  queryKey: ['/dining/home', 'today'] as const,
  queryFn: ({ signal }) => get<HomeFigures>('/dining/home/today', {}, { signal, quiet: true }),
});

/** How much of what was booked is handed out, in percent. */
export const takenShare = ({ booked, taken }: Pick<Sales, 'booked' | 'taken'>): number =>
  booked > 0 ? (taken / booked) * 100 : 0;

/** Keeps the walk-ins out: the figures of the review count what was booked ahead. */
export const bookedAhead = { source_notequal: 4 };

/** And what was cancelled. */
export const stillBooked = { ...bookedAhead, bookingStatus_notequal: 40 };

/** The bookings behind a figure. */
export function bookingsOf(day: string, filters: Readonly<Record<string, string | number>> = {}): string {
  const params = new URLSearchParams({ day_datege: day, day_datele: day });
  for (const [name, value] of Object.entries(filters)) params.set(name, String(value));
  return `/dining/booking?${params}`;
}
