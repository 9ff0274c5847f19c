import type { Calendar } from '@refectory/declaration/calendar.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import { type Filters, rangeFilters } from '#filter/search-values.ts';

/** The resource of a calendar, as far as its days go. */
export interface CalendarDays {
  readonly calendar: Calendar;
  readonly fields: Fields;
}

const isAbout = (key: string, name: string): boolean => key === name || key.startsWith(`${name}_`);

const isDayFilter = ({ from, to }: Calendar, key: string): boolean =>
  isAbout(key, from) || (to !== undefined && isAbout(key, to));

/** Whether filters say of which days rows are shown. */
export const hasDayFilter = (calendar: Calendar, filters: Filters): boolean =>
  Object.keys(filters).some((key) => isDayFilter(calendar, key));

/** The filters without those that say of which days rows are shown. */
export const withoutDays = (calendar: Calendar, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !isDayFilter(calendar, key)));

/** The first day that filters name. */
export const findFilteredDay = (calendar: Calendar, filters: Filters): string | undefined =>
  Object.entries(filters)
    .flatMap(([key, value]) => (isDayFilter(calendar, key) ? [value.slice(0, 10)] : []))
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
    .sort()[0];

/** The filters of rows that take place on those days, as the search form would send them. */
export function dayFilters({ calendar: { from, to }, fields }: CalendarDays, first: string, last: string): Filters {
  if (to) return { [`${from}_datele`]: last, [`${to}_datege`]: first };
  const field = fields[from];
  return field ? rangeFilters(from, field, [first, last]) : {};
}

/** Whether filters say something about a field. */
export const isFilteredBy = (filters: Filters, name: string): boolean =>
  Object.keys(filters).some((key) => isAbout(key, name));
