import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { savepoint } from '#platform/savepoint.ts';
import { wireName } from '#platform/wire-name.ts';
import type { Binding } from './binding.ts';
import { failedRowsFile } from './failed-rows-file.ts';
import { type ImportColumn, importColumns } from './import-columns.ts';
import { type Draft, noteRefusal, type RowError, readDrafts, resolve } from './import-draft.ts';
import { findExisting, identityOf } from './import-identity.ts';
import type { References } from './import-references.ts';
import { readInput } from './read-input.ts';
import type { Registry } from './registry.ts';
import { addRow, editRow } from './save-row.ts';
import { readSheet } from './workbook/read-sheet.ts';

/** What an import did, or would do. */
export interface ImportAnswer {
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
const mostRows = 20_000;

/**
 * Adds or changes a record for every row of an .xlsx file; good rows are kept and the others reported, all at once.
 * Rows found by the binding's identity are changed, blank cells keep what is there. A dry run does all of it and takes it back.
 */
export async function importRows(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  file: Buffer,
  { dryRun }: { dryRun: boolean },
): Promise<ImportAnswer> {
  const sheet = await readSheet(file, mostRows);
  const columns = importColumns(binding, sheet.headers, ctx.language);
  const { drafts, references } = await readDrafts(registry, binding, ctx, sheet, columns);
  if (dryRun) await sql`savepoint rehearsal`.execute(ctx.db);
  const run = new ImportRun(registry, binding, ctx, columns, references);
  const counts = await run.saveAll(drafts);
  if (dryRun) await sql`rollback to savepoint rehearsal`.execute(ctx.db);
  const failed = drafts.filter(({ errors }) => errors.length > 0);
  return {
    total: drafts.length,
    ...counts,
    failed: failed.length,
    rows: failed.map(({ given, errors }) => ({ row: given.row, errors })),
    ...(failed.length > 0 && { failedFile: await failedRowsFile(binding, ctx, sheet.headers, failed) }),
  };
}

class ImportRun {
  private readonly registry: Registry;
  private readonly binding: Binding;
  private readonly ctx: Context;
  private readonly columns: readonly ImportColumn[];
  private readonly references: ReadonlyMap<string, References>;

  constructor(
    registry: Registry,
    binding: Binding,
    ctx: Context,
    columns: readonly ImportColumn[],
    references: ReadonlyMap<string, References>,
  ) {
    this.registry = registry;
    this.binding = binding;
    this.ctx = ctx;
    this.columns = columns;
    this.references = references;
  }

  async saveAll(drafts: readonly Draft[]): Promise<{ added: number; updated: number }> {
    const { binding, ctx } = this;
    const identities = drafts.map(({ input }) => identityOf(binding, ctx, input));
    const existing = await findExisting(
      binding,
      ctx,
      identities.filter((identity) => identity !== undefined),
    );
    const seen = new Map<string, number>();
    const counts = { added: 0, updated: 0 };
    for (const [index, draft] of drafts.entries()) {
      const identity = identities[index] ?? '';
      const id = existing.get(identity);
      this.refuseRepeated(draft, identity, seen);
      if (await this.save(draft, id)) counts[id ? 'updated' : 'added'] += 1;
    }
    return counts;
  }

  private refuseRepeated(draft: Draft, identity: string, seen: Map<string, number>): void {
    if (!identity) return;
    const row = seen.get(identity);
    if (row)
      noteRefusal(
        this.registry,
        this.ctx,
        draft,
        new DomainError('platform.repeated-row', { row }, { field: this.binding.importIdentity[0] ?? '' }),
      );
    else seen.set(identity, draft.given.row);
  }

  /** Checks everything that can be checked without the database first, so that a row names all its faults. */
  private async save(draft: Draft, id: string | undefined): Promise<boolean> {
    const { registry, binding, ctx } = this;
    resolve(ctx, draft, this.columns, this.references, true);
    try {
      readInput(ctx, binding.resource.fields, id ? 'edit' : 'add', draft.input);
      if (draft.errors.length > 0) return false;
      const saved = await savepoint(ctx, () =>
        id ? editRow(registry, binding, ctx, id, draft.input) : addRow(registry, binding, ctx, draft.input),
      );
      this.remember(draft, saved.id);
      return true;
    } catch (error) {
      noteRefusal(registry, ctx, draft, error);
      return false;
    }
  }

  /** Rows further down may refer to this one. */
  private remember({ input }: Draft, id: string): void {
    for (const own of this.references.values()) {
      const name = input[wireName(own.column)];
      if (own.isOwn && name !== undefined) own.add(String(name), id);
    }
  }
}
