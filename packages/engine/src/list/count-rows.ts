import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import { toColumnName } from '../database/wire-name.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import type { Context } from '../request/context.ts';
import type { Registry } from '../resource/registry.ts';
import { matchesClause } from './list-query.ts';
import type { ListSource } from './list-source.ts';

type Query = Readonly<Record<string, unknown>>;

/** Rows to count: those of a list that match a query. */
export interface CountedRows {
  readonly list: ListSource;
  readonly query: Query;
}

/**
 * Counts rows of several lists in one round trip, each as its list does: the same visible rows, the same filters, up to
 * `maxCountedRows` and one (spec/wire#lists). Permission is checked by the caller.
 */
export async function countListRows(
  registry: Registry,
  ctx: Context,
  counted: readonly CountedRows[],
): Promise<readonly number[]> {
  if (counted.length === 0) return [];
  const statements = [];
  for (const { list, query } of counted) {
    const { lines, parameters } = await matchesClause(registry, list, ctx, query);
    statements.push(parameters.statement(`select count(*) from (select ${lines} limit ${maxCountedRows + 1}) c`));
  }
  const answers = await queryTextRows(ctx, statements);
  return answers.map(([[count = '0'] = []]) => Number(count));
}

/** Counts the rows of a list that match a query by the values of fields: the values as text, then the count. */
export async function countListRowsBy(
  registry: Registry,
  ctx: Context,
  { list, query }: CountedRows,
  fields: readonly string[],
): Promise<readonly { readonly values: readonly string[]; readonly count: number }[]> {
  const { lines, parameters } = await matchesClause(registry, list, ctx, query);
  const columns = fields.map((name) => `t.${toColumnName(name)}`).join(', ');
  const [rows = []] = await queryTextRows(ctx, [
    parameters.statement(`select ${columns}, count(*) ${lines} group by ${columns} order by ${columns}`),
  ]);
  return rows.map((cells) => ({
    values: fields.map((_, at) => cells[at] ?? ''),
    count: Number(cells[fields.length]),
  }));
}
