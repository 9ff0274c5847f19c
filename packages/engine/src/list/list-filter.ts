import type { FieldKind } from '@refectory/declaration/field/field.ts';
import { readValue } from '@refectory/declaration/field/wire-value.ts';
import { yuanToFen } from '@refectory/declaration/money.ts';
import { toWireName } from '../database/wire-name.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { toText } from '../refusal/to-text.ts';
import type { ReadableField } from './readable-field.ts';
import type { SqlParameters } from './sql-parameters.ts';
import { isPattern, textCondition } from './text/text-condition.ts';
import { subtreeCondition } from './tree/tree-filter.ts';

const reserved = new Set(['current', 'size', 'after', 'before', 'ascs', 'descs', 'columns', 'ids', 'keyword']);
const matchesNothing = new Set(['', 'null', 'undefined']);

// Maps, because a suffix is external input and a plain object has inherited keys such as `constructor`.
const comparisons: ReadonlyMap<string, string> = new Map([
  ['equal', '='],
  ['notequal', '<>'],
  ['ge', '>='],
  ['gt', '>'],
  ['le', '<='],
  ['lt', '<'],
  ['datege', '>='],
  ['dategt', '>'],
  ['datele', '<='],
  ['datelt', '<'],
  ['dateequal', '='],
]);
const flags: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['0', 'false'],
]);
const textual: readonly FieldKind[] = ['text', 'multiline', 'image'];

const casts: Readonly<Partial<Record<FieldKind, string>>> = {
  integer: 'int',
  decimal: 'numeric',
  money: 'bigint',
  date: 'date',
  time: 'time',
  flag: 'boolean',
  choice: 'int',
  choices: 'int',
  reference: 'bigint',
  references: 'bigint',
};

/** The names by which rows may be filtered: nobody learns of a secret by a search. */
export const filterNames = (fields: readonly ReadableField[]): ReadonlySet<string> =>
  new Set(fields.filter(({ kind }) => kind !== 'secret').map(({ name }) => name));

/**
 * Refuses unknown filter fields, and secrets, which are not among the `names`: ignoring one would return rows that were
 * not asked for (spec/wire#lists). `tenantId` is always accepted.
 */
export function assertFilters(query: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): void {
  for (const [key] of requestedFilters(query)) {
    const { name, suffix } = parseFilterKey(key);
    const isKnown = names.has(toWireName(key)) || (names.has(name) && isSuffix(suffix));
    if (!isKnown && suffix !== 'ignore' && ![toWireName(key), name].includes('tenantId'))
      throw new DomainError('platform.no-such-filter', { name: key }, { field: key });
  }
}

/**
 * Conditions for the filters of a query (spec/wire#lists). Empty values and unknown fields are dropped; a value the
 * column cannot hold matches nothing.
 */
export function filterConditions(
  query: Readonly<Record<string, unknown>>,
  fields: readonly ReadableField[],
  parameters: SqlParameters,
): string[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return requestedFilters(query).flatMap(([key, value]) => {
    const exact = byName.get(toWireName(key));
    if (exact) return [condition(exact, undefined, value, parameters)];
    const { name, suffix } = parseFilterKey(key);
    const field = byName.get(name);
    return field && isSuffix(suffix) ? [condition(field, suffix, value, parameters)] : [];
  });
}

/** The filters of a query: names that are not inputs of the call itself and have a value. */
export const requestedFilters = (query: Readonly<Record<string, unknown>>): [key: string, value: string][] =>
  Object.entries(query)
    .map(([key, raw]): [string, string] => [key, toText(raw)])
    .filter(([key, value]) => !reserved.has(key) && !matchesNothing.has(value));

/** `name_like` → `name` and `like`. */
export function parseFilterKey(key: string): { readonly name: string; readonly suffix: string } {
  const cut = key.lastIndexOf('_');
  return { name: cut > 0 ? toWireName(key.slice(0, cut)) : '', suffix: key.slice(cut + 1) };
}

