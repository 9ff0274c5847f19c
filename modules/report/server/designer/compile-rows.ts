import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import type { ListFilter } from '@refectory/engine/list/list-source.ts';
import { SqlParameters } from '@refectory/engine/list/sql-parameters.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { DimensionName } from '#report/contract/designer/dimensions.ts';
import { figureSources, type SourceName, summedParts } from '#report/contract/designer/figure-catalogue.ts';
import type { FigureSource } from '#report/contract/designer/figure-source.ts';
import type { Days, Step } from '#report/contract/designer/period.ts';
import { addedSql, figureRows } from './figure-rows.ts';
import type { PlannedFilter } from './plan-filter.ts';
import type { ReportPlan } from './plan-report.ts';

/** The part of a plan that determines the rows. */
export type RowPlan = Pick<ReportPlan, 'figures' | 'dimensions' | 'days' | 'before' | 'filters'>;

/** A summed column: a figure of a source, or a part of a share. */
export interface SummedPart {
  readonly source: SourceName;
  readonly key: string;
}

/** The columns of a plan, each summed once, and their rows. */
export interface ReportRows {
  readonly parts: readonly SummedPart[];
  /** SQL of the rows of all sources: dimensions `d0` …, parts `c0` …, and those of the comparison period `p0` …. */
  readonly text: string;
}

/** The days of a branch, and their shift to the days of the report. */
interface Branch {
  readonly source: SourceName;
  readonly days: Days | undefined;
  readonly shift: Step | undefined;
}

/** The distinct parts of the figures of a plan. */
function listParts({ figures }: Pick<RowPlan, 'figures'>): SummedPart[] {
  const parts = figures.flatMap((figure) => summedParts(figure).map((key) => ({ source: figure.sourceName, key })));
  return parts.filter(
    ({ source, key }, n) => parts.findIndex((part) => part.source === source && part.key === key) === n,
  );
}

/**
 * The rows summed by the figures of a plan, as one statement. Names come from the catalogue and `figureRows`; all
 * user input is passed as parameters.
 */
export async function compileRows(ctx: Context, plan: RowPlan, parameters: SqlParameters): Promise<ReportRows> {
  const parts = listParts(plan);
  const sources = [...new Set(parts.map(({ source }) => source))];
  const branches = sources.flatMap((source): Branch[] => [
    { source, days: plan.days, shift: undefined },
    ...(plan.before ? [{ source, days: plan.before.days, shift: plan.before.step }] : []),
  ]);
  const texts: string[] = [];
  for (const branch of branches) texts.push(await compileBranch(ctx, plan, parts, branch, parameters));
  return { parts, text: texts.join('\n  union all\n  ') };
}

async function compileBranch(
  ctx: Context,
  plan: RowPlan,
  parts: readonly SummedPart[],
  branch: Branch,
  parameters: SqlParameters,
): Promise<string> {
  const { ownPlaces } = figureRows[branch.source];
  const by = (name: DimensionName) => dimensionSql(branch, name, parameters);
  const sum = ({ source, key }: SummedPart, isBefore: boolean): string =>
    source === branch.source && isBefore === (branch.shift !== undefined)
      ? `sum(${addedSql(source, key)})::numeric`
      : 'null::numeric';
  const columns = [
    ...plan.dimensions.map((name, n) => `${by(name)} as d${n}`),
    ...parts.map((part, n) => `${sum(part, false)} as c${n}`),
    ...(plan.before ? parts.map((part, n) => `${sum(part, true)} as p${n}`) : []),
  ];
  const conditions = [
    `t.tenant_id = ${parameters.add(ctx.tenantId)}`,
    ...(await placeConditions(ctx, ownPlaces, parameters)),
    ...(branch.days ? [betweenSql(branch.source, branch.days, parameters)] : []),
    ...plan.filters.map((filter) => filterSql(by(filter.dimension), filter, parameters)),
  ];
  const groups = plan.dimensions.map((_, n) => n + 1).join(', ');
  return `select ${columns.join(', ')} from ${compileView(plan, parts, branch.source)} t where ${conditions.join(' and ')}${groups && ` group by ${groups}`}`;
}

/** The rows of a source, or its precomputed sums where they suffice. */
function compileView({ dimensions, filters }: RowPlan, parts: readonly SummedPart[], source: SourceName): string {
  const { view, summed } = figureRows[source];
  const names = [...dimensions, ...filters.map(({ dimension }) => dimension)];
  const keys = parts.filter((part) => part.source === source).map(({ key }) => key);
  const isEnough =
    summed &&
    names.every((name) => summed.dimensions.includes(name)) &&
    keys.every((key) => summed.figures.includes(key));
  return isEnough ? summed.view : view;
}

const columnSql = (source: SourceName, name: DimensionName): string =>
  `t.${figureRows[source].columns?.[name] ?? toColumnName(name)}`;

/** The day of a row; for the comparison period shifted to the days of the report. */
function daySql({ source, shift }: Branch, parameters: SqlParameters): string {
  const day = columnSql(source, 'day');
  if (!shift) return day;
  return 'days' in shift
    ? `(${day} + ${parameters.add(shift.days)}::int)`
    : `(${day} + make_interval(months => ${parameters.add(shift.months)}::int))::date`;
}

const ofDay: Readonly<Partial<Record<DimensionName, (day: string) => string>>> = {
  day: (day) => day,
  week: (day) => `date_trunc('week', ${day})::date`,
  month: (day) => `to_char(${day}, 'YYYY-MM')`,
  year: (day) => `to_char(${day}, 'YYYY')`,
  weekday: (day) => `extract(isodow from ${day})::int`,
};

const dimensionSql = (branch: Branch, name: DimensionName, parameters: SqlParameters): string =>
  ofDay[name]?.(daySql(branch, parameters)) ?? columnSql(branch.source, name);

function betweenSql(source: SourceName, { from, to }: Days, parameters: SqlParameters): string {
  const day = columnSql(source, 'day');
  const { isStanding }: FigureSource = figureSources[source];
  if (isStanding) return `${day} <= ${parameters.add(to)}::date`;
  return `${day} >= ${parameters.add(from)}::date and ${day} <= ${parameters.add(to)}::date`;
}

function filterSql(column: string, { isExcluding, type, values }: PlannedFilter, parameters: SqlParameters): string {
  const none = type === 'text' ? `coalesce(${column}, '') = ''` : `${column} is null`;
  const found = values ? `coalesce(${column} = any(${parameters.add(values)}::${type}[]), false)` : none;
  return isExcluding ? `not (${found})` : `(${found})`;
}

/** The condition on own places, with its parameters. */
async function placeConditions(
  ctx: Context,
  filter: ListFilter | undefined,
  parameters: SqlParameters,
): Promise<string[]> {
  const limit = await filter?.(ctx);
  if (!limit) return [];
  const { sql: text, parameters: values } = limit.compile(ctx.db);
  const placeholders = values.map((value) => parameters.add(value));
  return [`(${text.replace(/\$(\d+)/g, (_, n: string) => placeholders[Number(n) - 1] as string)})`];
}
