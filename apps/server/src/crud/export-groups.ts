import type { Language } from '@refectory/contract/kernel/label.ts';
import type { Context } from '#platform/context.ts';
import { transactionClient } from '#platform/database/with-tenant.ts';
import type { FileAnswer } from './binding.ts';
import { workbookName } from './export-rows.ts';
import type { GroupColumn, Grouped, Grouping } from './grouping.ts';
import { groupsStatement } from './list-groups.ts';
import { type SheetRow, workbookStream, workbookType } from './workbook/workbook-stream.ts';

const portion = 500;
const characters = 16;

/** All groups of a query as a workbook that is read from the database while it is sent. The request's transaction must stay open until the file is out. */
export async function exportGroups(
  of: Grouped,
  ctx: Context,
  grouping: Grouping,
  query: Readonly<Record<string, unknown>>,
): Promise<FileAnswer> {
  const shown = [...grouping.keys, ...grouping.measures].filter(({ label }) => label);
  const { ordered, parameters } = await groupsStatement(of, ctx, grouping, query);
  const cells = shown.map(({ name }) => `r."${name}"`).join(', ');
  const client = await transactionClient(ctx);
  await client.query({
    text: `declare export_groups no scroll cursor for select json_build_array(${cells})::text from (${ordered}) r`,
    values: parameters.values,
  });
  const name = grouping.label[ctx.language];
  return {
    fileName: workbookName(ctx, name),
    contentType: workbookType,
    body: workbookStream([{ name, columns: shown.map(sheetColumn(ctx.language)), rows: portions(ctx) }]),
  };
}

const sheetColumn =
  (language: Language) =>
  ({ name, label, format = 'text' }: GroupColumn) => ({ header: label?.[language] ?? name, format, width: characters });

async function* portions(ctx: Context): AsyncGenerator<SheetRow[]> {
  const client = await transactionClient(ctx);
  for (;;) {
    const { rows } = await client.query<[string]>({ text: `fetch ${portion} from export_groups`, rowMode: 'array' });
    if (rows.length > 0)
      yield rows.map(([json]) => (JSON.parse(json) as unknown[]).map((value) => String(value ?? '')));
    if (rows.length < portion) return;
  }
}
