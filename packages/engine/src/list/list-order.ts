import { toColumnName, toWireName } from '../database/wire-name.ts';
import { toText } from '../refusal/to-text.ts';
import type { ListSource } from './list-source.ts';
import type { ReadableField } from './readable-field.ts';

interface Order {
  readonly column: string;
  readonly descending: boolean;
}

/**
 * The order of a list: `ascs`/`descs` of the query on readable columns, else the declaration's, else newest first; ties
 * by id (spec/wire#lists).
 */
export function orderByClause(
  { sort }: Pick<ListSource, 'sort'>,
  query: Readonly<Record<string, unknown>>,
  fields: readonly ReadableField[],
): string {
  const known = new Set(fields.filter(({ kind }) => kind !== 'secret' && kind !== 'json').map(({ column }) => column));
  const asked = [...named(query.ascs, false), ...named(query.descs, true)];
  const usual = (sort ?? (known.has('create_time') ? ['-createTime'] : [])).map((name) => ({
    column: toColumnName(name.replace(/^-/, '')),
    descending: name.startsWith('-'),
  }));
  const chosen = asked.some(({ column }) => known.has(column)) ? asked : usual;
  const orders = chosen.filter(({ column }) => known.has(column));
  const last = orders.at(-1)?.descending ?? true;
  return [...orders, { column: 'id', descending: last }]
    .map(({ column, descending }) => `t.${column}${descending ? ' desc' : ''}`)
    .join(', ');
}

const named = (names: unknown, descending: boolean): Order[] =>
  toText(names)
    .split(',')
    .filter(Boolean)
    .map((name) => ({ column: toColumnName(toWireName(name.trim())), descending }));