/** Whether a query filters by that field, with any operator. */
export const isFilteredBy = (query: Readonly<Record<string, unknown>>, field: string): boolean =>
  requestedFilters(query).some(([key]) => {
    const { name, suffix } = parseFilterKey(key);
    return toWireName(key) === field || (name === field && isSuffix(suffix));
  });

const isSuffix = (suffix: string): boolean =>
  comparisons.has(suffix) || isPattern(suffix) || suffix === 'null' || suffix === 'notnull';

function condition(
  readable: ReadableField,
  suffix: string | undefined,
  value: string,
  parameters: SqlParameters,
): string {
  const { column, kind, tree } = readable;
  const c = `t.${column}`;
  if (kind === 'secret' || kind === 'json') return 'false';
  if (suffix === 'null') return `${c} is null`;
  if (suffix === 'notnull') return `${c} is not null`;
  const pattern = suffix ?? (textual.includes(kind) ? 'like' : '');
  if (isPattern(pattern)) return textCondition(readable, pattern, value, parameters);
  if (textual.includes(kind)) return `${c} ${comparisons.get(suffix as string)} ${parameters.add(value)}`;
  const values = value.split(',').map((part) => columnText(kind, part.trim()));
  if (values.includes(undefined)) return 'false';
  if (tree && suffix === undefined) return subtreeCondition(c, kind, tree, parameters.add(values));
  return compare(c, kind, suffix, values as string[], parameters);
}

function compare(
  c: string,
  kind: FieldKind,
  suffix: string | undefined,
  values: string[],
  parameters: SqlParameters,
): string {
  const operator = comparisons.get(suffix ?? 'equal');
  if (kind === 'choices' || kind === 'references') return `${c} && ${parameters.add(values)}::${casts[kind]}[]`;
  if (kind === 'datetime') return compareInstant(c, operator, values[0] as string, parameters);
  if (operator === '=' && values.length > 1) return `${c} = any(${parameters.add(values)}::${casts[kind]}[])`;
  return `${c} ${operator} ${parameters.add(values[0])}::${casts[kind]}`;
}

/** Whole seconds, as rows show them: a time is equal to every instant within its second (spec/wire#lists). */
function compareInstant(c: string, operator: string | undefined, value: string, parameters: SqlParameters): string {
  const parameter = parameters.add(value);
  const at = value.endsWith('Z') ? `${parameter}::timestamptz` : `(${parameter}::timestamp at time zone app_zone())`;
  // Separate subqueries: under row-level security PostgreSQL uses no index for an expression that is not leakproof.
  const begin = `(select ${at})`;
  const end = `(select ${at} + interval '1 second')`;
  switch (operator) {
    case '=':
      return `(${c} >= ${begin} and ${c} < ${end})`;
    case '<>':
      return `(${c} < ${begin} or ${c} >= ${end})`;
    case '<=':
      return `${c} < ${end}`;
    case '>':
      return `${c} >= ${end}`;
    default:
      return `${c} ${operator} ${begin}`;
  }
}

/** The text PostgreSQL can cast, or undefined when the value does not fit the kind. */
function columnText(kind: FieldKind, value: string): string | undefined {
  switch (kind) {
    case 'integer':
    case 'choice':
    case 'choices':
      return /^-?\d{1,9}$/.test(value) ? value : undefined;
    case 'reference':
    case 'references':
      return /^-?\d{1,18}$/.test(value) ? value : undefined;
    case 'decimal':
      return /^-?\d{1,18}(\.\d{1,10})?$/.test(value) ? value : undefined;
    case 'money':
      try {
        return yuanToFen(value).toString();
      } catch {
        return undefined;
      }
    case 'flag':
      return flags.get(value);
    default:
      return toInstantParameter(kind, value);
  }
}

/** A day, a time, or an instant, parsed as in a submit. */
function toInstantParameter(kind: FieldKind, value: string): string | undefined {
  const reading = readValue({ kind, label: { zh: '', en: '' } }, value);
  const read = 'value' in reading ? reading.value : null;
  return typeof read === 'string' ? read : undefined;
}
