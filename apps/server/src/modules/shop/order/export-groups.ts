import type { Language } from '@refectory/contract/kernel/label.ts';
import type { Binding, FileAnswer } from '#crud/binding.ts';
import { workbookName } from '#crud/export-rows.ts';
import type { Registry } from '#crud/registry.ts';
import { type SheetRow, workbookStream, workbookType } from '#crud/workbook/workbook-stream.ts';
import type { Context } from '#platform/context.ts';
import { transactionClient } from '#platform/database/with-tenant.ts';
import { groupsQuery } from './list-groups.ts';
import { type GroupColumn, type Grouping, measures } from './order-grouping.ts';

const portion = 500;
const characters = 16;

/** All groups of the same query as a workbook that is read from the database while it is sent. */
export async function exportGroups(
  of: { registry: Registry; binding: Binding },
  ctx: Context,
  grouping: Grouping,
  query: Readonly<Record<string, unknown>>,
): Promise<FileAnswer> {
  const columns = [...grouping.keys, ...measures].filter(({ label }) => label);
  const { ordered, parameters } = await groupsQuery(of, ctx, grouping, query);
  const cells = columns.map(({ name }) => `r."${name}"`).join(', ');
  const client = await transactionClient(ctx);
  await client.query({
    text: `declare order_groups no scroll cursor for select json_build_array(${cells})::text from (${ordered}) r`,
    values: parameters.values,
  });
  return {
    fileName: workbookName(ctx, grouping.label[ctx.language]),
    contentType: workbookType,
    body: workbookStream([
      { name: grouping.label[ctx.language], columns: columns.map(sheetColumn(ctx.language)), rows: portions(ctx) },
    ]),
  };
}

const sheetColumn =
  (language: Language) =>
  ({ name, label, format = 'text' }: GroupColumn) => ({ header: label?.[language] ?? name, format, width: characters });

async function* portions(ctx: Context): AsyncGenerator<SheetRow[]> {
  const client = await transactionClient(ctx);
  for (;;) {
    const { rows } = await client.query<[string]>({ text: `fetch ${portion} from order_groups`, rowMode: 'array' });
    if (rows.length > 0)
      yield rows.map(([json]) => (JSON.parse(json) as unknown[]).map((value) => String(value ?? '')));
    if (rows.length < portion) return;
  }
}
