import { fittingSizes, pageSizes } from '@refectory/declaration/call/page-sizes.ts';
import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import type { Statement, TextRows } from '../database/batch.ts';
import { toWireName } from '../database/wire-name.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { Registry } from '../resource/registry.ts';
import { indexedOrders, isSorted, type ListOrder, listOrder, orderSql, reverseOrder } from './list-order.ts';
import { pageJson, parsePageRequest } from './list-page.ts';
import { type Beside, followsCondition, readBeside, readPosition } from './list-position.ts';
import { type ListQuery, matchesClause, positionClause, sourceColumns } from './list-query.ts';
import type { ListSource } from './list-source.ts';
import { SqlParameters } from './sql-parameters.ts';

/** Rows as JSON, one text column, in the order of the list; and the matches, counted up to the limit. */
interface RowsAndCount {
  readonly rows: Statement;
  readonly count: Statement;
}

/**
 * A page that the text index finds: it is asked once, for the count and the ids of the page, by a statement planned for
 * its values; the statement that reads the rows of ids is always the same (decision 2012).
 */
interface FoundPage {
  readonly found: Statement;
  readonly rowsOf: (ids: string) => Statement;
}

/** The statements that read all rows of a list, and count them. */
export async function rowsStatement(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: ListQuery,
): Promise<RowsAndCount> {
  const { columns, fields } = sourceColumns(registry, list);
  const { lines, parameters } = await matchesClause(registry, list, ctx, query);
  const order = orderSql(listOrder(list, query, fields).columns);
  const rows = rowsSql(columns[ctx.language], `(select * ${lines} order by ${order}) t`, order);
  return { rows: parameters.statement(rows), count: parameters.statement(countSql(lines)) };
}

/** The statements that read a page of a list. */
export async function pageStatements(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: ListQuery,
  page: PageBounds,
): Promise<RowsAndCount | FoundPage> {
  const { columns, fields } = sourceColumns(registry, list);
  const { from, where, lines, parameters } = await matchesClause(registry, list, ctx, query);
  const order = listOrder(list, query, fields);
  const rows = (source: string) => rowsSql(columns[ctx.language], source, orderSql(order.columns));
  const rowsById = (ids: string, given: SqlParameters) =>
    rows(`${list.view} t where ${tenantCondition(list, ctx, given)}t.id = any(${ids})`);
  if (parameters.asksTextIndex) {
    const chosen = await chosenRows(list, ctx, { query, from: 'found t', where: '', order, parameters }, page);
    const text = `with found as materialized (select ${columnsOf(order)} ${lines})
      select (${countSql('from found')}), array(select t.id ${chosen})`;
    const rowsOf = (ids: string) => {
      const given = new SqlParameters();
      return given.statement(rowsById(`${given.add(ids)}::bigint[]`, given));
    };
    return { found: parameters.statement(text), rowsOf };
  }
  const count = parameters.statement(countSql(lines));
  const chosen = await chosenRows(list, ctx, { query, from, where, order, parameters }, page);
  const text = list.growing ? rowsById(`array(select t.id ${chosen})`, parameters) : rows(`(select * ${chosen}) t`);
  return { rows: parameters.statement(text), count };
}

const countSql = (lines: string): string => `select count(*) from (select ${lines} limit ${maxCountedRows + 1}) c`;

const rowsSql = (columns: string, source: string, order: string): string =>
  `select row_to_json(r)::text from (select ${columns} from ${source} order by ${order}) r`;

/** The columns that an order needs, of `t`. */
const columnsOf = ({ columns }: ListOrder): string =>
  [...new Set(columns.map(({ column }) => `t.${column}`))].join(', ');

interface Choice {
  readonly query: ListQuery;
  readonly from: string;
  readonly where: string;
  readonly order: ListOrder;
  readonly parameters: SqlParameters;
}

/** The rows of `select` on a page. */
async function chosenRows(list: ListSource, ctx: Context, choice: Choice, page: PageBounds): Promise<string> {
  const { query, from, where, order, parameters } = choice;
  const columns = page.beside?.key === 'before' ? reverseOrder(order.columns) : order.columns;
  const ordered = `order by ${orderSql(columns)} ${limitClause(page, parameters)}`;
  if (page.beside) {
    const found = await positionClause(list, ctx, query, page.beside.id);
    const follows = followsCondition(columns, await readPosition(ctx, page.beside, columns, found), parameters);
    return `from ${from} ${where} ${where ? 'and' : 'where'} ${follows} ${ordered}`;
  }
  // A page beyond the sorted rows is refused, so omitted rows are never needed.
  return isSorted(list, order)
    ? `from (select ${columnsOf(order)} from ${from} ${where} limit ${maxCountedRows + 1}) t ${ordered}`
    : `from ${from} ${where} ${ordered}`;
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
 * A page of a list as JSON text: rows and total in one round trip, in two where the text index finds them, rows built by
 * the database. Pages beyond `maxCountedRows` rows are read relative to a row (`after`, `before`: its id); by number they are refused, and so is
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
  const statements = await pageStatements(registry, list, ctx, query, { limit: size, offset, beside });
  const isFar = !beside && offset >= maxCountedRows;
  const [found, records] =
    'found' in statements ? await readFound(ctx, statements) : await readRows(ctx, statements, isFar);
  if (found > maxCountedRows) assertReadable(registry, list, ctx, query, isFar);
  return pageJson(records, found, { current, size }, list.growing && indexedOrders(list));
}

async function readRows(ctx: Context, { rows, count }: RowsAndCount, isFar: boolean): Promise<[number, TextRows]> {
  const [[[total] = []] = [], records = []] = await queryTextRows(ctx, isFar ? [count] : [count, rows]);
  return [Number(total), records];
}

async function readFound(ctx: Context, { found, rowsOf }: FoundPage): Promise<[number, TextRows]> {
  const [[[total, ids] = []] = []] = await queryTextRows(ctx, [found]);
  const [records = []] = ids && ids !== '{}' ? await queryTextRows(ctx, [rowsOf(ids)]) : [];
  return [Number(total), records];
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
