import { defaultDayFilters, type Report } from '@refectory/declaration/report.ts';
import dayjs from 'dayjs';

type Filters = Readonly<Record<string, string>>;

/** The filters of a report page, completed with the default days (spec/report#default-days). */
export const withDefaultDays = (report: Report, filters: Filters, today: string): Filters => ({
  ...filters,
  ...defaultDayFilters(
    report,
    (field) => Object.keys(filters).some((name) => name === field || name.startsWith(`${field}_`)),
    (days) => dayjs(today).add(days, 'day').format('YYYY-MM-DD'),
  ),
});
