import { orderByClause } from '../list/list-order.ts';
import { matchesClause, sourceColumns } from '../list/list-query.ts';
import type { ListSource } from '../list/list-source.ts';
import { formatWireTime } from '../request/clock.ts';
import type { Context } from '../request/context.ts';
import type { FileResponse } from '../resource/binding.ts';
import { loadDictionaryLabels } from '../resource/dictionary-labels.ts';
import type { Registry } from '../resource/registry.ts';
import { streamStatementRows } from '../workbook/stream-statement-rows.ts';
import { createWorkbookStream, workbookType } from '../workbook/workbook-stream.ts';
import { resolveExportColumns } from './export-columns.ts';
import { createSubtotals } from './export-subtotals.ts';

/**
 * Exports the rows that a list with the same query shows, all pages in the same order, as a workbook streamed from
 * the database. `columns` of the query selects columns, `ids` rows. The request's transaction must stay open until
 * the file is sent. `headers` overrides headings of the declaration.
 */
export async function exportRows(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<FileResponse> {
  const labels = await loadDictionaryLabels(ctx, list.fields);
  const columns = resolveExportColumns(sourceColumns(registry, list).fields, query.columns, labels, ctx.language).map(
    (column) => ({ ...column, header: headers[column.source] ?? column.header }),
  );
  const keys = (list.groupedBy ?? []).map(({ name }) => name);
  const subtotals = await createSubtotals(registry, list, ctx, query, { columns, labels });
  const sources = [...columns.map(({ source }) => source), ...keys];
  const rows = await streamStatementRows(ctx, await rowsStatement(registry, list, ctx, query, sources), (values) => [
    ...subtotals.rowsAbove(values.slice(columns.length)),
    subtotals.count(columns.map(({ text }, index) => text(values[index]))),
  ]);
  return {
    fileName: workbookFileName(ctx, list.label[ctx.language]),
    contentType: workbookType,
    body: createWorkbookStream([{ name: list.label[ctx.language], columns, rows, background: subtotals.background }]),
  };
}

/** File name: label and business time, `员工 20261120-120000.xlsx`. */
export const workbookFileName = (ctx: Context, what: string): string =>
  `${what} ${formatWireTime(ctx.now, ctx.zone).replace(/[-:]/g, '').replace(' ', '-')}.xlsx`;

async function rowsStatement(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
  sources: readonly string[],
) {
  const { columns: wire, fields } = sourceColumns(registry, list);
  const { lines, parameters } = await matchesClause(registry, list, ctx, query);
  const order = orderByClause(list, query, fields);
  // The planner drops unused columns of the subquery, so names of references that are not exported cost nothing.
  const text = `select json_build_array(${sources.map((source) => `r."${source}"`).join(', ')})::text
    from (select ${wire[ctx.language]} ${lines} order by ${order}) r`;
  return { text, values: parameters.values };
}
