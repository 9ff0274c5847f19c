import type { SqlParameters } from '@refectory/engine/list/sql-parameters.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { rowTitleSql } from '@refectory/engine/resource/wire-columns.ts';
import { type DimensionName, dimensionField } from '#report/contract/designer/dimensions.ts';
import { type CatalogueFigure, summedParts } from '#report/contract/designer/figure-catalogue.ts';
import type { Level } from '#report/contract/designer/report-result.ts';
import { compileRows, type SummedPart } from './compile-rows.ts';
import type { ReportPlan } from './plan-report.ts';

/** Maximum number of lines of a report, including totals; the result says when there are more. */
export const maxReportLines = 5000;

/** The levels of a report by summed dimensions. Totals come first, so that they are complete when lines are cut off. */
function listLevels({ dimensions, rowCount }: ReportPlan): { readonly level: Level; readonly by: readonly number[] }[] {
  const all = dimensions.map((_, n) => n);
  const [rows, columns] = [all.slice(0, rowCount), all.slice(rowCount)];
  const isPivot = rows.length > 0 && columns.length > 0;
  return [
    { level: 'total', by: [] },
    ...(isPivot ? [{ level: 'row', by: rows } as const, { level: 'column', by: columns } as const] : []),
    ...(all.length > 0 ? [{ level: 'line', by: all } as const] : []),
  ];
}

/**
 * Compiles a report to one statement: all levels, each figure from its parts, with titles of references. At most
 * {@link maxReportLines} lines and one more, which indicates that there are others.
 */
export async function compileReport(
  ctx: Context,
  registry: Registry,
  plan: ReportPlan,
  parameters: SqlParameters,
): Promise<string> {
  const { dimensions, figures, before } = plan;
  const { parts, text } = await compileRows(ctx, plan, parameters);
  const levels = listLevels(plan);
  const keys = dimensions.map((_, n) => `d${n}`);
  const mask = keys.length > 0 ? `grouping(${keys.join(', ')})` : '0';
  const measured = [
    ...figures.map((figure, n) => `${figureSql(figure, parts, 'c')} as f${n}`),
    ...(before ? figures.map((figure, n) => `${figureSql(figure, parts, 'p')} as b${n}`) : []),
  ];
  const grouped = `select ${mask} as mask, ${[...keys, ...measured].join(', ')} from (
  ${text}) u
  group by grouping sets (${levels.map(({ by }) => `(${by.map((n) => `d${n}`).join(', ')})`).join(', ')})`;
  const order = orderSql(plan, levels);
  const shown = [
    `case g.mask ${levels.map(({ level, by }) => `when ${toMask(by, keys.length)} then '${level}'`).join(' ')} end`,
    ...keys.map((key) => `g.${key}::text`),
    ...dimensions.map((name, n) => nameSql(registry, ctx, name, `g.d${n}`)),
    ...figures.map((figure, n) => valueText(figure, `g.f${n}`)),
    ...(before ? figures.map((figure, n) => valueText(figure, `g.b${n}`)) : []),
  ];
  const counted = `select * from (${grouped}) g order by ${order} limit ${maxReportLines + 1}`;
  return `select ${shown.join(', ')} from (${counted}) g order by ${order}`;
}

/** A bit per summed dimension, the first the highest, as returned by `grouping`. */
const toMask = (by: readonly number[], count: number): number =>
  Array.from({ length: count }, (_, n) => n).reduce((mask, n) => mask * 2 + (by.includes(n) ? 0 : 1), 0);

function orderSql(
  { dimensions, figures, sort }: ReportPlan,
  levels: readonly { readonly level: Level; readonly by: readonly number[] }[],
): string {
  const masks = levels.map(({ by }) => toMask(by, dimensions.length));
  const column = levels.find(({ level }) => level === 'column');
  const direction = sort?.descending ? 'desc' : 'asc';
  const figure = figures.findIndex(({ name }) => name === sort?.by);
  const dimension = dimensions.findIndex((name) => name === sort?.by);
  // Columns are ordered by their dimensions, regardless of the order of rows.
  const value = column
    ? `case when g.mask <> ${toMask(column.by, dimensions.length)} then g.f${figure} end`
    : `g.f${figure}`;
  return [
    `array_position(array[${masks.join(', ')}], g.mask)`,
    ...(figure >= 0 ? [`${value} ${direction} nulls last`] : []),
    ...(dimension >= 0 ? [`g.d${dimension} ${direction} nulls last`] : []),
    ...dimensions.map((_, n) => `g.d${n} nulls last`),
  ].join(', ');
}

/** SQL of a figure from its parts; null for a share without a whole. */
function figureSql(figure: CatalogueFigure, parts: readonly SummedPart[], prefix: 'c' | 'p'): string {
  const [part, whole] = summedParts(figure).map((key) => {
    const n = parts.findIndex((each) => each.source === figure.sourceName && each.key === key);
    return `sum(u.${prefix}${n})`;
  });
  return figure.share ? `round(100 * coalesce(${part}, 0) / nullif(${whole}, 0), 1)` : `coalesce(${part}, 0)`;
}

/** SQL of a sum in wire format. */
export const valueText = ({ kind }: CatalogueFigure, value: string): string => {
  if (kind === 'money') return `yuan(round(${value})::bigint)`;
  if (kind === 'percent') return `${value}::text`;
  return kind === 'integer' ? `round(${value})::bigint::text` : `trim_scale(${value})::text`;
};

/** SQL of the title of a referenced row. */
function nameSql(registry: Registry, { language }: Context, name: DimensionName, key: string): string {
  const target = registry.bindings.get(dimensionField(name).resource ?? '');
  if (!target) return `''`;
  const tenant = target.platform ? '' : 'p.tenant_id = app_tenant() and ';
  return `(select ${rowTitleSql(target.resource, 'p', language)} from ${target.table} p where ${tenant}p.id = ${key})`;
}
