import type { Tone } from '@refectory/declaration/dictionary.ts';
import { notSummedField } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { TextContext } from '#cell/cell-text.ts';
import { stateField } from '#cell/state-field.ts';
import type { Filters } from '#filter/search-values.ts';
import { isFilteredBy } from './calendar-filters.ts';

/** Rows counted by a day and the fields of the calendar, as `days` answers. */
export type DayCount = Readonly<Record<string, unknown>> & { readonly day: string; readonly count: number };

/** How many rows of a line are in one state. */
export interface StatePart {
  readonly name: string;
  readonly tone: Tone;
  readonly count: number;
}

/** A line of a day: a meal, or a state where that is all that is counted. */
export interface DayTotal {
  readonly name: string;
  readonly count: number;
  readonly parts: readonly StatePart[];
  /** The filters that find exactly these rows on their day. */
  readonly filters: Filters;
}

/** The states that counts leave out as the sums of the list do, unless its filters say of which states. */
export function leftOutStates({ fields }: Resource, countedBy: readonly string[], filters: Filters) {
  const name = notSummedField(fields);
  const keys = fields[name ?? '']?.notSummed;
  if (!name || !keys || 'en' in keys || !countedBy.includes(name) || isFilteredBy(filters, name)) return undefined;
  return { name, keys };
}

/** The lines of each day, without what is left out. */
export function toDayTotals(
  resource: Resource,
  counts: readonly DayCount[],
  filters: Filters,
  { lookups }: Pick<TextContext, 'lookups'>,
): ReadonlyMap<string, readonly DayTotal[]> {
  const countedBy = resource.calendar?.countedBy ?? [];
  const [by = ''] = countedBy;
  const state = countedBy.find((name) => name === stateField(resource));
  const leftOut = leftOutStates(resource, countedBy, filters);
  const kept = counts.filter((count) => !leftOut?.keys.includes(Number(count[leftOut.name])));
  const days = Map.groupBy(kept, ({ day }) => day);
  const lookup = (name: string | undefined) => lookups.get(resource.fields[name ?? '']?.dictionary ?? '');
  const toTotal = (rows: readonly DayCount[]): DayTotal => {
    const value = rows[0]?.[by];
    const parts = state
      ? rows.map((row) => ({
          name: lookup(state)?.label(row[state]) ?? '',
          tone: lookup(state)?.tone(row[state]) ?? 'default',
          count: row.count,
        }))
      : [];
    const states = leftOut && leftOut.name !== by ? exclude(leftOut, rows) : {};
    return {
      name: lookup(by)?.label(value) ?? '',
      count: rows.reduce((sum, { count }) => sum + count, 0),
      parts,
      filters: { ...states, [by]: String(value) },
    };
  };
  return new Map(
    [...days].map(([day, rows]) => [
      day,
      [...Map.groupBy(rows, (row) => row[by]).values()].map((group) => toTotal(group)),
    ]),
  );
}

type LeftOut = NonNullable<ReturnType<typeof leftOutStates>>;

/** Filters that leave out the same states: one by its name, several by those that are there. */
function exclude({ name, keys }: LeftOut, rows: readonly DayCount[]): Filters {
  if (keys.length === 1) return { [`${name}_notequal`]: String(keys[0]) };
  const states = [...new Set(rows.map((row) => Number(row[name])))].sort((one, other) => one - other);
  return states.length > 0 ? { [name]: states.join(',') } : {};
}

/** The filters that find all rows counted on a day. */
export function dayTotalFilters(
  resource: Resource,
  counts: readonly DayCount[],
  filters: Filters,
  day: string,
): Filters {
  const leftOut = leftOutStates(resource, resource.calendar?.countedBy ?? [], filters);
  if (!leftOut) return {};
  const rows = counts.filter((count) => count.day === day && !leftOut.keys.includes(Number(count[leftOut.name])));
  return exclude(leftOut, rows);
}
