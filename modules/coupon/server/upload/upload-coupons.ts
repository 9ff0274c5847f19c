import { savepoint } from '@refectory/engine/database/savepoint.ts';
import { buildFailedRowsFile } from '@refectory/engine/import/failed-rows-file.ts';
import { recordRefusal } from '@refectory/engine/import/import-draft.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import type { ParsedRow } from '@refectory/engine/workbook/parsed-row.ts';
import { readSheet } from '@refectory/engine/workbook/read-sheet.ts';
import { sql } from 'kysely';
import { couponUploadMode } from '#coupon/contract/dictionaries.ts';
import { assignRow, type UploadRow } from './assign-row.ts';
import { findColumns, uploadColumns } from './upload-columns.ts';

/** The most rows one file may bring. */
const maxRows = 5_000;

interface Asked {
  readonly dryRun: boolean;
  readonly mode?: number | null | undefined;
}

/**
 * Gives coupons to people row by row: signed for, or free of charge (spec/coupon#upload). Good rows are kept and the others
 * answered with their reasons. A dry run does all of it and takes it back.
 */
export async function uploadCoupons(
  ctx: Context,
  { registry, binding }: { readonly registry: Registry; readonly binding: Binding },
  file: Buffer,
  { dryRun, mode }: Asked,
) {
  const sheet = await readSheet(file, maxRows);
  const columns = findColumns(sheet.headers);
  if (columns.saasNo < 0)
    throw new DomainError(
      'platform.unknown-columns',
      { columns: uploadColumns.saasNo[ctx.language].replace('*', '') },
      { field: 'file' },
    );
  const isFree = mode === couponUploadMode.keys.give;
  if (dryRun) await sql`savepoint rehearsal`.execute(ctx.db);
  const drafts = sheet.rows.map((source) => ({ source, input: {}, errors: [] }));
  let assigned = 0;
  for (const draft of drafts)
    try {
      assigned += await savepoint(ctx, () => assignRow(ctx, readRow(draft.source, columns), isFree));
    } catch (error) {
      recordRefusal(registry, ctx, draft, error);
    }
  if (dryRun) await sql`rollback to savepoint rehearsal`.execute(ctx.db);
  const failed = drafts.filter(({ errors }) => errors.length > 0);
  return {
    total: drafts.length,
    added: assigned,
    updated: 0,
    failed: failed.length,
    rows: failed.map(({ source, errors }) => ({ row: source.row, errors })),
    ...(failed.length > 0 && { failedFile: await buildFailedRowsFile(binding, ctx, sheet.headers, failed) }),
  };
}

function readRow({ cells }: ParsedRow, columns: ReturnType<typeof findColumns>): UploadRow {
  const text = (at: number) => (at < 0 ? '' : String(cells[at] ?? '').trim());
  return {
    saasNo: text(columns.saasNo),
    couponNo: text(columns.couponNo),
    typeCode: text(columns.typeCode),
    count: text(columns.count),
  };
}
