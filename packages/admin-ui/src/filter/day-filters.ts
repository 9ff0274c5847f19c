import type { Resource } from '@refectory/declaration/resource.ts';
import dayjs from 'dayjs';
import { businessDay } from '../time/business-time.ts';
import { type Filters, rangeFilters } from './search-values.ts';

/** The filters of the days that a list begins with; undefined where it begins with all (spec/console#first-filters). */
export function firstDayFilters({ fields, firstDays }: Resource): Filters | undefined {
  const field = fields[firstDays?.field ?? ''];
  if (!firstDays || !field) return undefined;
  const day = (days: number) => dayjs(businessDay()).add(days, 'day').format('YYYY-MM-DD');
  return rangeFilters(firstDays.field, field, [day(firstDays.from), day(firstDays.to)]);
}
