import { datetime, type Field, type Fields } from '@refectory/declaration/field/field.ts';

/** Search form values per field: a value, or the first and last day of a range. */
export type SearchValue = string | number | boolean | readonly [string, string] | null | undefined;
export type SearchValues = Readonly<Record<string, SearchValue>>;

/** Every list can be searched by creation time (spec/wire#search). */
const created = datetime('创建时间', 'Created', { search: true });

/** The fields of the search form, in the order of the declaration. */
export function listSearchFields(fields: Fields): Fields {
  const declared = Object.entries(fields).filter(([, field]) => field.search);
  return { ...Object.fromEntries(declared), ...(!('createTime' in fields) && { createTime: created }) };
}

export const isRangeField = (field: Field): boolean => field.kind === 'date' || field.kind === 'datetime';

const nextDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The two filters of a date range. The creation time uses the strict pair named in the specification (§5). */
function rangeFilters(name: string, field: Field, [from, to]: readonly [string, string]): Record<string, string> {
  if (field.kind === 'date') return { [`${name}_datege`]: from, [`${name}_datele`]: to };
  const first = name === 'createTime' ? 'dategt' : 'datege';
  return { [`${name}_${first}`]: `${from} 00:00:00`, [`${name}_datelt`]: `${nextDay(to, 1)} 00:00:00` };
}

function toRange(name: string, filters: Readonly<Record<string, string>>): readonly [string, string] | undefined {
  const from = filters[`${name}_datege`] ?? filters[`${name}_dategt`];
  const strict = filters[`${name}_datelt`];
  const to = strict?.endsWith('00:00:00') ? nextDay(strict.slice(0, 10), -1) : (strict ?? filters[`${name}_datele`]);
  return from && to ? [from.slice(0, 10), to.slice(0, 10)] : undefined;
}

const isBlank = (value: SearchValue): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Filters of a filled-in search form; empty values are dropped (spec/wire#search). */
export function toFilters(fields: Fields, values: SearchValues): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (isBlank(value)) continue;
    if (isRangeField(field) && Array.isArray(value))
      Object.assign(filters, rangeFilters(name, field, value as unknown as [string, string]));
    else filters[name] = String(value).trim();
  }
  return filters;
}

function toSearchValue(name: string, field: Field, filters: Readonly<Record<string, string>>): SearchValue {
  if (isRangeField(field)) return toRange(name, filters);
  const text = filters[name];
  if (text === undefined) return undefined;
  if (field.kind === 'choice' || field.kind === 'choices') return Number(text);
  return text;
}

/** Search form values for the filters of a URL. */
export const toSearchValues = (fields: Fields, filters: Readonly<Record<string, string>>): SearchValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSearchValue(name, field, filters)]));

/** Filters without a search field, as set by a drill-down. */
export function listUnlistedFilters(fields: Fields, filters: Readonly<Record<string, string>>): Record<string, string> {
  const shown = Object.keys(toFilters(fields, toSearchValues(fields, filters)));
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !shown.includes(name)));
}
