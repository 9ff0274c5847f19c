import { isBlank } from '@refectory/declaration/field/wire-value.ts';
import { readId } from '../call/input/read-id.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { OrderedColumn } from './list-order.ts';
import type { SqlParameters } from './sql-parameters.ts';

/** Values of the sort columns as PostgreSQL text. */
export type Position = readonly (string | null)[];

/** Start of a page relative to a row that the reader has seen. */
export interface Beside {
  readonly key: 'after' | 'before';
  readonly id: string;
}

/** The row before or after which a page lies, from `after` or `before`. */
export function readBeside(ctx: Context, query: Readonly<Record<string, unknown>>): Beside | undefined {
  const key = (['after', 'before'] as const).find((name) => !isBlank(query[name]));
  return key && { key, id: readId(ctx, query, key) };
}

/**
 * The position of a row in an order. `where` restricts it to visible rows; whether it still matches the filters does
 * not matter, because the reader saw it before. Refuses an unknown row at the input field.
 */
export async function readPosition(
  ctx: Context,
  { key }: Beside,
  columns: readonly OrderedColumn[],
  { from, where, parameters }: { from: string; where: string; parameters: SqlParameters },
): Promise<Position> {
  const text = `select ${columns.map(({ column }) => `t.${column}::text`).join(', ')} from ${from} ${where}`;
  const [[position] = []] = await queryTextRows(ctx, [{ text, values: parameters.values }]);
  if (!position) throw new DomainError('platform.not-found', {}, { field: key });
  return position;
}

/**
 * Condition on `t` for the rows after a position. Nulls sort as in PostgreSQL: last in ascending order, first in
 * descending. Uses a row comparison where it is equivalent, because an index scan can start at it.
 */
export function followsCondition(
  columns: readonly OrderedColumn[],
  position: Position,
  parameters: SqlParameters,
): string {
  const [first] = columns as [OrderedColumn, ...OrderedColumn[]];
  const values = position.map((value) => (value === null ? null : parameters.add(value)));
  const isUniform = columns.every(({ descending }) => descending === first.descending);
  // In ascending order a row comparison would omit the nulls that follow.
  if (isUniform && !values.includes(null) && (first.descending || columns.every(({ column }) => isNeverNull(column))))
    return `(${columns.map(({ column }) => `t.${column}`).join(', ')}) ${first.descending ? '<' : '>'} (${values.join(', ')})`;
  const cases = columns.map((column, at) => {
    const same = columns.slice(0, at).map((before, index) => isSame(before, values[index] ?? null));
    return [...same, follows(column, values[at] ?? null)].join(' and ');
  });
  return `(${cases.map((one) => `(${one})`).join(' or ')})`;
}

const isNeverNull = (column: string): boolean => column === 'id' || column === 'create_time';

const isSame = ({ column }: OrderedColumn, value: string | null): string =>
  value === null ? `t.${column} is null` : `t.${column} = ${value}`;

function follows({ column, descending }: OrderedColumn, value: string | null): string {
  if (value === null) return descending ? `t.${column} is not null` : 'false';
  return descending ? `t.${column} < ${value}` : `(t.${column} > ${value} or t.${column} is null)`;
}
