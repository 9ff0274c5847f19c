import { isBlank } from '@refectory/declaration/field/wire-value.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { readIds } from '../call/read-id.ts';
import type { Statement } from '../database/batch.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import { toText } from '../refusal/to-text.ts';
import type { Context } from '../request/context.ts';
import type { Registry } from '../resource/registry.ts';
import { listReadableFields, wireSelectList } from '../resource/wire-columns.ts';
import { assertFilters, filterConditions, SqlParameters } from './list-filter.ts';
import { orderByClause } from './list-order.ts';
import type { ListSource } from './list-source.ts';
import type { ReadableField } from './readable-field.ts';
import { visibleRowsCondition } from './visible-rows.ts';

/** Above this many matches a list says "10,000+" instead of counting on. */
export const maxCountedRows = 10_000;

interface SourceColumns {
  readonly columns: Readonly<Record<Language, string>>;
  readonly fields: readonly ReadableField[];
  /** What it may be filtered by: its fields, and those that act before it is aggregated. */
  readonly filters: ReadonlySet<string>;
}

const select = new WeakMap<ListSource, SourceColumns>();

/** What every read of a list starts from; made once. */
export function sourceColumns(registry: Registry, list: ListSource): SourceColumns {
  let made = select.get(list);
  if (!made) {
    const columns = { zh: wireSelectList(registry, list, 'zh'), en: wireSelectList(registry, list, 'en') };
    const fields = listReadableFields(registry, list);
    const filters = new Set([...fields, ...(list.aggregate?.filters ?? [])].map(({ name }) => name));
    made = { columns, fields, filters };
    select.set(list, made);
  }
  return made;
}

type ListQuery = Readonly<Record<string, unknown>>;

/** The tenant and the limit of what the person may see. */
async function visibilityConditions(list: ListSource, ctx: Context, parameters: SqlParameters): Promise<string[]> {
  const conditions = list.platform ? [] : [`t.tenant_id = ${parameters.add(ctx.tenantId)}`];
  const limit = await visibleRowsCondition(ctx, list);
  if (!limit) return conditions;
  const compiled = limit.compile(ctx.db);
  const placeholders = compiled.parameters.map((value) => parameters.add(value));
  const text = compiled.sql.replace(/\$(\d+)/g, (_, n: string) => placeholders[Number(n) - 1] as string);
  return [...conditions, `(${text})`];
}

/** What a list reads from: its view as `t`, or the figures gathered from those rows of the view that the query names. */
export async function fromClause(list: ListSource, ctx: Context, query: ListQuery, parameters: SqlParameters) {
  const { aggregate, view } = list;
  if (!aggregate) return `${view} t`;
  const conditions = [
    ...(await visibilityConditions(list, ctx, parameters)),
    ...filterConditions(query, aggregate.filters, parameters),
  ];
  return `(${aggregate.aggregateSql(`(select * from ${view} t where ${conditions.join(' and ')})`)}) t`;
}

/** Whoever is no administrator has one tenant: which one the query names is ignored (spec/rules#tenants). */
function dropTenantFilter({ platform }: ListSource, { user }: Context, query: ListQuery): ListQuery {
  if (platform || user.isAdministrator || !('tenantId' in query)) return query;
  const { tenantId: _, ...rest } = query;
  return rest;
}

/** The `where` of a read: the tenant, the hook's limit, the filters of the query, and the ids asked for. */
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
  if (!isBlank(query.ids)) conditions.push(`t.id = any(${parameters.add(readIds(ctx, query))}::bigint[])`);
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** The statement that reads rows as finished JSON, one text column, in the order of the list. */
export async function rowsStatement(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: ListQuery,
  page?: PageBounds,
): Promise<{ rows: Statement; from: string; where: string; values: readonly unknown[] }> {
  const { columns, fields } = sourceColumns(registry, list);
  const parameters = new SqlParameters();
  const from = await fromClause(list, ctx, query, parameters);
  const where = await whereClause(registry, list, ctx, query, parameters);
  const order = orderByClause(list, query, fields);
  const counted = [...parameters.values];
  const chosen = `from ${from} ${where} order by ${order} ${page ? limitClause(page, parameters) : ''}`;
  const rows =
    page && list.keysFirst
      ? `${list.view} t where ${tenantCondition(list, ctx, parameters)}t.id = any(array(select t.id ${chosen}))`
      : `(select * ${chosen}) t`;
  const text = `select row_to_json(r)::text from (select ${columns[ctx.language]} from ${rows} order by ${order}) r`;
  return { rows: { text, values: parameters.values }, from, where, values: counted };
}

interface PageBounds {
  readonly limit: number;
  readonly offset: number;
}

/** Sizes that stand in the text, so that a plan made once for all values knows how few rows are wanted. */
const usualSizes: ReadonlySet<number> = new Set([10, 20, 50, 100, 200]);

function limitClause({ limit, offset }: PageBounds, parameters: SqlParameters): string {
  const most = usualSizes.has(limit) ? String(limit) : `${parameters.add(limit)}::bigint`;
  return offset === 0 ? `limit ${most}` : `limit ${most} offset ${parameters.add(offset)}::bigint`;
}

const tenantCondition = ({ platform }: ListSource, { tenantId }: Context, parameters: SqlParameters): string =>
  platform ? '' : `t.tenant_id = ${parameters.add(tenantId)} and `;

export interface PageRequest {
  readonly current: number;
  readonly size: number;
}

/** `current` and `size` of a query; 0 is read as 1, size is 10 unless asked and at most 1000 (spec/wire#lists). */
export function parsePageRequest(query: Readonly<Record<string, unknown>>): PageRequest {
  const whole = (value: unknown, otherwise: number) => (/^\d{1,9}$/.test(toText(value)) ? Number(value) : otherwise);
  return { current: Math.max(1, whole(query.current, 1)), size: Math.min(1000, Math.max(1, whole(query.size, 10))) };
}

/** A page of a list as JSON text: rows and total in one round trip, rows built by the database and passed through. */
export async function readListPage(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: ListQuery,
): Promise<string> {
  const { current, size } = parsePageRequest(query);
  const { rows, from, where, values } = await rowsStatement(registry, list, ctx, query, {
    limit: size,
    offset: (current - 1) * size,
  });
  const count = {
    text: `select count(*) from (select from ${from} ${where} limit ${maxCountedRows + 1}) c`,
    values,
  };
  const [records = [], [[total = '0'] = []] = []] = await queryTextRows(ctx, [rows, count]);
  return pageJson(records, Number(total), { current, size });
}

export function pageJson(
  records: readonly (readonly (string | null)[])[],
  found: number,
  { current, size }: PageRequest,
): string {
  const capped = found > maxCountedRows;
  const total = capped ? maxCountedRows : found;
  const pages = Math.ceil(total / size);
  return `{"records":[${records.map(([row]) => row).join(',')}],"total":${total},"size":${size},"current":${current},"pages":${pages},"capped":${capped}}`;
}
