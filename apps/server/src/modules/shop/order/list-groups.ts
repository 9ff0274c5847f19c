import type { Binding } from '#crud/binding.ts';
import { Parameters } from '#crud/list-filter.ts';
import { countCap, pageOf, pageText, whereOf } from '#crud/list-query.ts';
import type { Registry } from '#crud/registry.ts';
import type { Context } from '#platform/context.ts';
import { readRows } from '#platform/database/with-tenant.ts';
import { type Grouping, measures } from './order-grouping.ts';

type Query = Readonly<Record<string, unknown>>;

const cancelled = 60;

/** Groups of order lines and their parameters: the filters and limits of the list of lines hold; cancelled orders count only when asked for. */
export async function groupsQuery(
  { registry, binding }: { registry: Registry; binding: Binding },
  ctx: Context,
  { keys, order }: Grouping,
  query: Query,
): Promise<{ readonly groups: string; readonly ordered: string; readonly parameters: Parameters }> {
  const parameters = new Parameters();
  const asked = query.orderStatus ? query : { ...query, orderStatus_notequal: cancelled };
  const where = await whereOf(registry, binding, ctx, asked, parameters);
  const columns = [...keys, ...measures].map(({ name, sql }) => `${sql} as "${name}"`).join(', ');
  const groups = `select min(t.id)::text as id, ${columns} from ${binding.view} t ${where} group by ${keys.map(({ sql }) => sql).join(', ')}`;
  return { groups, ordered: `${groups} order by ${order}`, parameters };
}

/** A page of grouped order lines as JSON text (SPECIFICATION §7, order `personlist`, `detaillist`, `customerdetaillist`). */
export async function listGroups(
  of: { registry: Registry; binding: Binding },
  ctx: Context,
  grouping: Grouping,
  query: Query,
): Promise<string> {
  const page = pageOf(query);
  const { groups, ordered, parameters } = await groupsQuery(of, ctx, grouping, query);
  const counted = [...parameters.values];
  const limit = parameters.add(page.size);
  const offset = parameters.add((page.current - 1) * page.size);
  const rows = `select row_to_json(r)::text from (${ordered} limit ${limit}::bigint offset ${offset}::bigint) r`;
  const [records = [], [[total = '0'] = []] = []] = await readRows(ctx, [
    { text: rows, values: parameters.values },
    { text: `select count(*) from (${groups} limit ${countCap + 1}) c`, values: counted },
  ]);
  return pageText(records, Number(total), page);
}
