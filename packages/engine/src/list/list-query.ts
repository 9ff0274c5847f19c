import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import { isBlank } from '@refectory/declaration/field/wire-value.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { readIds } from '../call/input/read-id.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { Registry } from '../resource/registry.ts';
import { listReadableFields, wireSelectList } from '../resource/wire-columns.ts';
import { embedCondition } from './embed-condition.ts';
import { assertFilters, filterConditions, filterNames } from './list-filter.ts';
import type { ListSource } from './list-source.ts';
import type { ReadableField } from './readable-field.ts';
import { SqlParameters } from './sql-parameters.ts';
import { shortSearches } from './text/short-search.ts';
import { isFoundByIndex } from './text/text-index-plan.ts';
import { visibleRowsCondition } from './visible-rows.ts';

interface SourceColumns {
  readonly columns: Readonly<Record<Language, string>>;
  readonly fields: readonly ReadableField[];
  /** Fields that may be filtered: those of the list, and those that apply before aggregation. */
  readonly filters: ReadonlySet<string>;
}

const select = new WeakMap<ListSource, SourceColumns>();

/** State shared by the reads of a list; created once per request. */
export function sourceColumns(registry: Registry, list: ListSource): SourceColumns {
  let made = select.get(list);
  if (!made) {
    const columns = { zh: wireSelectList(registry, list, 'zh'), en: wireSelectList(registry, list, 'en') };
    const fields = listReadableFields(registry, list);
    const filters = filterNames([...fields, ...(list.aggregate?.filters ?? [])]);
    made = { columns, fields, filters };
    select.set(list, made);
  }
  return made;
}

export type ListQuery = Readonly<Record<string, unknown>>;

/** Conditions of the tenant and of the visible rows. */
async function visibilityConditions(list: ListSource, ctx: Context, parameters: SqlParameters): Promise<string[]> {
  const conditions = list.platform ? [] : [`t.tenant_id = ${parameters.add(ctx.tenantId)}`];
  const limit = await visibleRowsCondition(ctx, list);
  if (!limit) return conditions;
  return [...conditions, embedCondition(ctx, limit, parameters)];
}

/**
 * The `from` of a list: its view as `t`, or the aggregation of the matching rows of the view, with the titles by which its
 * groups are ordered.
 */
async function fromClause(list: ListSource, ctx: Context, query: ListQuery, parameters: SqlParameters) {
  const lines = await linesClause(list, ctx, query, parameters);
  const titles = (list.groupedBy ?? []).flatMap(({ title }) => (title?.sql ? `${title.sql} as ${title.column}` : []));
  return titles.length > 0 ? `(select t.*, ${titles.join(', ')} from ${lines}) t` : lines;
}

async function linesClause(list: ListSource, ctx: Context, query: ListQuery, parameters: SqlParameters) {
  const { aggregate, view } = list;
  if (!aggregate) return `${view} t`;
  const conditions = [
    ...(await visibilityConditions(list, ctx, parameters)),
    ...filterConditions(query, aggregate.filters, parameters),
  ];
  return `(${aggregate.aggregateSql(`(select * from ${view} t where ${conditions.join(' and ')})`)}) t`;
}

/** Only administrators may choose a tenant; `tenantId` of other users is ignored (spec/rules#tenants). */
function dropTenantFilter({ platform }: ListSource, { user }: Context, query: ListQuery): ListQuery {
  if (platform || user.isAdministrator || !('tenantId' in query)) return query;
  const { tenantId: _, ...rest } = query;
  return rest;
}

/** The `where` of a read: tenant, visible rows, filters, and ids of the query. */
export async function whereClause(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: ListQuery,
  parameters: SqlParameters,
): Promise<string> {
  const { fields, filters } = sourceColumns(registry, list);
  assertFilters(query, filters);
  // Data scopes and filters apply before the aggregation.
  const conditions = list.aggregate ? [] : await visibilityConditions(list, ctx, parameters);
  conditions.push(...filterConditions(dropTenantFilter(list, ctx, query), fields, parameters));
  if (list.zeroLine?.isHidden) conditions.push(`not ${list.zeroLine.condition}`);
  if (!isBlank(query.ids)) conditions.push(`t.id = any(${parameters.add(readIds(ctx, query))}::bigint[])`);
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/**
 * The rows that match a query, as `from … where …` of `t`, and the parameters of it. Refuses a search that would read
 * the rows of a growing list one by one (spec/wire#lists).
 */
export async function matchesClause(registry: Registry, list: ListSource, ctx: Context, query: ListQuery) {
  const assemble = async (parameters: SqlParameters) => {
    const from = await fromClause(list, ctx, query, parameters);
    const where = await whereClause(registry, list, ctx, query, parameters);
    return { from, where, lines: `from ${from} ${where}`, parameters };
  };
  if (!list.growing) return assemble(new SqlParameters());
  await assertSearchable(registry, list, ctx, query);
  const byIndex = await assemble(new SqlParameters(ctx.tenantId));
  if (!byIndex.parameters.asksTextIndex || (await isFoundByIndex(ctx, byIndex))) return byIndex;
  return assemble(new SqlParameters(undefined, true));
}

/** Refuses searches that no index narrows down among more rows than are counted. */
async function assertSearchable(registry: Registry, list: ListSource, ctx: Context, query: ListQuery): Promise<void> {
  const short = shortSearches(query, sourceColumns(registry, list).fields);
  const [first] = short;
  if (!first) return;
  const others = Object.fromEntries(Object.entries(query).filter(([name]) => !short.some(({ key }) => key === name)));
  const { lines, parameters } = await matchesClause(registry, list, ctx, others);
  const text = `select count(*) from (select ${lines} limit ${maxCountedRows + 1}) c`;
  const [[[count] = []] = []] = await queryTextRows(ctx, [parameters.statement(text)]);
  if (Number(count) <= maxCountedRows) return;
  const { name } = first.field;
  throw new DomainError(
    first.index === 'words' ? 'platform.text-search-too-short' : 'platform.number-search-too-short',
    { name: list.fields[name]?.label[ctx.language] ?? name, most: maxCountedRows.toLocaleString('en') },
    { field: first.key },
  );
}

/** The row that a page starts at, as `from … where …` of `t`, if it is visible. */
export async function positionClause(list: ListSource, ctx: Context, query: ListQuery, id: string) {
  const parameters = new SqlParameters();
  const from = await fromClause(list, ctx, query, parameters);
  const conditions = list.aggregate ? [] : await visibilityConditions(list, ctx, parameters);
  const where = `where ${[...conditions, `t.id = ${parameters.add(id)}::bigint`].join(' and ')}`;
  return { from, where, parameters };
}
