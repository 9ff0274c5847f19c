import { createHash } from 'node:crypto';
import type { Context } from '@refectory/engine/request/context.ts';
import type { TenantSnapshot } from '@refectory/engine/tenancy/tenant-snapshot.ts';
import type { TenantTable } from '@refectory/engine/tenancy/tenant-tables.ts';
import type { ZipEntry } from '@refectory/engine/workbook/stream-zip.ts';
import { readTenantFile, type TenantFile } from '#files/server/public.ts';

/** Manifest of an archive; its last file. */
export interface ExportManifest {
  readonly tenant: unknown;
  readonly at: string;
  readonly tables: { name: string; rows: number; sha256: string; leftOut: readonly string[] }[];
  readonly files: { name: string; originalName: string; missing?: true }[];
}

interface Parts {
  readonly snapshot: TenantSnapshot;
  readonly manifest: ExportManifest;
  readonly files: readonly TenantFile[];
  readonly read: <T>(fn: (ctx: Context) => Promise<T>) => Promise<T>;
  readonly onTable: (name: string) => Promise<unknown>;
}

/** Credentials and short-lived rows (sessions, tokens, idempotency keys) are not exported. */
const excludedTables = new Set(['sys_session', 'sys_refresh_token', 'idempotency_key']);

/** The files of an archive in order; the manifest is completed while they are read. */
export async function* createExportEntries({
  snapshot,
  manifest,
  files,
  read,
  onTable,
}: Parts): AsyncGenerator<ZipEntry> {
  for (const table of snapshot.tables) {
    if (excludedTables.has(table.name)) continue;
    await onTable(table.name);
    yield { name: `tables/${table.name}.jsonl`, parts: tableLines(snapshot, table, manifest) };
  }
  for (const { name, originalName } of files) {
    const bytes = await readTenantFile(read, name);
    manifest.files.push({ name, originalName, ...(!bytes && { missing: true as const }) });
    if (bytes) yield { name: `files/${name}`, parts: [bytes] };
  }
  yield { name: 'manifest.json', parts: [JSON.stringify(manifest, undefined, 2)] };
}

/** One JSON row per line. Secrets, passwords and keys of other services are never exported. */
async function* tableLines(
  snapshot: TenantSnapshot,
  table: TenantTable,
  manifest: ExportManifest,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const columns = table.columns.filter((column) => !table.hidden.includes(column));
  let rows = 0;
  for await (const portion of snapshot.rows(table, columns)) {
    const text = `${portion.join('\n')}\n`;
    hash.update(text);
    rows += portion.length;
    yield text;
  }
  manifest.tables.push({ name: table.name, rows, sha256: hash.digest('hex'), leftOut: table.hidden });
}
