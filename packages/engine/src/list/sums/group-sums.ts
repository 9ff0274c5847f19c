import { maxGroups } from '@refectory/declaration/call/report-calls.ts';
import { nameField } from '@refectory/declaration/field/field.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { toColumnName } from '../../database/wire-name.ts';
import { queryTextRows } from '../../database/with-tenant.ts';
import type { Context } from '../../request/context.ts';
import { hasColumn, type Registry } from '../../resource/registry.ts';
import { listReadableFields, referencedTitleSql, wireValueList } from '../../resource/wire-columns.ts';
import { matchesClause } from '../list-query.ts';
import type { GroupedColumn, ListSource } from '../list-source.ts';
import { sumExpressions } from './list-sums.ts';

/**
 * The sums of a list as `readListSums` returns them, with `groups`: the sums of each group of its lines by the columns
 * of `groupedBy`, outer groups and those inside them, with the number of their lines, in the order of their titles. One
 * statement; with more groups than `maxGroups` it returns none and says so (spec/report#subtotals).
 */
export async function readGroupSums(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { lines, parameters } = await matchesClause(registry, list, ctx, query);
  const text = groupSumsSql(registry, list, ctx, query, lines);
  const rows = await queryTextRows(ctx, [parameters.statement(text)]);
  const [[total = '{}', ...groups] = []] = rows.map((found) => found.map(([json]) => json ?? '{}'));
  const sums = total === '{}' ? '' : `${total.slice(1, -1)},`;
  return groups.length > maxGroups
    ? `{${sums}"tooManyGroups":true,"groups":[]}`
    : `{${sums}"groups":[${groups.join(',')}]}`;
}

/** The columns of groups, those of references with the titles by which their groups are ordered. */
export const withGroupTitles = (
  registry: Registry,
  list: ListSource,
  groupedBy: readonly GroupedColumn[],
  language: Language,
): GroupedColumn[] =>
  groupedBy.map((group) => {
    const readable = listReadableFields(registry, list).find(({ name }) => name === group.name);
    const sql = readable && referencedTitleSql(registry, list, readable, language);
    if (!sql) return group;
    const column = toColumnName(nameField(group.name));
    return { ...group, title: hasColumn(registry, list, column) ? { column } : { column, sql } };
  });

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
  const order = groupedBy.flatMap(({ name, descending, title }) =>
    [...(title ? [title.column] : []), toColumnName(name)].map((column) => `${column}${descending ? ' desc' : ''}`),
  );
  const columns = by.map((name) => `t.${toColumnName(name)}`);
  const sets = columns.map((_, at) => `(${columns.slice(0, at + 1).join(', ')})`);
  const { sums } = sumExpressions(list, query);
  const titles = groupedBy.flatMap(({ name, title }) => (title ? [{ name, column: title.column }] : []));
  const level = `${by.length} - (${columns.map((column) => `grouping(${column})`).join(' + ')})`;
  const inner = [
    'min(t.tenant_id) as tenant_id',
    `${level} as "level"`,
    `${list.lineCount === undefined ? 'count(*)' : `sum(t.${list.lineCount})`} as "lines"`,
    ...columns,
    ...titles.map(
      ({ name, column }) => `case when grouping(t.${toColumnName(name)}) = 0 then min(t.${column}) end as ${column}`,
    ),
    ...sums.map(({ name, sql }) => `${sql} as "sum:${name}"`),
  ];
  const outer = [
    't."level"',
    't."lines"',
    wireValueList(registry, list, by),
    ...titles.map(({ name, column }) => `coalesce(t.${column}, '') as "${nameField(name)}"`),
    ...sums.map(({ name }) => `t."sum:${name}" as "${name}"`),
  ];
  const json = (names: readonly string[]) => names.map((name) => `'${name}', t."sum:${name}"`).join(', ');
  return `select case when t."level" = 0 then json_build_object(${json(sums.map(({ name }) => name))})::text
      else (select row_to_json(r)::text from (select ${outer.join(', ')}) r) end
    from (select ${inner.join(', ')} ${lines} group by grouping sets ((), ${sets.join(', ')})
      order by ${['"level"', ...order].join(', ')} limit ${maxGroups + 2}) t`;
}
