import { wireTime } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { transactionClient } from '#platform/database/with-tenant.ts';
import type { Binding, FileAnswer } from './binding.ts';
import { dictionaryLabels } from './dictionary-labels.ts';
import { type ExportColumn, exportColumns } from './export-columns.ts';
import { Parameters } from './list-filter.ts';
import { listOrder } from './list-order.ts';
import { fromOf, selection, whereOf } from './list-query.ts';
import type { Registry } from './registry.ts';
import { type SheetRow, workbookStream, workbookType } from './workbook/workbook-stream.ts';

const portion = 500;

/**
 * Exactly the rows a list with the same query would show, all pages of it, in that order, as a workbook that is read
 * from the database while it is sent. `columns` of the query names the columns, `ids` narrows to chosen rows.
 * The request's transaction must stay open until the file is out. `headers` name columns otherwise than the declaration does.
 */
export async function exportRows(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<FileAnswer> {
  const { resource } = binding;
  const labels = await dictionaryLabels(ctx, resource.fields);
  const columns = exportColumns(selection(registry, binding).fields, query.columns, labels, ctx.language).map(
    (column) => ({ ...column, header: headers[column.source] ?? column.header }),
  );
  const rows = rowPortions(ctx, await openCursor(registry, binding, ctx, query, columns), columns);
  // What the database refuses it refuses at the first portion, while the answer can still say so.
  const first = await rows.next();
  return {
    fileName: workbookName(ctx, resource.label[ctx.language]),
    contentType: workbookType,
    body: workbookStream([{ name: resource.label[ctx.language], columns, rows: startingWith(first, rows) }]),
  };
}

/** `员工 20261120-120000.xlsx`: what it is, and when in business time. */
export const workbookName = (ctx: Context, what: string): string =>
  `${what} ${wireTime(ctx.now, ctx.zone).replace(/[-:]/g, '').replace(' ', '-')}.xlsx`;

async function openCursor(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
  columns: readonly ExportColumn[],
): Promise<string> {
  const { columns: wire, fields } = selection(registry, binding);
  const parameters = new Parameters();
  const from = await fromOf(binding, ctx, query, parameters);
  const where = await whereOf(registry, binding, ctx, query, parameters);
  const order = listOrder(binding, query, fields);
  // The planner leaves out what is not asked of the inner selection: names of references nobody exports cost nothing.
  const text = `declare export_rows no scroll cursor for
    select json_build_array(${columns.map(({ source }) => `r."${source}"`).join(', ')})::text
    from (select ${wire} from ${from} ${where} order by ${order}) r`;
  const client = await transactionClient(ctx);
  await client.query({ text, values: parameters.values });
  return 'export_rows';
}

async function* rowPortions(
  ctx: Context,
  cursor: string,
  columns: readonly ExportColumn[],
): AsyncGenerator<SheetRow[]> {
  const client = await transactionClient(ctx);
  for (;;) {
    const { rows } = await client.query<[string]>({ text: `fetch ${portion} from ${cursor}`, rowMode: 'array' });
    if (rows.length > 0) yield rows.map(([json]) => cells(JSON.parse(json) as unknown[], columns));
    if (rows.length < portion) return;
  }
}

const cells = (values: readonly unknown[], columns: readonly ExportColumn[]): SheetRow =>
  columns.map(({ text }, index) => text(values[index]));

async function* startingWith(
  first: IteratorResult<SheetRow[], unknown>,
  rest: AsyncGenerator<SheetRow[]>,
): AsyncGenerator<SheetRow[]> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
