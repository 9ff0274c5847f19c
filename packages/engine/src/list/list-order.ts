import { columnName, wireName } from '../database/wire-name.ts';
import { textOf } from '../refusal/text-of.ts';
import type { Binding } from '../resource/binding.ts';
import type { Readable } from './readable.ts';

interface Order {
  readonly column: string;
  readonly descending: boolean;
}

/**
 * The order of a list: `ascs`/`descs` of the query on readable columns, else the declaration's, else newest first; ties
 * by id (spec/wire#lists).
 */
export function listOrder(
  { resource }: Binding,
  query: Readonly<Record<string, unknown>>,
  fields: readonly Readable[],
): string {
  const known = new Set(fields.filter(({ kind }) => kind !== 'secret' && kind !== 'json').map(({ column }) => column));
  const asked = [...named(query.ascs, false), ...named(query.descs, true)];
  const usual = (resource.sort ?? (known.has('create_time') ? ['-createTime'] : [])).map((name) => ({
    column: columnName(name.replace(/^-/, '')),
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
  textOf(names)
    .split(',')
    .filter(Boolean)
    .map((name) => ({ column: columnName(wireName(name.trim())), descending }));
