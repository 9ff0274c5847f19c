import type { Report } from '@refectory/declaration/report.ts';
import dayjs from 'dayjs';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListState } from '../list/list-state.ts';
import { businessDay } from '../time/business-time.ts';
import type { SavedViews } from '../views/use-saved-views.ts';
import { toInitialFilters } from './initial-filters.ts';

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
