import { queryTextRows } from '../database/with-tenant.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { SqlParameters } from './list-filter.ts';
import type { OrderedColumn } from './list-order.ts';

/** Values of the columns of an order, as PostgreSQL writes them. */
export type Position = readonly (string | null)[];

/** Where the rows of a page begin: beside a row that the reader has seen. */
export interface Beside {
  readonly key: 'after' | 'before';
  readonly id: string;
}

/**
 * Where a row stands in an order. `where` finds it among the rows that the person may see; whether it still matches the
 * filters does not matter: he saw it a moment ago. Refuses a row that is not there, at the name of the key.
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
 * The rows that follow a position, as a condition on `t`. Nulls stand where PostgreSQL puts them: last in ascending order, first
 * in descending. A comparison of rows where it says the same, because an index can begin at it.
 */
export function followsCondition(
  columns: readonly OrderedColumn[],
  position: Position,
  parameters: SqlParameters,
): string {
  const [first] = columns as [OrderedColumn, ...OrderedColumn[]];
  const values = position.map((value) => (value === null ? null : parameters.add(value)));
  const isUniform = columns.every(({ descending }) => descending === first.descending);
  // Ascending, a row comparison would leave out the nulls that follow.
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
