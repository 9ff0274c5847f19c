import { sql } from 'kysely';
import { together } from '../database/together.ts';
import { type Context, systemActor } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { publishEvent } from '../states/domain-event.ts';
import { readSheet } from '../workbook/read-sheet.ts';
import { buildFailedRowsFile } from './failed-rows-file.ts';
import { type HeaderAliases, matchImportColumns } from './import-columns.ts';
import { type RowError, readDrafts } from './import-draft.ts';
import { ImportRun, type ImportWatch } from './import-run.ts';
import { rowsRejected } from './rows-rejected.ts';

/** Result of an import or of its dry run. */
export interface ImportResponse {
  readonly total: number;
  readonly added: number;
  readonly updated: number;
  readonly failed: number;
  /** The refused rows, by spreadsheet row number. */
  readonly rows: readonly { readonly row: number; readonly errors: readonly RowError[] }[];
  /** Link to a file of the refused rows with the reasons. */
  readonly failedFile?: string;
}

/** How an import is done, and who watches it. */
export interface ImportOptions extends ImportWatch {
  /** Does everything and takes it back. */
  readonly dryRun: boolean;
  readonly wordings?: HeaderAliases;
}

/** Maximum number of rows in a file. */
const maxRows = 50_000;

/**
 * Two files for the same resource follow each other, so that the second finds the rows of the first instead of
 * colliding with each of them.
 */
const takeTurn = ({ resource }: Binding, ctx: Context) =>
  sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${resource.name} || ' ' || app_tenant(), 0))`.execute(
    ctx.db,
  );

/** From here on triggers leave out what cannot be refused, until it is taken back (decision 1944). */
const beginRehearsal = (ctx: Context) =>
  together(sql`savepoint rehearsal`.execute(ctx.db), sql`select begin_rehearsal()`.execute(ctx.db));

/**
 * Adds or updates a record for every row of an .xlsx file; valid rows are saved and the others reported. Rows matched
 * by the identity of the binding are updated, blank cells keep the stored value. All in one transaction, which a dry run
 * takes back, and whoever no longer wants it.
 */
export async function importRows(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  file: Buffer,
  { dryRun, wordings, ...watch }: ImportOptions,
): Promise<ImportResponse> {
  const sheet = await readSheet(file, maxRows);
  watch.signal?.throwIfAborted();
  await takeTurn(binding, ctx);
  const columns = matchImportColumns(binding, sheet.headers, ctx.language, wordings);
  const { drafts, references } = await readDrafts(registry, binding, ctx, sheet, columns);
  if (dryRun) await beginRehearsal(ctx);
  const run = new ImportRun(registry, binding, ctx, columns, references, await binding.importPreset(ctx));
  const counts = await run.saveAll(drafts, watch);
  if (dryRun) await sql`rollback to savepoint rehearsal`.execute(ctx.db);
  const failed = drafts.filter(({ errors }) => errors.length > 0);
  // System imports (seed, tests) create no work item for refused rows.
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
