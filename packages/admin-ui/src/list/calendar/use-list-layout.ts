import type { Resource } from '@refectory/declaration/resource.ts';
import { useCallback, useMemo, useState } from 'react';
import type { Layout, ViewPreference } from '#preferences/view-preference.ts';
import { businessDay } from '#time/business-time.ts';
import { offeredLayouts } from '../layout/list-layout.ts';
import type { ListChange, ListState } from '../list-state.ts';
import { type CalendarSpan, type CalendarUnit, toCalendarSpan } from './calendar-days.ts';
import { dayFilters, findFilteredDay, hasDayFilter, withoutDays } from './calendar-filters.ts';

/** More entries than these are not drawn; the calendar says so. */
const maxEntries = 500;
const maxCountedEntries = 10;

/** What a calendar shows and how it is turned. */
export interface CalendarControl {
  readonly on: string;
  readonly unit: CalendarUnit;
  readonly span: CalendarSpan;
  readonly onTurn: (on: string) => void;
  readonly onUnit: (unit: CalendarUnit) => void;
  /** Opens the table with the rows of a day, by more filters. */
  readonly onOpenDay: (day: string, more?: ListState['filters']) => void;
}

interface ListLayoutInput {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onState: (change: ListChange) => void;
  readonly preference: ViewPreference;
  readonly onPreference: (change: Partial<ViewPreference>) => void;
}

/**
 * How the rows of a list are shown. Who likes the calendar has it as long as no filter says of which days: then it is
 * the table, with these rows (spec/console#calendar). `state` is what the list is read by: on a calendar its filters
 * and the days shown.
 */
export function useListLayout({ resource, state, onState, preference, onPreference }: ListLayoutInput) {
  const { calendar, fields } = resource;
  const offered = useMemo(() => offeredLayouts(resource), [resource]);
  const liked = offered.find((one) => one === preference.layout) ?? 'table';
  const isOfDays = calendar !== undefined && hasDayFilter(calendar, state.filters);
  const layout: Layout = liked === 'calendar' && isOfDays ? 'table' : liked;
  const [unit, onUnit] = useState<CalendarUnit>('month');
  const on = state.on ?? businessDay();
  const span = useMemo(() => toCalendarSpan(on, unit), [on, unit]);

  const listed = useMemo((): ListState => {
    if (!calendar || layout !== 'calendar') return state;
    return {
      filters: { ...state.filters, ...dayFilters({ calendar, fields }, span.first, span.last) },
      current: 1,
      size: calendar.countedBy ? maxCountedEntries : maxEntries,
      sort: { field: calendar.from, descending: false },
    };
  }, [state, layout, calendar, fields, span]);
  const onLayout = useCallback(
    (next: Layout) => {
      onPreference({ layout: next });
      if (next === 'calendar' && calendar && hasDayFilter(calendar, state.filters))
        onState({
          filters: withoutDays(calendar, state.filters),
          current: 1,
          on: findFilteredDay(calendar, state.filters),
        });
    },
    [onPreference, onState, calendar, state.filters],
  );
  const onTurn = useCallback((day: string) => onState({ on: day === businessDay() ? undefined : day }), [onState]);
  const onOpenDay = useCallback(
    (day: string, more: ListState['filters'] = {}) => {
      if (!calendar) return;
      const filters = { ...state.filters, ...dayFilters({ calendar, fields }, day, day), ...more };
      onState({ filters, current: 1, on: day });
    },
    [onState, calendar, fields, state.filters],
  );
  const control = useMemo(
    (): CalendarControl => ({ on, unit, span, onTurn, onUnit, onOpenDay }),
    [on, unit, span, onTurn, onOpenDay],
  );
  return { offered, layout, isCalendarLiked: liked === 'calendar', listed, onLayout, control };
}
