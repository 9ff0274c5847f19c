import { calendarSpan } from '@refectory/declaration/call/search-fields.ts';
import { readInput } from '../../call/input/read-input.ts';
import { toColumnName } from '../../database/wire-name.ts';
import { queryTextRows } from '../../database/with-tenant.ts';
import type { Context } from '../../request/context.ts';
import type { Binding } from '../../resource/binding.ts';
import type { Registry } from '../../resource/registry.ts';
import { matchesClause } from '../list-query.ts';

/**
 * The rows of a list counted by day and the fields of its calendar, from a day on, as JSON: the same visible rows and
 * filters as its list (spec/wire#days).
 */
export async function readDayCounts(
  registry: Registry,
  { resource: { calendar, fields }, list }: Pick<Binding, 'resource' | 'list'>,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { from: _, days: __, ...filters } = query;
  const span = readInput(ctx, calendarSpan, 'action', query);
  const { from = '', countedBy = [] } = calendar ?? {};
  const { from: source, where, parameters } = await matchesClause(registry, list, ctx, filters);
  const column = `t.${toColumnName(from)}`;
  const isMoment = fields[from]?.kind === 'datetime';
  const first = `${parameters.add(span.from)}::date`;
  const end = `(${first} + ${parameters.add(span.days)}::int)`;
  // Separate subqueries: under row-level security PostgreSQL uses no index for an expression that is not leakproof.
  const bound = (day: string) => (isMoment ? `(select ${day}::timestamp at time zone app_zone())` : `(select ${day})`);
  const within = `${column} >= ${bound(first)} and ${column} < ${bound(end)}`;
  const day = isMoment ? `(${column} at time zone app_zone())::date` : column;
  const keys = countedBy.map((name) => `t.${toColumnName(name)} as "${name}"`);
  const groups = `select ${[`${day} as "day"`, ...keys, 'count(*)::int as "count"'].join(', ')}
    from ${source} ${where ? `${where} and` : 'where'} ${within}
    group by ${[1, ...countedBy.map((_name, at) => at + 2)].join(', ')}`;
  const order = ['"day"', ...countedBy.map((name) => `"${name}"`)].join(', ');
  const [rows = []] = await queryTextRows(ctx, [
    parameters.statement(`select row_to_json(r)::text from (${groups} order by ${order}) r`),
  ]);
  return `[${rows.map(([row]) => row).join(',')}]`;
}
