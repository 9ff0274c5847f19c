import type { Language } from '@refectory/declaration/label.ts';
import { groupsStatement } from '../list/sums/list-groups.ts';
import type { Context } from '../request/context.ts';
import type { FileResponse } from '../resource/binding.ts';
import { streamStatementRows } from '../workbook/stream-statement-rows.ts';
import { createWorkbookStream, workbookType } from '../workbook/workbook-stream.ts';
import { workbookFileName } from './export-rows.ts';
import type { GroupColumn, Grouping, GroupSource } from './grouping.ts';

const characters = 16;

/**
 * Exports all groups of a query as a workbook, streamed from the database. The request's transaction must stay open
 * until the file is sent.
 */
export async function exportGroups(
  of: GroupSource,
  ctx: Context,
  grouping: Grouping,
  query: Readonly<Record<string, unknown>>,
): Promise<FileResponse> {
  const shown = [...grouping.keys, ...grouping.measures].filter(({ label }) => label);
  const { ordered, parameters } = await groupsStatement(of, ctx, grouping, query);
  const cells = shown.map(({ name }) => `r."${name}"`).join(', ');
  const text = `select json_build_array(${cells})::text from (${ordered}) r`;
  const rows = await streamStatementRows(ctx, { text, values: parameters.values }, toCellTexts);
  const name = grouping.label[ctx.language];
  return {
    fileName: workbookFileName(ctx, name),
    contentType: workbookType,
    body: createWorkbookStream([{ name, columns: shown.map(sheetColumn(ctx.language)), rows }]),
  };
}

const sheetColumn =
  (language: Language) =>
  ({ name, label, format = 'text' }: GroupColumn) => ({ header: label?.[language] ?? name, format, width: characters });

const toCellTexts = (cells: readonly unknown[]) => [cells.map((value) => String(value ?? ''))];
