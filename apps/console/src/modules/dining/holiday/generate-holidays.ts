import { post } from '#api/http.ts';
import type { HolidayPlan } from './holiday-plan.ts';

/** Fills a year from the published calendar; with `preview` it only says what that would change. */
export const generateHolidays = (year: number, preview: boolean): Promise<HolidayPlan> =>
  post<HolidayPlan>('/dining/holidaylist/generatelist', { year, preview });
