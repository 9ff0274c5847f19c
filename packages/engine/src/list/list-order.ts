import { toColumnName, toWireName } from '../database/wire-name.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { toText } from '../refusal/to-text.ts';
import type { ListSource } from './list-source.ts';
import type { ReadableField } from './readable-field.ts';

interface Order {
  readonly name: string;
  readonly column: string;
  readonly descending: boolean;
}

/**
 * The order of a list: `ascs`/`descs` of the query on readable columns, else the declaration's, else newest first; ties
 * by id (spec/wire#lists). Refuses an order that is none of its columns, by its name.
 */
export function orderByClause(
  { sort }: Pick<ListSource, 'sort'>,
  query: Readonly<Record<string, unknown>>,
  fields: readonly ReadableField[],
): string {
  const known = new Set(fields.filter(({ kind }) => kind !== 'secret' && kind !== 'json').map(({ column }) => column));
  const asked = (['ascs', 'descs'] as const).flatMap((key) => {
    const orders = named(query[key], key === 'descs');
    const unknown = orders.find(({ column }) => !known.has(column));
    if (unknown) throw new DomainError('platform.no-such-order', { name: unknown.name }, { field: key });
    return orders;
  });
  const usual = (sort ?? (known.has('create_time') ? ['-createTime'] : [])).map((name) => ({
    name,
    column: toColumnName(name.replace(/^-/, '')),
    descending: name.startsWith('-'),
  }));
  const orders = asked.length > 0 ? asked : usual.filter(({ column }) => known.has(column));
  const last = orders.at(-1)?.descending ?? true;
  return [...orders, { column: 'id', descending: last }]
    .map(({ column, descending }) => `t.${column}${descending ? ' desc' : ''}`)
    .join(', ');
}

const named = (names: unknown, descending: boolean): Order[] =>
  toText(names)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ name, column: toColumnName(toWireName(name)), descending }));
