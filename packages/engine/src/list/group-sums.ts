import { nameField } from '@refectory/declaration/field/field.ts';
import { toColumnName } from '../database/wire-name.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import type { Context } from '../request/context.ts';
import { hasColumn, type Registry } from '../resource/registry.ts';
import { listReadableFields, referencedTitleSql, wireValueList } from '../resource/wire-columns.ts';
import { SqlParameters } from './list-filter.ts';
import { fromClause, whereClause } from './list-query.ts';
import type { ListSource } from './list-source.ts';
import { sumExpressions } from './list-sums.ts';

/** More groups than this are not listed: a page or a chart could not show them. */
export const maxGroups = 5000;

/**
 * The sums of a list as `readListSums` returns them, with `groups`: the sums of each group of its lines by the columns
 * of `groupedBy`, outer groups and those inside them, with the number of their lines. One statement; with more groups
 * than `maxGroups` it returns none (spec/report#subtotals).
 */
export async function readGroupSums(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<string> {
  const parameters = new SqlParameters();
  const from = await fromClause(list, ctx, query, parameters);
  const where = await whereClause(registry, list, ctx, query, parameters);
  const text = groupSumsSql(registry, list, ctx, query, `${from} ${where}`);
  const rows = await queryTextRows(ctx, [parameters.statement(text)]);
  const [[total = '{}', ...groups] = []] = rows.map((found) => found.map(([json]) => json ?? '{}'));
  const told = groups.length > maxGroups ? [] : groups;
  const sums = total === '{}' ? '' : `${total.slice(1, -1)},`;
  return `{${sums}"groups":[${told.join(',')}]}`;
}

/** SQL of the sums over all lines, then of each group, as JSON. */
function groupSumsSql(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
  lines: string,
): string {
  const { groupedBy = [] } = list;
  const by = groupedBy.map(({ name }) => name);
  const order = groupedBy.map(({ name, descending }) => `t.${toColumnName(name)}${descending ? ' desc' : ''}`);
  const columns = by.map((name) => `t.${toColumnName(name)}`);
  const sets = columns.map((_, at) => `(${columns.slice(0, at + 1).join(', ')})`);
  const { sums } = sumExpressions(list, query);
  const titles = listReadableFields(registry, list)
    .filter(({ name }) => by.includes(name))
    .flatMap((readable) => {
      const sql = referencedTitleSql(registry, list, readable, ctx.language);
      return sql ? [{ name: nameField(readable.name), sql }] : [];
    });
  const ownTitles = titles.map(({ name }) => toColumnName(name)).filter((column) => hasColumn(registry, list, column));
  const level = `${by.length} - (${columns.map((column) => `grouping(${column})`).join(' + ')})`;
  const inner = [
    'min(t.tenant_id) as tenant_id',
    `${level} as "level"`,
    'count(*) as "lines"',
    ...columns,
    ...ownTitles.map((column) => `min(t.${column}) as ${column}`),
    ...sums.map(({ name, sql }) => `${sql} as "sum:${name}"`),
  ];
  const outer = [
    't."level"',
    't."lines"',
    wireValueList(registry, list, by),
    ...titles.map(({ name, sql }) => `${sql} as "${name}"`),
    ...sums.map(({ name }) => `t."sum:${name}" as "${name}"`),
  ];
  const json = (names: readonly string[]) => names.map((name) => `'${name}', t."sum:${name}"`).join(', ');
  return `select case when t."level" = 0 then json_build_object(${json(sums.map(({ name }) => name))})::text
      else (select row_to_json(r)::text from (select ${outer.join(', ')}) r) end
    from (select ${inner.join(', ')} from ${lines} group by grouping sets ((), ${sets.join(', ')})
      order by ${['"level"', ...order].join(', ')} limit ${maxGroups + 2}) t`;
}
