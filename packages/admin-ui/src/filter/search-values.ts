import { datetime, type Field, type Fields } from '@refectory/declaration/field/field.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { texts } from '../list/texts.ts';

/** Search form values per field: a value, or the first and last day of a range. */
export type SearchValue = string | number | boolean | readonly [string, string] | null | undefined;
export type SearchValues = Readonly<Record<string, SearchValue>>;

/** Filters of an address, by wire name. */
export type Filters = Readonly<Record<string, string>>;

/** Every list can be searched by creation time (spec/wire#search). */
const created = datetime('创建时间', 'Created', { search: true });

/** The fields of the search form: those that come first, then the others, each in the order of the declaration. */
export function listSearchFields(fields: Fields): Fields {
  const searched = Object.entries(fields).filter(([, field]) => field.search);
  const isFirst = ([, field]: [string, Field]) => field.search === 'first';
  const declared = [...searched.filter(isFirst), ...searched.filter((entry) => !isFirst(entry))];
  return { ...Object.fromEntries(declared), ...(!('createTime' in fields) && { createTime: created }) };
}

export const isRangeField = (field: Field): boolean => field.kind === 'date' || field.kind === 'datetime';

const nextDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The two filters of a date range. The creation time uses the strict pair named in the specification (§5). */
export function rangeFilters(
  name: string,
  field: Field,
  [from, to]: readonly [string, string],
): Record<string, string> {
  if (field.kind === 'date') return { [`${name}_datege`]: from, [`${name}_datele`]: to };
  const first = name === 'createTime' ? 'dategt' : 'datege';
  return { [`${name}_${first}`]: `${from} 00:00:00`, [`${name}_datelt`]: `${nextDay(to, 1)} 00:00:00` };
}

function toRange(name: string, filters: Filters): readonly [string, string] | undefined {
  const from = filters[`${name}_datege`] ?? filters[`${name}_dategt`];
  const strict = filters[`${name}_datelt`];
  const to = strict?.endsWith('00:00:00') ? nextDay(strict.slice(0, 10), -1) : (strict ?? filters[`${name}_datele`]);
  return from && to ? [from.slice(0, 10), to.slice(0, 10)] : undefined;
}

/** The filter of a value: texts that are chosen among names are compared whole. */
const filterName = (name: string, { valueLabels }: Field): string => (valueLabels ? `${name}_equal` : name);

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
    else filters[filterName(name, field)] = String(value).trim();
  }
  return filters;
}

function toSearchValue(name: string, field: Field, filters: Filters): SearchValue {
  if (isRangeField(field)) return toRange(name, filters);
  const text = filters[filterName(name, field)];
  if (text === undefined) return undefined;
  // Several keys are more than the input can show.
  if (field.kind === 'choice' || field.kind === 'choices') return /^-?\d+$/.test(text) ? Number(text) : undefined;
  return text;
}

/** Search form values for the filters of a URL. */
export const toSearchValues = (fields: Fields, filters: Filters): SearchValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSearchValue(name, field, filters)]));

/** Filters without a search field, as set by a drill-down. */
export function listUnlistedFilters(fields: Fields, filters: Filters): Record<string, string> {
  const shown = Object.keys(toFilters(fields, toSearchValues(fields, filters)));
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !shown.includes(name)));
}

/** One condition of a list, as it is said to people. */
export interface FilterPart {
  readonly name: string;
  /** Absent for a name that the list does not declare. */
  readonly field: Field | undefined;
  /** The filters that it consists of: two for a range of days. */
  readonly keys: readonly string[];
  readonly value: SearchValue;
  /** How the value is compared, where that is not *is* or *contains*. */
  readonly sign?: Label | undefined;
}

const signs: ReadonlyMap<string, Label> = new Map([
  ['notequal', texts.isNot],
  ['notlike', texts.isNot],
  ['ge', texts.atLeast],
  ['datege', texts.atLeast],
  ['gt', texts.above],
  ['dategt', texts.above],
  ['le', texts.upTo],
  ['datele', texts.upTo],
  ['lt', texts.below],
  ['datelt', texts.below],
  ['notnull', texts.filled],
  ['null', texts.notFilled],
]);

/** The conditions of a list: those of the search form in its order, then the others. */
export function listFilterParts(searched: Fields, fields: Fields, filters: Filters): FilterPart[] {
  const values = toSearchValues(searched, filters);
  const listed = Object.entries(searched).flatMap(([name, field]): FilterPart[] => {
    const keys = Object.keys(toFilters({ [name]: field }, values)).filter((key) => key in filters);
    return keys.length > 0 ? [{ name, field, keys, value: values[name] }] : [];
  });
  const others = Object.entries(listUnlistedFilters(searched, filters)).map(([key, value]): FilterPart => {
    const suffix = /_([a-z]+)$/.exec(key)?.[1] ?? '';
    const name = fields[key] ? key : key.replace(/_[a-z]+$/, '');
    const isWhole = suffix === 'notnull' || suffix === 'null';
    const field = fields[name] ?? searched[name];
    // Rows of any state, those that the sums otherwise leave out among them.
    const isAny = suffix === 'notnull' && field?.notSummed !== undefined;
    const sign = name === key ? undefined : isAny ? texts.any : signs.get(suffix);
    return { name: field ? name : key, field, keys: [key], value: sign && isWhole ? undefined : value, sign };
  });
  return [...listed, ...others];
}
