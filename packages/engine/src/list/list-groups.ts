import { readRows } from '../database/with-tenant.ts';
import type { Grouped, Grouping } from '../export/grouping.ts';
import type { Context } from '../request/context.ts';
import { Parameters } from './list-filter.ts';
import { countCap, pageOf, pageText, whereOf } from './list-query.ts';

type Query = Readonly<Record<string, unknown>>;

/** The statement that groups the rows a list with the same query would show, without and with its order, and its parameters. */
export async function groupsStatement(
  { registry, binding }: Grouped,
  ctx: Context,
  { keys, measures, order }: Grouping,
  query: Query,
): Promise<{ readonly groups: string; readonly ordered: string; readonly parameters: Parameters }> {
  const parameters = new Parameters();
  const where = await whereOf(registry, binding, ctx, query, parameters);
  const columns = [...keys, ...measures].map(({ name, sql }) => `${sql} as "${name}"`).join(', ');
  const groups = `select min(t.id)::text as id, ${columns} from ${binding.view} t ${where} group by ${keys.map(({ sql }) => sql).join(', ')}`;
  return { groups, ordered: `${groups} order by ${order}`, parameters };
}

/** A page of groups as JSON text: groups and their number in one round trip. */
export async function listGroups(of: Grouped, ctx: Context, grouping: Grouping, query: Query): Promise<string> {
  const page = pageOf(query);
  const { groups, ordered, parameters } = await groupsStatement(of, ctx, grouping, query);
  const counted = [...parameters.values];
  const limit = parameters.add(page.size);
  const offset = parameters.add((page.current - 1) * page.size);
  const [records = [], [[total = '0'] = []] = []] = await readRows(ctx, [
    {
      text: `select row_to_json(r)::text from (${ordered} limit ${limit}::bigint offset ${offset}::bigint) r`,
      values: parameters.values,
    },
    { text: `select count(*) from (${groups} limit ${countCap + 1}) c`, values: counted },
  ]);
  return pageText(records, Number(total), page);
}
