import { toDomainError } from '../database/database-errors.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { formatRefusal } from '../refusal/format-refusal.ts';
import { InvalidInput } from '../refusal/invalid-input.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import { type DictionaryLabels, loadDictionaryLabels } from '../resource/dictionary-labels.ts';
import type { Registry } from '../resource/registry.ts';
import type { ParsedRow } from '../workbook/parsed-row.ts';
import type { ParsedSheet } from '../workbook/read-sheet.ts';
import type { ImportColumn } from './import-columns.ts';
import { findReferences, type ImportReferences, resolveReference } from './import-references.ts';
import { parseCell } from './parse-cell.ts';

/** Why a row was refused, with the field; `''` when it concerns the row. */
export interface RowError {
  readonly field: string;
  readonly msg: string;
}

/** A row of the file before it is saved. */
export interface ImportDraft {
  readonly source: ParsedRow;
  /** Values as a submit would send them. */
  readonly input: Record<string, unknown>;
  readonly errors: RowError[];
}

/** Parses all rows of a file: looks up dictionary labels and references, and collects errors. */
export async function readDrafts(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  sheet: ParsedSheet,
  columns: readonly ImportColumn[],
): Promise<{ drafts: ImportDraft[]; references: ReadonlyMap<string, ImportReferences> }> {
  const labels = await loadDictionaryLabels(ctx, binding.resource.fields);
  const drafts = sheet.rows.map((given) => readCells(ctx, given, columns, labels));
  const references = await findReferences(
    registry,
    binding,
    ctx,
    columns,
    drafts.map(({ input }) => input),
  );
  for (const draft of drafts) resolveDraftReferences(ctx, draft, columns, references, false);
  return { drafts, references };
}

function readCells(
  ctx: Context,
  source: ParsedRow,
  columns: readonly ImportColumn[],
  labels: DictionaryLabels,
): ImportDraft {
  const draft: ImportDraft = { source, input: {}, errors: [] };
  for (const { name, field, at } of columns)
    recordErrors(ctx, draft, name, () => {
      const value = parseCell(field, source.cells[at], labels.get(field.dictionary ?? ''));
      if (value !== undefined) draft.input[name] = value;
    });
  return draft;
}

/**
 * Replaces names by ids. References to the imported resource itself are resolved last (`own`), because the target may
 * be a row of the same file.
 */
export function resolveDraftReferences(
  ctx: Context,
  draft: ImportDraft,
  columns: readonly ImportColumn[],
  references: ReadonlyMap<string, ImportReferences>,
  own: boolean,
): void {
  for (const { name, field } of columns) {
    const known = references.get(name);
    const value = draft.input[name];
    if (!known || known.isOwn !== own || value === undefined) continue;
    recordErrors(ctx, draft, name, () => {
      delete draft.input[name];
      draft.input[name] = resolveReference(field, value, known);
    });
  }
}

function recordErrors(ctx: Context, draft: ImportDraft, field: string, fn: () => void): void {
  try {
    fn();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    draft.errors.push({ field, msg: formatRefusal(error, ctx.language).msg });
  }
}

/** A refusal as errors of the row; other errors are rethrown. Fields with an error get no second one. */
export function recordRefusal(registry: Registry, ctx: Context, draft: ImportDraft, thrown: unknown): void {
  const error = toDomainError(thrown, registry.constraints);
  if (!(error instanceof DomainError)) throw thrown;
  const refused = new Set(draft.errors.map(({ field }) => field));
  if (error instanceof InvalidInput)
    draft.errors.push(
      ...error.problems.filter(({ field }) => !refused.has(field)).map(({ field, msg }) => ({ field, msg })),
    );
  else draft.errors.push({ field: error.field ?? '', msg: formatRefusal(error, ctx.language).msg });
}
