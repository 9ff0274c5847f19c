import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import { queryTextRows } from '../../database/with-tenant.ts';
import type { Grouping, GroupSource } from '../../export/grouping.ts';
import type { Context } from '../../request/context.ts';
import { pageJson, parsePageRequest } from '../list-page.ts';
import { whereClause } from '../list-query.ts';
import { SqlParameters } from '../sql-parameters.ts';

type Query = Readonly<Record<string, unknown>>;

/** SQL that groups the rows of a list query, with and without order, and its parameters. */
export async function groupsStatement(
  { registry, list }: GroupSource,
  ctx: Context,
  { keys, measures, order }: Grouping,
  query: Query,
): Promise<{ readonly groups: string; readonly ordered: string; readonly parameters: SqlParameters }> {
  const parameters = new SqlParameters();
  const where = await whereClause(registry, list, ctx, query, parameters);
  const columns = [...keys, ...measures].map(({ name, sql }) => `${sql} as "${name}"`).join(', ');
  const groups = `select min(t.id)::text as id, ${columns} from ${list.view} t ${where} group by ${keys.map(({ sql }) => sql).join(', ')}`;
  return { groups, ordered: `${groups} order by ${order}`, parameters };
}

/** A page of groups as JSON text: groups and total in one round trip. */
export async function readGroupPage(of: GroupSource, ctx: Context, grouping: Grouping, query: Query): Promise<string> {
  const page = parsePageRequest(query);
  const { groups, ordered, parameters } = await groupsStatement(of, ctx, grouping, query);
  const count = parameters.statement(`select count(*) from (${groups} limit ${maxCountedRows + 1}) c`);
  const limit = parameters.add(page.size);
  const offset = parameters.add((page.current - 1) * page.size);
  const [records = [], [[total = '0'] = []] = []] = await queryTextRows(ctx, [
    parameters.statement(
      `select row_to_json(r)::text from (${ordered} limit ${limit}::bigint offset ${offset}::bigint) r`,
    ),
    count,
  ]);
  return pageJson(records, Number(total), page);
}
