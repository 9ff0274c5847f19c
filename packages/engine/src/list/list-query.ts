import { fittingSizes, pageSizes } from '@refectory/declaration/call/page-sizes.ts';
import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import { isBlank } from '@refectory/declaration/field/wire-value.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { readIds } from '../call/input/read-id.ts';
import type { Statement } from '../database/batch.ts';
import { toWireName } from '../database/wire-name.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { Registry } from '../resource/registry.ts';
import { listReadableFields, wireSelectList } from '../resource/wire-columns.ts';
import { embedCondition } from './embed-condition.ts';
import { assertFilters, filterConditions, filterNames } from './list-filter.ts';
import { indexedOrders, isSorted, type ListOrder, listOrder, orderSql, reverseOrder } from './list-order.ts';
import { pageJson, parsePageRequest } from './list-page.ts';
import { type Beside, followsCondition, readBeside, readPosition } from './list-position.ts';
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

type ListQuery = Readonly<Record<string, unknown>>;

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

/**
 * SQL that reads rows as JSON, one text column, in the order of the list; and SQL that counts the matches up to the
 * limit.
 */
export async function rowsStatement(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: ListQuery,
  page?: PageBounds,
): Promise<{ rows: Statement; count: Statement }> {
  const { columns, fields } = sourceColumns(registry, list);
  const { from, where, parameters } = await matchesClause(registry, list, ctx, query);
  const count = parameters.statement(
    `select count(*) from (select from ${from} ${where} limit ${maxCountedRows + 1}) c`,
  );
  const order = listOrder(list, query, fields);
  const chosen = await chosenRows(list, ctx, { query, from, where, order, parameters }, page);
  const rows =
    page && list.growing
      ? `${list.view} t where ${tenantCondition(list, ctx, parameters)}t.id = any(array(select t.id ${chosen}))`
      : `(select * ${chosen}) t`;
  const text = `select row_to_json(r)::text from (select ${columns[ctx.language]} from ${rows} order by ${orderSql(order.columns)}) r`;
  return { rows: parameters.statement(text), count };
}

interface Choice {
  readonly query: ListQuery;
  readonly from: string;
  readonly where: string;
  readonly order: ListOrder;
  readonly parameters: SqlParameters;
}

/** The rows of `select` on a page. */
async function chosenRows(list: ListSource, ctx: Context, choice: Choice, page?: PageBounds): Promise<string> {
  const { query, from, where, order, parameters } = choice;
  if (!page) return `from ${from} ${where} order by ${orderSql(order.columns)}`;
  const columns = page.beside?.key === 'before' ? reverseOrder(order.columns) : order.columns;
  const ordered = `order by ${orderSql(columns)} ${limitClause(page, parameters)}`;
  // The rows before they are ordered: what is found by the text index is not looked for along the order.
  const rows = (lines: string, bound: string) =>
    `from (select ${[...new Set(columns.map(({ column }) => `t.${column}`))].join(', ')} from ${lines} ${bound}) t ${ordered}`;
  let lines = `${from} ${where}`;
  if (page.beside) {
    const found = await positionQuery(list, ctx, query, page.beside);
    const follows = followsCondition(columns, await readPosition(ctx, page.beside, columns, found), parameters);
    lines += ` ${where ? 'and' : 'where'} ${follows}`;
  }
  // A page beyond the sorted rows is refused, so omitted rows are never needed.
  if (!page.beside && isSorted(list, order)) return rows(lines, `limit ${maxCountedRows + 1}`);
  return parameters.asksTextIndex ? rows(lines, 'offset 0') : `from ${lines} ${ordered}`;
}

/** The position of the row that a page starts at, if it is visible. */
async function positionQuery(list: ListSource, ctx: Context, query: ListQuery, { id }: Beside) {
  const parameters = new SqlParameters();
  const from = await fromClause(list, ctx, query, parameters);
  const conditions = list.aggregate ? [] : await visibilityConditions(list, ctx, parameters);
  const where = `where ${[...conditions, `t.id = ${parameters.add(id)}::bigint`].join(' and ')}`;
  return { from, where, parameters };
}

interface PageBounds {
  readonly limit: number;
  readonly offset: number;
  readonly beside?: Beside | undefined;
}

/** Page sizes that are written into the SQL text, so that a generic plan knows how few rows are needed. */
const usualSizes: ReadonlySet<number> = new Set([...pageSizes, ...fittingSizes]);

function limitClause({ limit, offset, beside }: PageBounds, parameters: SqlParameters): string {
  const most = usualSizes.has(limit) ? String(limit) : `${parameters.add(limit)}::bigint`;
  return offset === 0 || beside ? `limit ${most}` : `limit ${most} offset ${parameters.add(offset)}::bigint`;
}

const tenantCondition = ({ platform }: ListSource, { tenantId }: Context, parameters: SqlParameters): string =>
  platform ? '' : `t.tenant_id = ${parameters.add(tenantId)} and `;

/**
 * A page of a list as JSON text: rows and total in one round trip, rows built by the database. Pages beyond
 * `maxCountedRows` rows are read relative to a row (`after`, `before`: its id); by number they are refused, and so is
 * an order that would sort more rows than that (spec/wire#lists).
 */
export async function readListPage(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: ListQuery,
): Promise<string> {
  const { current, size } = parsePageRequest(query);
  const beside = readBeside(ctx, query);
  const offset = (current - 1) * size;
  const page = { limit: size, offset, beside };
  const { rows, count } = await rowsStatement(registry, list, ctx, query, page);
  const isFar = !beside && offset >= maxCountedRows;
  const answers = await queryTextRows(ctx, isFar ? [count] : [count, rows]);
  const [[[total = '0'] = []] = [], records = []] = answers;
  const found = Number(total);
  if (found > maxCountedRows) assertReadable(registry, list, ctx, query, isFar);
  return pageJson(records, found, { current, size }, list.growing && indexedOrders(list));
}

/** Refuses pages by number beyond the counted rows, and unindexed orders of more rows than that. */
function assertReadable(registry: Registry, list: ListSource, ctx: Context, query: ListQuery, isFar: boolean): void {
  const most = maxCountedRows.toLocaleString('en');
  if (isFar) throw new DomainError('platform.page-too-far', { most }, { field: 'current' });
  const order = listOrder(list, query, sourceColumns(registry, list).fields);
  if (!order.asked || !isSorted(list, order)) return;
  const { name, key } = order.asked;
  const label = list.fields[toWireName(name)]?.label[ctx.language] ?? name;
  throw new DomainError('platform.too-many-to-sort', { most, name: label }, { field: key });
}
