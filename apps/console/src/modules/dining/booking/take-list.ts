import { post } from '#api/http.ts';

/** A line of the pick-up list. */
export interface TakeLine {
  readonly id: string;
  readonly takeCode: string;
  readonly employeeName: string;
  readonly saasNo: string;
  readonly groupName: string;
  readonly placeName: string;
  readonly tableCode: string;
  readonly packageName: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly persons: number;
  readonly remark: string;
}

/** Whether a booking was handed out, or would be, and why not. */
export interface TakeResult {
  readonly id: string;
  readonly ok: boolean;
  readonly msg: string;
}

/** The pick-up list (`booking/generatetakelist`). */
export interface TakeList {
  readonly preview: boolean;
  readonly generatedAt: string;
  readonly count: number;
  readonly portions: number;
  readonly packages: readonly { readonly packageName: string; readonly portions: number }[];
  readonly rows: readonly TakeLine[];
  readonly results: readonly TakeResult[];
}

/** The list of those who have booked and not yet come, to look at; without `preview` they are marked as taken. */
export const takeList = (wanted: object, preview: boolean): Promise<TakeList> =>
  post<TakeList>('/dining/booking/generatetakelist', { ...wanted, preview });
