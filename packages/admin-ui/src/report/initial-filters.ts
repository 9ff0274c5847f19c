import type { Report } from '@refectory/declaration/report.ts';
import type dayjs from 'dayjs';

/** Default filters of a report, relative to today: `{ day: [0, 6] }` is today and the next six days. */
export function toInitialFilters({ defaultDays = {} }: Report, today: dayjs.Dayjs): Record<string, string> {
  const on = (days: number) => today.add(days, 'day').format('YYYY-MM-DD');
  return Object.fromEntries(
    Object.entries(defaultDays).flatMap(([name, [from, to]]) => [
      [`${name}_datege`, on(from)],
      [`${name}_datele`, on(to)],
    ]),
  );
}
