import { sql } from 'kysely';
import { type Context, systemActor } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { publishEvent } from '../states/domain-event.ts';
import { readSheet } from '../workbook/read-sheet.ts';
import { buildFailedRowsFile } from './failed-rows-file.ts';
import { type HeaderAliases, matchImportColumns } from './import-columns.ts';
import { type RowError, readDrafts } from './import-draft.ts';
import { ImportRun } from './import-run.ts';
import { rowsRejected } from './rows-rejected.ts';

/** What an import did, or would do. */
export interface ImportResponse {
  readonly total: number;
  readonly added: number;
  readonly updated: number;
  readonly failed: number;
  /** The rows that were not taken, by the number the spreadsheet shows. */
  readonly rows: readonly { readonly row: number; readonly errors: readonly RowError[] }[];
  /** Link to a file of the rows that were not taken, as given, with the reasons. */
  readonly failedFile?: string;
}

/** The most rows one file may bring. */
const maxRows = 20_000;

/**
 * Adds or changes a record for every row of an .xlsx file; good rows are kept and the others reported, all at once.
 * Rows found by the binding's identity are changed, blank cells keep what is there. A dry run does all of it and takes it back.
 */
export async function importRows(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  file: Buffer,
  { dryRun, wordings }: { dryRun: boolean; wordings?: HeaderAliases },
): Promise<ImportResponse> {
  const sheet = await readSheet(file, maxRows);
  const columns = matchImportColumns(binding, sheet.headers, ctx.language, wordings);
  const { drafts, references } = await readDrafts(registry, binding, ctx, sheet, columns);
  if (dryRun) await sql`savepoint rehearsal`.execute(ctx.db);
  const run = new ImportRun(registry, binding, ctx, columns, references, await binding.importPreset(ctx));
  const counts = await run.saveAll(drafts);
  if (dryRun) await sql`rollback to savepoint rehearsal`.execute(ctx.db);
  const failed = drafts.filter(({ errors }) => errors.length > 0);
  // The system, which seeds and tests, mends nothing.
  if (!dryRun && failed.length > 0 && ctx.user.id !== systemActor.id)
    await publishEvent(ctx, rowsRejected, { resource: binding.resource, count: failed.length });
  return {
    total: drafts.length,
    ...counts,
    failed: failed.length,
    rows: failed.map(({ source, errors }) => ({ row: source.row, errors })),
    ...(failed.length > 0 && { failedFile: await buildFailedRowsFile(binding, ctx, sheet.headers, failed) }),
  };
}
