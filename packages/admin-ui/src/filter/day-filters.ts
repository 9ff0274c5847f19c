import dayjs from 'dayjs';
import { businessDay } from '../time/business-time.ts';

/**
 * Filters of a list that begins with some days, counted from today in business time: `dayFilters('day', 0, 0)` is today
 * (spec/console#first-filters).
 */
export function dayFilters(field: string, from: number, to: number): Readonly<Record<string, string>> {
  const day = (days: number) => dayjs(businessDay()).add(days, 'day').format('YYYY-MM-DD');
  return { [`${field}_datege`]: day(from), [`${field}_datele`]: day(to) };
}
