import type { Tone } from '@refectory/declaration/dictionary.ts';
import { nameField } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Page, type Row, readQuery } from '#api/queries.ts';
import { cellText, type TextContext } from '#cell/cell-text.ts';
import { rowName } from '#cell/row-title.ts';
import { stateField } from '#cell/state-field.ts';
import type { Filters } from '#filter/search-values.ts';
import { useListPaths } from '#session/menu-paths.ts';
import { findResource } from '../resource-registry.ts';
import { useTextContext } from '../use-resource-list.ts';
import { type CalendarDays as DaysOf, dayFilters } from './calendar-filters.ts';
import type { CalendarProps } from './calendar-props.ts';
import { type DayCount, type DayTotal, dayTotalFilters, leftOutStates, toDayTotals } from './day-totals.ts';
import type { CalendarEntry } from './week-lanes.ts';

/** A public holiday or another named day. */
export interface NamedDay {
  readonly name: string;
  readonly tone: Tone;
}

/** What lies on the days of a calendar. */
export type CalendarContent = ReturnType<typeof useCalendarDays>;

const noCounts: readonly DayCount[] = [];
const none: Resource = { name: '', path: '', label: { zh: '', en: '' }, title: '', fields: {}, verbs: [] };

/** The entries or counts of the days shown, and their names. */
export function useCalendarDays(props: CalendarProps) {
  const { resource, rows, filters, context, control } = props;
  const { calendar, path } = resource;
  const isListed = calendar.countedBy === undefined;
  const { first, days } = control.span;
  const counted = useQuery({
    ...readQuery<readonly DayCount[]>(path, 'days', { ...filters, from: first, days }),
    enabled: !isListed,
  });
  const counts = counted.data ?? noCounts;
  const entries = useMemo(
    () => (isListed ? rows.map((row) => toEntry(resource as DaysOf & Resource, row)) : []),
    [isListed, resource, rows],
  );
  const totals = useMemo(() => toDayTotals(resource, counts, filters, context), [resource, counts, filters, context]);
  const named = useNamedDays(calendar.namedDays, control.span);
  const leftOut = leftOutStates(resource, calendar.countedBy ?? [], filters);
  const lookup = leftOut && context.lookups.get(resource.fields[leftOut.name]?.dictionary ?? '');
  return {
    isListed,
    entries,
    totals: totals as ReadonlyMap<string, readonly DayTotal[]>,
    named,
    /** The states that counts leave out, in words. */
    leftOut: leftOut?.keys.map((key) => lookup?.label(key) ?? '').join(context.say({ zh: '、', en: ', ' })),
    toDayFilters: (day: string): Filters => dayTotalFilters(resource, counts, filters, day),
    isEmpty: isListed ? rows.length === 0 : totals.size === 0,
    isLoading: isListed ? props.isLoading : counted.isFetching,
    error: counted.error,
    reload: () => void counted.refetch(),
  };
}

function toEntry({ calendar: { from, to } }: DaysOf, row: Row): CalendarEntry {
  const first = String(row[from] ?? '').slice(0, 10);
  return { row, first, last: to ? String(row[to] ?? first).slice(0, 10) : first };
}

/** What an entry says, and the colour of its state or of what it says. */
export function describeEntry(
  resource: Resource,
  row: Row,
  context: TextContext,
): { readonly text: string; readonly tone: Tone } {
  const says = resource.calendar?.says ?? [resource.title];
  const texts = says.map((name) => {
    const field = resource.fields[name];
    return name === resource.title ? rowName(resource, row) : field ? cellText(name, field, row, context) : '';
  });
  const state = [...says, stateField(resource)].find((name) => resource.fields[name]?.kind === 'choice');
  const lookup = context.lookups.get(resource.fields[state ?? '']?.dictionary ?? '');
  return {
    text: texts.filter(Boolean).join(' · '),
    tone: (state && lookup?.tone(row[state])) || 'processing',
  };
}

/** The named days of a span, for who may open their list. */
function useNamedDays(
  name: string | undefined,
  { first, last, days }: CalendarProps['control']['span'],
): ReadonlyMap<string, NamedDay> {
  const listPathOf = useListPaths();
  const resource = findResource(name);
  const { calendar } = resource ?? none;
  const isOn = calendar !== undefined && listPathOf(name ?? '') !== undefined;
  const context = useTextContext(resource ?? none);
  const query = calendar ? dayFilters({ calendar, fields: (resource ?? none).fields }, first, last) : {};
  const { data } = useQuery({
    ...readQuery<Page>((resource ?? none).path, 'list', { ...query, current: 1, size: days * 2 }),
    enabled: isOn,
    staleTime: 300_000,
  });
  return useMemo(
    () =>
      new Map(
        (data?.records ?? []).map((row) => {
          const place = Object.entries(resource?.fields ?? {}).find(([, { kind }]) => kind === 'reference')?.[0] ?? '';
          const { tone } = describeEntry(resource ?? none, row, context);
          const told = [rowName(resource ?? none, row), row[nameField(place)]].filter(Boolean).join(' · ');
          return [String(row[calendar?.from ?? '']).slice(0, 10), { name: told, tone }] as const;
        }),
      ),
    [data, resource, calendar, context],
  );
}
