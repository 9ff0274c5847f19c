import type { Report } from '@refectory/declaration/report.ts';
import dayjs from 'dayjs';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListState } from '../list/list-state.ts';
import { businessDay } from '../time/business-time.ts';
import type { SavedViews } from '../views/use-saved-views.ts';

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

/** Applies the default filters once when the URL and the view have none; returns whether the filters are set. */
export function useInitialFilters(
  report: Report,
  state: ListState,
  change: (part: Partial<ListState>) => void,
  { isPending, chosen }: Pick<SavedViews, 'isPending' | 'chosen'>,
): boolean {
  const [isOpened, setOpened] = useState(() => !report.defaultDays || Object.keys(state.filters).length > 0);
  const open = useEffectEvent(() => {
    if (!chosen && Object.keys(state.filters).length === 0)
      change({ filters: toInitialFilters(report, dayjs(businessDay())), current: 1 });
    setOpened(true);
  });
  useEffect(() => {
    if (!isOpened && !isPending) open();
  }, [isOpened, isPending]);
  return isOpened && !isPending;
}
